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
  let uncovered = here()
  let hadForm = false
  let isReturning = false
  let isBeneathForm = false

  function follow() {
    const open = document.querySelectorAll(covers)
    if (open.length > 0) hadForm ||= document.querySelector(formDialog) !== null
    while (beneath.length > open.length) {
      const place = beneath.pop()
      // A link that was followed goes on from there.
      if (history.state?.cover && place?.href === location.href && here().index > place.index) {
        isReturning = true
        history.back()
      }
    }
    if (open.length === 0 && !hadForm) uncovered = here()
    while (beneath.length < open.length) {
      const place = here()
      if (!open[beneath.length]?.matches(formDialog)) addEntry()
      beneath.push(place)
    }
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
    } else if (event.state?.cover) history.back()
  }

  const observer = new MutationObserver(follow)
  observer.observe(document.body, {childList: true, subtree: true, attributeFilter: ['open']})
  window.addEventListener('popstate', onPop, true)
  const stop = () => {
    observer.disconnect()
    window.removeEventListener('popstate', onPop, true)
  }
  return {onAddress, stop}
}

const addEntry = () => history.pushState({...history.state, cover: (history.state?.cover ?? 0) + 1}, '')

const topCover = () => [...document.querySelectorAll(covers)].at(-1)

function closeTop() {
  const top = topCover()
  const button = top?.querySelector<HTMLButtonElement>('[aria-label^="Close "]')
  if (top instanceof HTMLDialogElement) top.close()
  else if (button) button.click()
  else top?.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))
}
