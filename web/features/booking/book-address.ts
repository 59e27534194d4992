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

/** Inlined as text, without outside variables. APG tabs, activated by hand because the assistant's scrolls the page. */
export function switchModes() {
  const root = document.documentElement
  const readTab = () => new URLSearchParams(location.search).get('tab') ?? ''
  const tabsHere = () => [...document.querySelectorAll<HTMLElement>('a[role=tab]')]
  const tabAt = (event: Event) => (event.target as Element).closest<HTMLElement>('a[role=tab]')
  const scroll = () => document.querySelector('[role=tablist]')?.scrollIntoView()
  const show = (mode: string | undefined) => {
    const tabs = tabsHere()
    const shown = tabs.find(({dataset}) => dataset.mode === mode) ?? tabs[0]
    root.dataset.book = shown?.dataset.mode
    for (const one of tabs) {
      one.ariaSelected = String(one === shown)
      one.tabIndex = one === shown ? 0 : -1
    }
    dispatchEvent(new Event('bookmode'))
  }
  const showAllSteps = () => {
    delete root.dataset.bookStep
    delete root.dataset.bookLinked
  }
  const choose = (event: MouseEvent | KeyboardEvent) => {
    const mode = tabAt(event)?.dataset.mode
    if (!mode || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const isNew = mode !== root.dataset.book
    const now = new URLSearchParams(location.search)
    now.set('tab', mode)
    for (const name of ['service', 'tier', 'category', 'step']) now.delete(name)
    // In a task of its own: it takes slow phones up to 20 ms.
    setTimeout(() => {
      if (isNew) history.pushState(null, '', `?${now}`)
      // Spec 2.5: each time it is chosen.
      if (mode === 'ai') scroll()
    })
    if (isNew) showAllSteps()
    show(mode)
  }

  const given = new URLSearchParams(location.search)
  const tab = readTab()
  const isLinked = given.get('service') || given.get('category')
  const step = given.get('step') ?? (isLinked && '2')
  root.dataset.book = tab
  if (isLinked) root.dataset.bookLinked = ''
  if (step && (tab === 'scope' || !tab)) root.dataset.bookStep = step
  document.addEventListener('DOMContentLoaded', () => {
    // A tab may have been tapped before.
    show(root.dataset.book)
    if (tab === 'ai') scroll()
  })
  // A plain order shows all its steps (web/components/loading/sent-as-text.ts).
  document.addEventListener('plain', showAllSteps)
  document.addEventListener('click', choose)
  document.addEventListener('keydown', event => {
    const tab = tabAt(event)
    if (!tab) return
    if (event.key === ' ') return choose(event)
    const tabs = tabsHere()
    const at = tabs.indexOf(tab)
    const moves: Record<string, number> = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1}
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    tabs.at(next % tabs.length)?.focus()
  })
  addEventListener('popstate', () => {
    const mode = readTab()
    show(mode)
    if (mode === 'ai') scroll()
  })
}

/** Inlined as text, so it must not use outside variables. order-values.ts reads what it ticks from the form. */
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
