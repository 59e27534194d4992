/** What of an order stands in the page's address (spec 2.1, product.md): the mode, and the wizard's step. */
export const modes = ['scope', 'hourly', 'ai'] as const
export type Mode = (typeof modes)[number]

export interface BookAddress {
  /** Null where the address names none that there is. */
  mode: Mode | null
  /** 1 where it names none. */
  step: number
}

export function readBookAddress(search: string): BookAddress {
  const given = new URLSearchParams(search)
  const mode = modes.find(known => known === given.get('tab')) ?? null
  const step = Number(given.get('step'))
  return {mode, step: Number.isInteger(step) && step > 1 ? step : 1}
}

/** Whatever else stands in the address is kept. */
export function bookSearch(search: string, {mode, step}: {mode: Mode; step: number}): string {
  const given = new URLSearchParams(search)
  given.set('tab', mode)
  if (step > 1 && mode === 'scope') given.set('step', String(step))
  else given.delete('step')
  return `?${given}`
}

/**
 * Sent as the text of this one function, before the tabs: a page that is the same for all addresses shows the right
 * mode and step before its script has loaded. book-view.module.css reads the two attributes.
 */
export function showAddressedMode() {
  const given = new URLSearchParams(location.search)
  const root = document.documentElement
  const tab = given.get('tab')
  const step = given.get('step')
  if (tab) root.dataset.book = tab
  if (step && tab === 'scope') root.dataset.bookStep = step
}
