// The office's numbers of twelve weeks, the ratings, and the figures of the home and the about page.
import type {ExpressionBuilder} from 'kysely'
import {answersOfDays, type Figures, honestFigures, medianOf, noFigures} from '#web/domain/business/figures.ts'
import {startOfDayAfter, toLocalDay, toLocalTime, toTimeZone} from '#web/domain/business/local-time.ts'
import {openMsBetween, type ReplyRules} from '#web/domain/business/reply-by.ts'
import {textParts} from '#web/domain/office/text-parts.ts'
import {type Numbers, type RatingList, statusTitles, type Way, ways} from '#web/domain/office/wire.ts'
import {within} from '../http/answers.ts'
import {withReference} from '../outbox/queue.ts'
import type {Services} from '../ports.ts'
import type {Db, Tables} from '../store/tables.ts'

const weekCount = 12
/** What Twilio takes in the US, with the carriers' fees, in 2026. */
const usualPartCents = 1.1

export async function describeNumbers(services: Services): Promise<Numbers> {
  const [db, business] = await Promise.all([services.store.open(), services.business.read()])
  const rules = business?.replyRules ?? null
  const timeZone = toTimeZone(rules?.timeZone)
  const mondays = lastMondays(services.now(), timeZone)
  const since = mondays[0] ?? 0
  const [requests, taps, surveys, texts] = await Promise.all([
    requestsSince(db, since),
    db.selectFrom('taps').selectAll().where('day', '>=', toLocalDay(since, timeZone)).execute(),
    db.selectFrom('surveys').select(['booking', 'technician', 'quality']).where('created_at', '>=', since).execute(),
    sentTexts(db, services.sms.name, since),
  ])
  const answerMs = requests.flatMap(({created_at, answeredAt}) =>
    answeredAt === null || !rules ? [] : (openMsBetween(created_at, answeredAt, rules) ?? []),
  )
  const parts = texts.reduce((sum, text) => sum + textParts(text), 0)
  return {
    weeks: toWeeks(requests, mondays, timeZone),
    pages: [...Map.groupBy(requests, request => request.source_page)]
      .map(([page, own]) => ({page, requests: own.length}))
      .sort((one, other) => other.requests - one.requests),
    requests: requests.length,
    answered: requests.filter(({answeredAt}) => answeredAt !== null).length,
    medianAnswerMs: medianOf(answerMs),
    promiseMs: rules && promiseOf(rules),
    booked: requests.filter(({status}) => status === 'booked' || status === 'done').length,
    ratings: {count: surveys.length, average: averageRating(surveys)},
    taps: tapsByPage(taps),
    texts: {count: texts.length, parts, cents: parts * (business?.textPartCents ?? usualPartCents)},
  }
}

const promiseOf = ({replyWindowHours}: ReplyRules) => replyWindowHours * 60 * 60_000

/** Midnight of each week's Monday, oldest first: epoch ms. */
function lastMondays(now: number, timeZone: string): number[] {
  const {year, month, day, weekday} = toLocalTime(now, timeZone)
  return Array.from({length: weekCount}, (_, week) => {
    const sunday = new Date(Date.UTC(year, month - 1, day - ((weekday + 6) % 7) - 1 - (weekCount - 1 - week) * 7))
    return startOfDayAfter(sunday.toISOString().slice(0, 10), timeZone)
  })
}

const answeredTitles = [statusTitles.contacted, statusTitles.booked, statusTitles.done]

const isAnswer = (eb: ExpressionBuilder<Tables, 'request_events'>) =>
  eb.or([eb('kind', 'in', ['reply', 'visit']), eb('kind', '=', 'status').and('text', 'in', answeredTitles)])

