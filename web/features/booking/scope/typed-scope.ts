import {chosenInForm} from '#web/domain/orders/chosen-in-form.ts'
import {isTimeline} from '#web/domain/orders/timelines.ts'
import type {ScopeValues} from './scope-state.ts'

const filled = 'textarea, input:checked, input:not([type=checkbox], [type=radio])'

/** Like FormData, which lays out the whole page first if there is a text area. */
export function typedFields(form: HTMLFormElement): URLSearchParams {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(filled)
  return new URLSearchParams([...fields].map(({name, value}) => [name, value]))
}

/** What was chosen before the script was there, put back by the browser, or sent without JavaScript. */
export function typedScope(form: FormData | URLSearchParams): Partial<ScopeValues> {
  const text = (name: string) => String(form.get(name) ?? '')
  const all = (name: string) => form.getAll(name).map(String)
  const timeline = text('timeline')
  const typed: Partial<ScopeValues> = {
    categories: all('categories'),
    ...chosenInForm(form),
    description: text('description'),
    timeline: isTimeline(timeline) ? timeline : '',
    address: text('address'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
  }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value.length > 0))
}

/** What was chosen before the script was there goes before what was left last time; ticks are added to it. */
export function withTyped(left: Partial<ScopeValues>, typed: Partial<ScopeValues>): Partial<ScopeValues> {
  const both = (key: 'categories' | 'services') => [...new Set([...(left[key] ?? []), ...(typed[key] ?? [])])]
  const options = new Map(left.options?.map(one => [one.option, one]))
  for (const {option, amount} of typed.options ?? [])
    options.set(option, {option, amount: amount ?? options.get(option)?.amount ?? null})
  return {
    ...left,
    ...typed,
    categories: both('categories'),
    services: both('services'),
    options: [...options.values()],
  }
}
