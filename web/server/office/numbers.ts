// What the owner reads of the last twelve weeks.
import type {ExpressionBuilder, Kysely} from 'kysely'
import {medianOf} from '#web/domain/business/figures.ts'
import {fromLocalTime, toLocalDay, toLocalTime, toTimeZone} from '#web/domain/business/local-time.ts'
import {openMsBetween, type ReplyRules} from '#web/domain/business/reply-by.ts'
import {textParts} from '#web/domain/office/text-parts.ts'
import {type Numbers, statusTitles, type Way, ways} from '#web/domain/office/wire.ts'
import {withReference} from '../outbox/queue.ts'
import type {Services} from '../ports.ts'
import type {Tables} from '../store/tables.ts'

const weekCount = 12
/** What Twilio takes in the US, with the carriers' fees, in 2026. */
const usualPartCents = 1.1

export async function describeNumbers(services: Services): Promise<Numbers> {
  const [db, business] = await Promise.all([services.store.open(), services.business.read()])
  const rules = business?.replyRules ?? null
  const timeZone = toTimeZone(rules?.timeZone)
  const mondays = lastMondays(services.now(), timeZone)
  const since = mondays[0] ?? 0
  const [requests, answers, taps, surveys, texts] = await Promise.all([
    db
      .selectFrom('requests')
      .select(['id', 'created_at', 'form_type', 'source_page', 'status'])
      .where('state', '=', 'new')
      .where('created_at', '>=', since)
      .execute(),
    firstAnswers(db, since),
    db.selectFrom('taps').selectAll().where('day', '>=', toLocalDay(since, timeZone)).execute(),
    db.selectFrom('surveys').select(['booking', 'technician', 'quality']).where('created_at', '>=', since).execute(),
    sentTexts(db, services.sms.name, since),
  ])
  const answerMs = requests.flatMap(({id, created_at}) => {
    const at = answers.get(id)
    const openMs = at === undefined || !rules ? null : openMsBetween(created_at, at, rules)
    return openMs === null ? [] : [openMs]
  })
  const parts = texts.reduce((sum, text) => sum + textParts(text), 0)
  return {
    weeks: toWeeks(requests, mondays, timeZone),
    pages: countBy(requests.map(({source_page}) => source_page)),
    requests: requests.length,
    answered: requests.filter(({id}) => answers.has(id)).length,
    medianAnswerMs: medianOf(answerMs),
    promiseMs: rules && promiseOf(rules),
    booked: requests.filter(({status}) => status === 'booked' || status === 'done').length,
    ratings: {count: surveys.length, average: averageRating(surveys)},
    taps: tapsByPage(taps),
    texts: {count: texts.length, parts, cents: parts * (business?.textPartCents ?? usualPartCents)},
  }
}

export const promiseOf = ({replyWindowHours}: ReplyRules) => replyWindowHours * 60 * 60_000

/** Midnight of each week's Monday, oldest first: epoch ms. */
function lastMondays(now: number, timeZone: string): number[] {
  const {year, month, day, weekday} = toLocalTime(now, timeZone)
  const monday = Date.UTC(year, month - 1, day - ((weekday + 6) % 7))
  return Array.from({length: weekCount}, (_, week) => {
    const date = new Date(monday - (weekCount - 1 - week) * 7 * 24 * 60 * 60_000)
    const local = {year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), minutes: 0}
    return fromLocalTime(local, timeZone)
  })
}

const answeredTitles = [statusTitles.contacted, statusTitles.booked, statusTitles.done]

const isAnswer = (eb: ExpressionBuilder<Tables, 'request_events'>) =>
  eb.or([eb('kind', 'in', ['reply', 'visit']), eb('kind', '=', 'status').and('text', 'in', answeredTitles)])

/** Requests that were ever answered, of those that are still kept. */
export async function countAnswered(db: Kysely<Tables>): Promise<number> {
  const {count} = await db
    .selectFrom('requests')
    .where('state', '=', 'new')
    .where('id', 'in', db.selectFrom('request_events').select('request_id').where(isAnswer))
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** By request: when the staff first called it answered or wrote to the customer. */
export async function firstAnswers(db: Kysely<Tables>, since: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('request_events')
    .select(['request_id', eb => eb.fn.min('at').as('at')])
    .where('at', '>=', since)
    .where(isAnswer)
    .groupBy('request_id')
    .execute()
  return new Map(rows.map(({request_id, at}) => [request_id, Number(at)]))
}

async function sentTexts(db: Kysely<Tables>, channel: string, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['text', 'reference'])
    .where('channel', '=', channel)
    .where('state', 'in', ['sent', 'delivered'])
    .where('created_at', '>=', since)
    .execute()
  return rows.flatMap(({text, reference}) => (text ? [withReference(text, reference)] : []))
}

function toWeeks(requests: {created_at: number; form_type: Way}[], mondays: number[], timeZone: string) {
  const weeks = mondays.map(monday => ({
    monday: toLocalDay(monday, timeZone),
    byWay: Object.fromEntries(ways.map(way => [way, 0])) as Record<Way, number>,
  }))
  for (const {created_at, form_type} of requests) {
    const week = weeks[mondays.findLastIndex(monday => monday <= created_at)]
    if (week) week.byWay[form_type]++
  }
  return weeks
}

function countBy(pages: string[]): Numbers['pages'] {
  const counts = new Map<string, number>()
  for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1)
  return [...counts].map(([page, requests]) => ({page, requests})).sort((one, other) => other.requests - one.requests)
}

function tapsByPage(taps: {page: string; kind: 'call' | 'text'; count: number}[]): Numbers['taps'] {
  const pages = new Map<string, {call: number; text: number}>()
  for (const {page, kind, count} of taps) {
    const sums = pages.get(page) ?? {call: 0, text: 0}
    sums[kind] += Number(count)
    pages.set(page, sums)
  }
  return [...pages]
    .map(([page, sums]) => ({page, ...sums}))
    .sort((one, other) => other.call + other.text - one.call - one.text)
}

export function averageRating(surveys: {booking: number; technician: number; quality: number}[]): number | null {
  if (surveys.length === 0) return null
  const sum = surveys.reduce((total, {booking, technician, quality}) => total + booking + technician + quality, 0)
  return sum / (3 * surveys.length)
}
