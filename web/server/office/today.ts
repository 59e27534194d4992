import {sql} from 'kysely'
import {toLocalDay} from '#web/domain/business/local-time.ts'
import {isClosed, type ReplyRules} from '#web/domain/business/reply-by.ts'
import {visitDay} from '#web/domain/office/visit.ts'
import type {OfficeText, Today} from '#web/domain/office/wire.ts'
import {type Health, type Port, portTitles} from '../health/ports.ts'
import {within} from '../http/answers.ts'
import {messageKinds} from '../messages/kinds.ts'
import {queueNote} from '../messages/staff-note.ts'
import {allAlertChannels, findChannel} from '../outbox/channels.ts'
import {readSetting} from '../outbox/settings-kv.ts'
import type {Services, StaffMember} from '../ports.ts'
import type {Db, OutboxRow, StoredRequest} from '../store/tables.ts'
import {toOfficeText} from './detail.ts'
import {ratingsOf} from './numbers.ts'
import {countLists, daysAhead, findJobs, summarize} from './summaries.ts'

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

export async function describeUnanswered(services: Services, db: Db) {
  const waiting = await db
    .selectFrom('requests')
    .selectAll()
    .where(eb => eb.and({state: 'new', status: 'new'}))
    .where('created_at', '>', services.now() - recentMs)
    .orderBy('number', 'desc')
    .limit(maxWaiting)
    .execute()
  const unanswered = await summarize(services, waiting)
  return {waiting, unanswered: unanswered.sort((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity))}
}

export async function describeJobs(services: Services, db: Db): Promise<Today['jobs']> {
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

async function findFailedTexts(db: Db, since: number): Promise<Today['failedTexts']> {
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

async function findLowRatings(db: Db, since: number): Promise<Today['lowRatings']> {
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

const testTitle = 'Test alert'
const testShownMs = 60 * 60_000
/** A carrier that hangs is no reason for the owner to wait longer: the list shows it as waiting. */
const testWaitMs = 8000

/** Resolves when the outbox has tried it, or after eight seconds. @throws Error when the store is down. */
export async function sendTestAlert(services: Services): Promise<void> {
  const db = await services.store.open()
  const now = services.now()
  await queueNote(db, `test:${now}`, {channels: await allAlertChannels(services), now})
  await within(testWaitMs, services.drain()).catch(() => {})
}

async function describeTestAlert(
  services: Services,
  db: Db,
  staff: readonly StaffMember[],
): Promise<Today['testAlert']> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', 'notice')
    .where('subject_id', 'like', 'test:%')
    .where('created_at', '>', services.now() - testShownMs)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const newest = rows.filter(row => row.subject_id === rows[0]?.subject_id)
  if (newest.length === 0) return []
  const texts = newest.map(row => ({
    ...toOfficeText(row),
    title: testTitle,
    error: row.error ?? whyKept(services, row),
  }))
  return [...texts, ...withoutService(services, staff, texts[0]?.at ?? services.now())]
}

function whyKept(services: Services, {state, channel}: OutboxRow): string | null {
  if (state !== 'kept') return null
  if (channel === services.chat.name) return 'No chat is named any more'
  return findChannel(services, channel)?.keepsOnly ? 'No text service is connected' : null
}

/** Addresses that the owner has typed in and that nothing is sent to. */
function withoutService({extraChannels}: Services, staff: readonly StaffMember[], at: number): OfficeText[] {
  if (extraChannels.some(({name}) => name === 'email')) return []
  const addresses = new Set(staff.flatMap(({email}) => email ?? []))
  return [...addresses].map(to => ({
    id: `email ${to}`,
    title: testTitle,
    channel: 'email',
    to,
    text: null,
    state: 'failed',
    error: 'No email service is connected',
    at,
    maySendAgain: false,
  }))
}
