import {type Kysely, sql} from 'kysely'
import {toLocalDay} from '#web/domain/business/local-time.ts'
import {isClosed, type ReplyRules} from '#web/domain/business/reply-by.ts'
import {visitDay} from '#web/domain/office/visit.ts'
import type {Today} from '#web/domain/office/wire.ts'
import {type Health, type Port, portTitles} from '../health/ports.ts'
import {messageKinds} from '../messages/kinds.ts'
import {readSetting} from '../outbox/settings-kv.ts'
import type {Services, StaffMember} from '../ports.ts'
import type {StoredRequest, Tables} from '../store/tables.ts'
import {toOfficeText} from './detail.ts'
import {ratingsOf} from './ratings.ts'
import {countLists, daysAhead, findJobs, summarize} from './summaries.ts'
import {describeTestAlert} from './test-alert.ts'

const day = 24 * 60 * 60_000
const maxShown = 20
/** Older ones are in the lists. */
const recentMs = 30 * day
const lowStars = 3
/** More than anyone answers in a day; the most overdue stand first. */
const maxWaiting = 100

export async function describeToday(services: Services, health: Health): Promise<Today> {
  const {store, business, now} = services
  const db = await store.open()
  const since = now() - recentMs
  const [textsSeen, ratingsSeen] = await Promise.all([readSetting(db, 'texts_seen'), readSetting(db, 'ratings_seen')])
  const [{waiting, unanswered}, failedTexts, lowRatings, counts, staff, chat, rules] = await Promise.all([
    describeUnanswered(services, db),
    findFailedTexts(db, Math.max(since, textsSeen.value)),
    findLowRatings(db, Math.max(since, ratingsSeen.value)),
    countLists(services, db),
    business.staff(),
    business.secondChannel(),
    business.read().then(settings => settings?.replyRules ?? null),
  ])
  const portWords = (port: Port) => ({title: portTitles[port], text: health.ports[port]})
  return {
    unanswered,
    brokenPromises: rules ? waiting.flatMap(request => brokenPromise(request, rules, now())) : [],
    counts,
    jobs: await describeJobs(services, db),
    failedTexts,
    lowRatings,
    isAnybodyAlerted: staff.length > 0 || chat !== null,
    testAlert: await describeTestAlert(services, db, staff),
    areAlertsKept: chat === null && staff.length > 0 && !hasCarrier(services, staff),
    dateInDoubt: health.warnings.includes('clock') ? now() : null,
    health: {
      ok: health.ok,
      red: health.red.map(portWords),
      warnings: health.warnings.map(portWords),
    },
  }
}

/** The oldest due first. */
export async function describeUnanswered(services: Services, db: Kysely<Tables>) {
  const waiting = await findWaiting(db, services.now() - recentMs)
  const unanswered = await summarize(services, waiting)
  return {waiting, unanswered: unanswered.sort((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity))}
}

export async function describeJobs(services: Services, db: Kysely<Tables>): Promise<Today['jobs']> {
  const {today, tomorrow} = await daysAhead(services)
  const jobs = await summarize(services, await findJobs(db, today, tomorrow))
  const on = (day: string) => jobs.filter(({visit}) => visit !== null && visitDay(visit) === day)
  return {today: on(today), tomorrow: on(tomorrow)}
}

function brokenPromise({number, name, promised_at}: StoredRequest, rules: ReplyRules, now: number) {
  const {closedDays, timeZone} = rules
  const isBroken = promised_at !== null && promised_at > now && isClosed(toLocalDay(promised_at, timeZone), closedDays)
  return isBroken ? [{number, name, promisedAt: promised_at}] : []
}

function hasCarrier({sms, extraChannels}: Services, staff: readonly StaffMember[]): boolean {
  if (!sms.keepsOnly) return true
  return extraChannels.some(
    ({keepsOnly, staffAddress}) => !keepsOnly && staff.some(member => staffAddress(member) !== null),
  )
}

function findWaiting(db: Kysely<Tables>, since: number) {
  return db
    .selectFrom('requests')
    .selectAll()
    .where('state', '=', 'new')
    .where('status', '=', 'new')
    .where('created_at', '>', since)
    .orderBy('number', 'desc')
    .limit(maxWaiting)
    .execute()
}

async function findFailedTexts(db: Kysely<Tables>, since: number): Promise<Today['failedTexts']> {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('requests', 'requests.id', 'outbox.request_id')
    .selectAll('outbox')
    .select('requests.number as requestNumber')
    .where('outbox.state', '=', 'failed')
    .where('outbox.subject', 'not in', messageKinds.secretSubjects)
    .where('outbox.done_at', '>', since)
    .orderBy('outbox.done_at', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map(({requestNumber, ...row}) => ({...toOfficeText(row), requestNumber}))
}

async function findLowRatings(db: Kysely<Tables>, since: number): Promise<Today['lowRatings']> {
  return ratingsOf(db)
    .where('surveys.created_at', '>', since)
    .where(eb =>
      eb.or([eb('booking', '<=', lowStars), eb('technician', '<=', lowStars), eb('quality', '<=', lowStars)]),
    )
    .limit(maxShown)
    .execute()
}

/** Changes with everything that the office shows; an open Studio asks every second. */
export async function readVersion({store}: Services): Promise<string> {
  const db = await store.open()
  const {rows} = await sql<Record<string, number | null>>`select
    (select max(number) from requests) as requests,
    (select count(*) from requests) as kept,
    (select max(at) from request_events) as events,
    (select max(done_at) from outbox) as texts,
    (select max(sent_at) from outbox) as sent,
    (select sum(value) from registers where name like '%!_seen' escape '!') as seen,
    (select count(*) from opt_outs) as opt_outs,
    (select count(comment) from surveys) as comments,
    (select count(request_id) from photos) as attached,
    (select max(created_at) from inbound_texts) as replies,
    (select max(number) from surveys) as surveys,
    (select max(created_at) from photos) as photos`.execute(db)
  return Object.values(rows[0] ?? {})
    .map(value => value ?? 0)
    .join('-')
}
