/** What both order forms hold, kept on the device until it is sent. Pure but for `typedFields`. */
import type {PersonField} from '#web/domain/orders/rules.ts'
import {isTimeline, type Timeline} from '#web/domain/orders/timelines.ts'
import {orderWords as words} from './order-words.ts'
import type {WorkOrderProps} from './work-order.tsx'

/** Texts, right or not, and half-days that may be over or not offered any more. */
export interface OrderValues extends Record<PersonField | 'description', string> {
  timeline: Timeline | ''
  wishes: readonly string[]
}

const noTexts = {description: '', address: '', name: '', phone: '', email: ''}
export const emptyOrder: OrderValues = {...noTexts, timeline: '', wishes: []}

const filled = 'textarea, input:checked, input:not([type=checkbox], [type=radio])'

/** Like FormData, which lays out the whole page first if there is a text area. */
export function typedFields(form: HTMLFormElement): URLSearchParams {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(filled)
  return new URLSearchParams([...fields].map(({name, value}) => [name, value]))
}

/** What was chosen before the script was there, put back by the browser, or sent without JavaScript. */
export function typedOrder(form: URLSearchParams): Partial<OrderValues> {
  const timeline = form.get('timeline') ?? ''
  const texts = Object.keys(noTexts).map(name => [name, form.get(name) ?? ''])
  return withoutEmpty({...Object.fromEntries(texts), timeline: isTimeline(timeline) ? timeline : ''})
}

export function withoutEmpty<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0)) as Partial<Values>
}

/** Below the lines of the work order. `halfDays`: in words, as "Tue, Nov 24, morning". */
export function factsOf(
  {timeline, address, description}: OrderValues,
  photoCount: number,
  halfDays: string,
): Pick<WorkOrderProps, 'facts' | 'written'> {
  return {
    facts: [
      [words.photos, photoCount > 0 ? String(photoCount) : ''],
      [words.when, [timeline && words.timelines[timeline], halfDays].filter(Boolean).join('; ')],
      [words.where, address.trim()],
    ],
    written: [words.details, description.trim()],
  }
}
