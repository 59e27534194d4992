// What stands once in the settings and is said in many texts.
import {formatHours, type Hours, sayDays, sayHours} from './hours-format.ts'

export interface Facts {
  phone: string | null
  replyWindowHours: number | null
  hours: readonly Hours[] | null
}

const placeholder = /\{(hours|short hours|days|reply|phone)\}/g

export const placeholderHelp =
  'In your own texts write {hours}, {short hours}, {days}, {reply} or {phone}: the site puts in what stands in the settings'

export const hasPlaceholder = (content: unknown): boolean => JSON.stringify(content ?? null).search(placeholder) >= 0

/** Every text in `content`, however deep, with the facts in place of their names. */
export function fillPlaceholders<Content>(content: Content, facts: Facts | null): Content {
  const words = wordsOf(facts)
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(placeholder, (_, name: keyof typeof words) => words[name])
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, fill(one)]))
  }
  return fill(content) as Content
}

function wordsOf(facts: Facts | null) {
  const hours = facts?.hours ?? []
  const reply = facts?.replyWindowHours ?? 2
  return {
    hours: hours.map(sayHours).join('; '),
    'short hours': hours.map(formatHours).join('; '),
    days: sayDays(hours.flatMap(({days}) => days ?? [])),
    reply: reply === 1 ? '1 business hour' : `${reply} business hours`,
    phone: facts?.phone ?? '',
  }
}
