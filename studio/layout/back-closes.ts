/** Back closes what covers the page before it leaves the page, as on a phone: a dialog, the photo, the sheet of the bar. */
import {useEffect, useRef} from 'react'
import {useRouterState} from 'sanity/router'

/** The last one is Sanity's search and its menu on a phone. */
const covers = '[data-ui="Dialog"], dialog[open], [data-focus-lock-disabled="false"]'
/** A price, a link and the like. The Studio adds an entry to the history when it opens one. */
const formDialog = '[data-testid="nested-object-dialog"]'

interface Place {
  index: number
  href: string
}

/** The router counts its entries in `idx`; ours stand between two of them. */
const here = (): Place => ({
  index: (history.state?.idx ?? 0) + (history.state?.cover ?? 0) / 100,
  href: location.href,
})

export function useBackCloses() {
  const watched = useRef<Watched>(null)
  const address = useRouterState()
  useEffect(() => {
    // At a desk Back means the page, and a step of ours could meet one of the Studio's.
    if (!matchMedia('(width < 600px)').matches) return
    watched.current = watchCovers()
    return () => watched.current?.stop()
  }, [])
  useEffect(() => watched.current?.onAddress(), [address])
}

interface Watched {
  onAddress(): void
  stop(): void
}

function watchCovers(): Watched {
  /** Where the history stood before each cover was opened. */
  const beneath: Place[] = []
  /** The same of covers that have closed, as long as their entries stand. */
  const closed: Place[] = []
  let leaving: ReturnType<typeof setTimeout> | undefined
  let uncovered = here()
  let hadForm = false
  let isReturning = false
  let isBeneathForm = false

  function follow() {
    const open = document.querySelectorAll(covers)
    if (open.length > 0) hadForm ||= document.querySelector(formDialog) !== null
    if (beneath.length > open.length) {
      closed.unshift(...beneath.splice(open.length))
      clearTimeout(leaving)
      // Leaving at once could undo a step that the Studio takes in the same moment.
      leaving = setTimeout(leaveEntries, 100)
    }
    if (open.length === 0 && !hadForm) uncovered = closed[0] ?? here()
    while (beneath.length < open.length) {
      const isForm = open[beneath.length]?.matches(formDialog)
      const left = closed.shift()
      // The entry of a cover that gave way to this one serves on; any other lies beneath what comes now.
      const isLeft = left && !isForm && isAbove(left)
      if (!isLeft) closed.length = 0
      const place = isLeft ? left : here()
      if (!isForm && !isLeft) addEntry()
      beneath.push(place)
    }
  }

  function leaveEntries() {
    const [place] = closed.splice(0)
    if (!place || !isAbove(place)) return
    const entries = Math.round((here().index - place.index) * 100)
    // A whole step of the router lies between.
    if (entries >= 100) return
    isReturning = true
    history.go(-entries)
  }

  /** The Studio adds an entry for a form's dialog that was closed, too; Back would open the dialog again. */
  function onAddress() {
    if (!hadForm || document.querySelector(formDialog)) return
    const {index, href} = here()
    if (index > uncovered.index && href.includes('path%3D')) return
    hadForm = false
    if (index > uncovered.index && href === uncovered.href) history.go(uncovered.index - index)
    else uncovered = here()
  }

  function onPop(event: PopStateEvent) {
    const {index, href} = here()
    const place = beneath.at(-1)
    const isBeneath = place?.index === index && place.href === href
    if (isReturning) {
      // The router and the offer to undo would take it for a step to another page.
      event.stopImmediatePropagation()
      isReturning = false
      if (isBeneathForm) closeTop()
      isBeneathForm = false
    } else if (topCover()?.matches(formDialog)) {
      if (index !== uncovered.index || href !== uncovered.href) return
      // Once more from the top: the router, which has not heard of the step, closes its dialog by an entry of its own.
      event.stopImmediatePropagation()
      isReturning = isBeneathForm = true
      history.forward()
    } else if (isBeneath) {
      event.stopImmediatePropagation()
      closeTop()
    } else if (event.state?.cover) {
      // This step leaves the entries; leaveEntries would take another.
      closed.length = 0
      history.back()
    }
  }

  const observer = new MutationObserver(follow)
  observer.observe(document.body, {childList: true, subtree: true, attributeFilter: ['open']})
  window.addEventListener('popstate', onPop, true)
  const stop = () => {
    observer.disconnect()
    clearTimeout(leaving)
    window.removeEventListener('popstate', onPop, true)
  }
  return {onAddress, stop}
}

/** False after a link that was followed from there. */
const isAbove = ({index, href}: Place) =>
  Boolean(history.state?.cover) && href === location.href && here().index > index

const addEntry = () => history.pushState({...history.state, cover: (history.state?.cover ?? 0) + 1}, '')

const topCover = () => [...document.querySelectorAll(covers)].at(-1)

function closeTop() {
  const top = topCover()
  const button = top?.querySelector<HTMLButtonElement>('[aria-label^="Close "]')
  if (top instanceof HTMLDialogElement) top.close()
  else if (button) button.click()
  else top?.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))
}