/** Requests that were ever answered, of those that are still kept. */
async function countAnswered(db: Db): Promise<number> {
  const {count} = await db
    .selectFrom('requests')
    .where('state', '=', 'new')
    .where('id', 'in', db.selectFrom('request_events').select('request_id').where(isAnswer))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** `answeredAt`: when the staff first called it answered or wrote to the customer. */
async function requestsSince(db: Db, since: number) {
  const answered = await db
    .selectFrom('request_events')
    .select(['request_id', eb => eb.fn.min('at').as('at')])
    .where('at', '>=', since)
    .where(isAnswer)
    .groupBy('request_id')
    .execute()
  const answers = new Map(answered.map(({request_id, at}) => [request_id, at]))
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'created_at', 'form_type', 'source_page', 'status'])
    .where('state', '=', 'new')
    .where('created_at', '>=', since)
    .execute()
  return requests.map(request => ({...request, answeredAt: answers.get(request.id) ?? null}))
}

async function sentTexts(db: Db, channel: string, since: number): Promise<string[]> {
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

function tapsByPage(taps: {page: string; kind: 'call' | 'text'; count: number}[]): Numbers['taps'] {
  const sum = (own: typeof taps, kind: 'call' | 'text') =>
    own.filter(tap => tap.kind === kind).reduce((total, {count}) => total + count, 0)
  return [...Map.groupBy(taps, ({page}) => page)]
    .map(([page, own]) => ({page, call: sum(own, 'call'), text: sum(own, 'text')}))
    .sort((one, other) => other.call + other.text - one.call - one.text)
}

function averageRating(surveys: {booking: number; technician: number; quality: number}[]): number | null {
  if (surveys.length === 0) return null
  const sum = surveys.reduce((total, {booking, technician, quality}) => total + booking + technician + quality, 0)
  return sum / (3 * surveys.length)
}

/** Newest first, with the number of the request that each is about. */
export function ratingsOf(db: Db) {
  return db
    .selectFrom('surveys')
    .leftJoin('requests', 'requests.id', 'surveys.request_id')
    .select(['surveys.number', 'booking', 'technician', 'quality', 'comment', 'surveys.created_at as createdAt'])
    .select('requests.number as requestNumber')
    .orderBy('surveys.number', 'desc')
}

export async function listRatings({store}: Services, limit: number): Promise<RatingList> {
  const db = await store.open()
  const all = await db.selectFrom('surveys').select(['booking', 'technician', 'quality']).execute()
  const ratings = await ratingsOf(db).limit(limit).execute()
  return {ratings, count: all.length, average: averageRating(all)}
}

const figuresTimeoutMs = 1000

/** Never rejects. The page passes `rules`, because a fresh read of the content would make it dynamic. */
export async function readFigures(services: Services, rules: ReplyRules): Promise<Figures> {
  try {
    return await within(figuresTimeoutMs, describeFigures(services, rules))
  } catch (error) {
    services.log.error('pages are made without figures', error)
    return noFigures
  }
}

async function describeFigures({store, now: clock}: Services, rules: ReplyRules): Promise<Figures> {
  const db = await store.open()
  const now = clock()
  const since = now - answersOfDays * 24 * 60 * 60_000
  const [requests, answered, ratings] = await Promise.all([
    requestsSince(db, since),
    countAnswered(db),
    db.selectFrom('surveys').select(['booking', 'technician', 'quality']).where('may_count', '=', 1).execute(),
  ])
  const promiseMs = promiseOf(rules)
  const openMs = (from: number, to: number) => openMsBetween(from, to, rules) ?? Number.POSITIVE_INFINITY
  return honestFigures({
    answered,
    answerMs: requests.flatMap(({created_at, answeredAt}) =>
      answeredAt === null ? [] : [openMs(created_at, answeredAt)],
    ),
    overdue: requests.filter(
      ({status, created_at, answeredAt}) =>
        status === 'new' && answeredAt === null && openMs(created_at, now) > promiseMs,
    ).length,
    promiseMs: rules.hours.length > 0 ? promiseMs : null,
    ratings: {count: ratings.length, average: averageRating(ratings)},
  })
}
