import {formatMoney} from '#schemas/price-format.ts'
import {formatRangeTotal} from '../chat/total.ts'
import {formatBallpark} from '../pricing/ballpark.ts'
import {customText} from '../pricing/catalogue.ts'
import {formatHalfDays} from './half-days.ts'
import {type AiDetails, type RequestDetails, requestDetailsSchema, type ScopeDetails} from './request-details.ts'
import type {Timeline} from './timelines.ts'

/** One part per fact. Details stored by another version are listed as they are. */
export function describeDetails(stored: string, {withWords = true} = {}): string[] {
  const details = parseJson(stored)
  const known = requestDetailsSchema.safeParse(details)
  const parts = known.success ? partsOf(known.data, withWords) : plainParts(details)
  return parts.filter(part => part !== '')
}

function partsOf(details: RequestDetails, withWords: boolean): string[] {
  switch (details.form) {
    case 'short':
    case 'long':
      return []
    case 'scope': {
      const {services, options = [], quote, timeline, wishes} = details
      return [
        services.map(service => serviceWords(service, options, quote?.lines)).join(', '),
        quote?.text ? `ballpark ${quote.text}` : '',
        timelinePart(timeline),
        wishesPart(wishes),
      ]
    }
    case 'hourly':
      return [
        `package ${details.quote?.label ?? details.package}`,
        details.quote?.text ?? '',
        timelinePart(details.timeline),
        wishesPart(details.wishes),
      ]
    case 'phone':
      return [...details.jobs.map(job => `${job.name} (${figureOf(job)})`), totalPart(details)]
    case 'ai':
      return [
        ...details.jobs.map(job => {
          const words = withWords && job.text && job.text.toLowerCase() !== job.name.toLowerCase()
          return `${job.name} (${figureOf(job, details.quote)})${words ? `: "${job.text}"` : ''}`
        }),
        totalPart(details),
        withWords && details.notes?.length ? `also noted: ${details.notes.map(note => `"${note}"`).join(', ')}` : '',
      ]
  }
}

/** The range that the customer saw; what the customer typed; in orders of older versions the figure that was kept. */
function figureOf({id, price, range, budget}: AiDetails['jobs'][number], quote?: AiDetails['quote']): string {
  if (range) return formatBallpark(range)
  if (price === 0) return 'to be priced'
  const ours = quote?.ours.find(each => each.id === id)?.text
  const isTheirs = budget !== undefined || ours !== undefined
  return `$${price.toFixed(2)}${isTheirs ? ", the customer's figure" : ''}${ours ? `; ours is ${ours}` : ''}`
}

function totalPart({jobs, total}: Pick<AiDetails, 'jobs' | 'total'>): string {
  if (total === undefined || jobs.length === 0) return ''
  if (total === null) return 'total to be priced'
  const unpriced = jobs.filter(({price, range}) => price === 0 && !range).length
  const more = unpriced > 0 ? `, and ${unpriced === 1 ? '1 job' : `${unpriced} jobs`} to be priced` : ''
  return `total ${formatRangeTotal(total, formatMoney)}${more}`
}

const timelinePart = (timeline: Timeline | undefined) => (timeline ? `timeline ${timeline.replaceAll('_', ' ')}` : '')

function wishesPart(wishes: readonly string[] = []): string {
  return wishes.length > 0 ? `half-days that suit: ${formatHalfDays(wishes)}` : ''
}

function readableChoice(choice: string): string {
  return customText(choice) ?? choice.replaceAll('_', ' ')
}

/** "TV mounting (Full motion mount x 2)"; from its key where the quote does not name it. */
function serviceWords(
  service: string,
  options: NonNullable<ScopeDetails['options']>,
  lines: NonNullable<ScopeDetails['quote']>['lines'] = [],
): string {
  const own = lines.filter(line => line.service === service)
  const title = own[0]?.title ?? own.find(({option}) => option === null)?.label ?? readableChoice(service)
  const chosen = options.filter(({option}) => option.startsWith(`${service}/`))
  const words = chosen.map(({option, amount}) => {
    const known = own.find(line => line.option === option)?.label
    const name = known ?? option.slice(service.length + 1).replaceAll('-', ' ')
    return amount ? `${name} x ${amount}` : name
  })
  return words.length > 0 ? `${title} (${words.join(', ')})` : title
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
