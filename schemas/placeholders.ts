// What stands once in the settings and is said in many texts.
import {formatHours, type Hours, sayDays, sayHours} from './hours-format.ts'
import {formatPhone} from './phone-digits.ts'

export interface Facts {
  phone: string | null
  replyWindowHours: number | null
  hours: readonly Hours[] | null
}

const placeholder = /\{(hours|short hours|days|reply|phone)\}/g

export const placeholderHelp =
  'In the texts of pages write {hours}, {short hours}, {days}, {reply} or {phone}: the site puts in what stands in the settings'

export function hasPlaceholder(content: unknown): boolean {
  if (typeof content === 'string') return content.search(placeholder) >= 0
  return typeof content === 'object' && content !== null && Object.values(content).some(hasPlaceholder)
}

/** Every text in `content`, however deep, with the facts in place of their names. */
export function fillPlaceholders<Content>(content: Content, facts: Partial<Facts> | null): Content {
  const words = wordsOf(facts)
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(placeholder, (_, name: keyof typeof words) => words[name])
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, fill(one)]))
  }
  return fill(content) as Content
}

/** What a sentence needs in their place where no hours are given. */
const noHours = 'on business days'

function wordsOf(facts: Partial<Facts> | null) {
  const hours = facts?.hours ?? []
  const reply = facts?.replyWindowHours ?? 2
  return {
    hours: hours.map(sayHours).join('; ') || noHours,
    'short hours': hours.map(formatHours).join('; ') || 'Business days',
    days: sayDays(hours.flatMap(({days}) => days ?? [])) || noHours,
    reply: reply === 1 ? '1 business hour' : `${reply} business hours`,
    phone: formatPhone(facts?.phone ?? ''),
  }
}
