/** Back closes what covers the page before it leaves the page, as on a phone: a dialog, the photo, the sheet of the bar. */
import {useEffect} from 'react'

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

export const useBackCloses = () => useEffect(watchCovers, [])

function watchCovers(): () => void {
  /** Where the history stood before each cover was opened. */
  const beneath: Place[] = []
  let uncovered = here()
  let isReturning = false

  function follow() {
    const open = document.querySelectorAll(covers)
    while (beneath.length > open.length) {
      const place = beneath.pop()
      // A link that was followed goes on from there.
      if (history.state?.cover && place?.href === location.href && here().index > place.index) {
        isReturning = true
        history.back()
      }
    }
    if (open.length === 0) uncovered = here()
    while (beneath.length < open.length) {
      const place = here()
      if (!open[beneath.length]?.matches(formDialog)) addEntry()
      beneath.push(place)
    }
  }

  function onPop(event: PopStateEvent) {
    const {index, href} = here()
    const place = beneath.at(-1)
    const isOwn = place?.index === index && place.href === href && !topCover()?.matches(formDialog)
    if (isOwn) closeTop()
    else if (href === uncovered.href) closeFormDialog()
    if (!place && event.state?.cover) history.back()
    // The router and the offer to undo would take it for a step to another page.
    if (isOwn || isReturning) event.stopImmediatePropagation()
    isReturning = false
  }

  /** Closed by its own button, it would stay in the history, and Back would open it again. */
  function onClick(event: MouseEvent) {
    const isClose = event.target instanceof Element && event.target.closest(`${formDialog} [aria-label="Close dialog"]`)
    const steps = here().index - uncovered.index
    if (!isClose || steps < 1) return
    event.stopPropagation()
    history.go(-steps)
  }

  const observer = new MutationObserver(follow)
  observer.observe(document.body, {childList: true, subtree: true, attributeFilter: ['open']})
  window.addEventListener('popstate', onPop, true)
  window.addEventListener('click', onClick, true)
  return () => {
    observer.disconnect()
    window.removeEventListener('popstate', onPop, true)
    window.removeEventListener('click', onClick, true)
  }
}

const addEntry = () => history.pushState({...history.state, cover: (history.state?.cover ?? 0) + 1}, '')

const topCover = () => [...document.querySelectorAll(covers)].at(-1)

function closeTop() {
  const top = topCover()
  if (top instanceof HTMLDialogElement) top.close()
  else top?.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))
}

/** The Studio closes its dialog only for an address that names the list around it. */
function closeFormDialog() {
  const field = topCover()?.querySelector<HTMLElement>(`[data-testid^="field-"]`)?.dataset.testid
  const [, list] = /^field-([^[]+)\[/.exec(field ?? '') ?? []
  if (list) history.replaceState(history.state, '', `${location.href}%2Cpath%3D${list}`)
}
