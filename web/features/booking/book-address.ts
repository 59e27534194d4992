/** The mode and the wizard's step in the page's address (spec 2.1). */
export const modes = ['scope', 'hourly', 'ai'] as const
export type Mode = (typeof modes)[number]

export function readBookAddress(search: string) {
  const given = new URLSearchParams(search)
  /** A group or a category of the order by scope, from a link (book-path.ts). */
  const linked = given.get('service') || given.get('category')
  const step = Number(given.get('step') ?? (linked ? 2 : 1))
  return {
    mode: modes.find(known => known === given.get('tab')) ?? null,
    step: Number.isInteger(step) && step > 1 ? step : 1,
    linked,
    area: given.get('area'),
  }
}

/** Keeps everything else in the address, but for what a link has chosen: that stands in the order now. */
export function bookSearch(search: string, {mode, step}: {mode: Mode; step: number}): string {
  const given = new URLSearchParams(search)
  given.set('tab', mode)
  for (const name of ['service', 'tier', 'category']) given.delete(name)
  if (step > 1 && mode === 'scope') given.set('step', String(step))
  else given.delete('step')
  return `?${given}`
}

/** Inlined as text, so it must not use outside variables. It acts until the order's script has loaded. */
export function showAddressedMode() {
  const given = new URLSearchParams(location.search)
  const root = document.documentElement
  const tab = given.get('tab')
  const isLinked = given.get('service') || given.get('category')
  const step = given.get('step') ?? (isLinked && '2')
  root.dataset.book = tab ?? ''
  if (isLinked) root.dataset.bookLinked = ''
  if (step && (tab === 'scope' || !tab)) root.dataset.bookStep = step
  const scroll = () => document.querySelector('[role=tablist]')?.scrollIntoView()
  const mark = () => {
    // order-tabs.tsx takes it away.
    if (root.dataset.book === undefined) return
    const tabs = [...document.querySelectorAll<HTMLElement>('a[role=tab]')]
    const shown = tabs.find(({dataset}) => dataset.mode === root.dataset.book) ?? tabs[0]
    root.dataset.book = shown?.dataset.mode
    for (const one of tabs) {
      one.ariaSelected = String(one === shown)
      one.tabIndex = one === shown ? 0 : -1
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    mark()
    // Spec 2.5; here and not in order-tabs.tsx, which may come after the visitor has moved on.
    if (tab === 'ai') scroll()
  })
  // A plain order shows all its steps (web/components/loading/plain-forms.ts).
  document.addEventListener('plain', () => {
    delete root.dataset.bookStep
    delete root.dataset.bookLinked
  })

  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLElement>('a[role=tab]')
    const mode = link?.dataset.mode
    if (!mode || root.dataset.book === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const now = new URLSearchParams(location.search)
    now.set('tab', mode)
    for (const name of ['service', 'tier', 'category', 'step']) now.delete(name)
    // In a task of its own: it takes slow phones up to 20 ms.
    setTimeout(() => {
      history.pushState(null, '', `?${now}`)
      if (mode === 'ai') scroll()
    })
    root.dataset.book = mode
    delete root.dataset.bookStep
    delete root.dataset.bookLinked
    mark()
  })
  addEventListener('popstate', () => {
    if (root.dataset.book === undefined) return
    root.dataset.book = new URLSearchParams(location.search).get('tab') ?? ''
    mark()
  })
}

/** Inlined as text, so it must not use outside variables. typed-scope.ts reads what it ticks from the form. */
export function tickLinked(totalLabel: string) {
  const given = new URLSearchParams(location.search)
  const service = given.get('service')
  if (!service && !given.get('category')) return
  const boxes = [...document.querySelectorAll<HTMLInputElement>('#scope [type=checkbox]')]
  const tick = (name: string, value?: string | null) => {
    const box = boxes.find(one => one.name === name && one.value === value)
    if (box) box.checked = true
    return box
  }
  const linked = tick('services', service)
  const fields = [...document.querySelectorAll<HTMLElement>('#scope [data-category]')]
  const shown = fields.find(one =>
    service ? one.contains(linked ?? null) : one.dataset.category === given.get('category'),
  )
  if (!shown || !tick('categories', shown.dataset.category)) {
    delete document.documentElement.dataset.bookStep
    delete document.documentElement.dataset.bookLinked
    return
  }
  shown.dataset.shown = ''
  const option = tick('options', `${service}/${given.get('tier')}`)
  document.documentElement.dataset.bookLinked = 'ticked'
  const [chosen, price] = option
    ? [...(option.parentElement?.querySelectorAll('span') ?? [])].map(({textContent}) => textContent)
    : [linked?.parentElement?.textContent, linked?.dataset.ballpark]
  const write = (part: string, text = '') => {
    const element = document.querySelector(`#scope [data-early] ${part}`)
    if (element) element.textContent = text
  }
  // What depends on a size has no ballpark yet.
  if (price && /^\$[\d,.]+(-\$[\d,.]+)?\+?$/.test(price)) {
    write('p span', totalLabel)
    write('p strong', price)
  }
  if (linked) write('section p', chosen)
  const marks = [...document.querySelectorAll<HTMLElement>('#scope ol [data-step]')]
  for (const mark of marks) {
    const {step} = mark.dataset
    mark.dataset.state = step === '1' ? 'done' : step === '2' ? 'current' : 'later'
  }
  marks[0]?.removeAttribute('aria-current')
  marks.find(({dataset}) => dataset.step === '2')?.setAttribute('aria-current', 'step')
}
