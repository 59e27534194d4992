// Describes the stored `details` of a request for the staff.
import {customText} from '../pricing/catalogue.ts'
import {formatHalfDays} from './half-days.ts'
import {type RequestDetails, requestDetailsSchema} from './request-details.ts'

/** One part per fact. Details stored by another version are listed as they are. */
export function describeDetails(stored: string): string[] {
  const details = parseJson(stored)
  const known = requestDetailsSchema.safeParse(details)
  const parts = known.success ? partsOf(known.data) : plainParts(details)
  return parts.filter(part => part !== '')
}

function partsOf(details: RequestDetails): string[] {
  switch (details.form) {
    case 'short':
    case 'long':
      return []
    case 'scope': {
      const {services, options = [], quote, timeline, wishes} = details
      return [
        services.map(service => readableChoice(service) + choicesOf(service, options)).join(', '),
        quote?.text ? `ballpark ${quote.text}` : '',
        `timeline ${timeline.replaceAll('_', ' ')}`,
        wishesPart(wishes),
      ]
    }
    case 'hourly':
      return [
        `package ${details.quote?.label ?? details.package}`,
        details.quote?.text ?? '',
        wishesPart(details.wishes),
      ]
    case 'ai':
      return details.jobs.map(({id, name, price}) => {
        const ours = details.quote?.ours.find(each => each.id === id)?.text
        const own = ours ? `, the customer's figure; ours is ${ours}` : ''
        return `${name} (${price > 0 ? `$${price.toFixed(2)}${own}` : 'to be priced'})`
      })
  }
}

function wishesPart(wishes: readonly string[] = []): string {
  return wishes.length > 0 ? `half-days that suit: ${formatHalfDays(wishes)}` : ''
}

function readableChoice(choice: string): string {
  return customText(choice) ?? choice.replaceAll('_', ' ')
}

function choicesOf(service: string, options: readonly {option: string; amount: number | null}[]): string {
  const chosen = options.filter(({option}) => option.startsWith(`${service}/`))
  const words = chosen.map(({option, amount}) => {
    const name = option.slice(service.length + 1).replaceAll('-', ' ')
    return amount ? `${name} x ${amount}` : name
  })
  return words.length > 0 ? ` (${words.join(', ')})` : ''
}

function plainParts(details: unknown): string[] {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return [plainWords(details)]
  return Object.entries(details)
    .filter(([name]) => name !== 'form')
    .map(([name, value]) => [name, plainWords(value)])
    .flatMap(([name, words]) => (words ? [`${name}: ${words}`] : []))
}

function plainWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainWords).filter(Boolean).join(', ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(plainWords).filter(Boolean).join(' ')
  return typeof value === 'string' ? readableChoice(value) : String(value ?? '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
