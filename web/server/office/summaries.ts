// The lists of requests: newest first, searched by name, phone, number or word.
import {type ExpressionBuilder, type RawBuilder, sql} from 'kysely'
import {toLocalDay, toTimeZone} from '#web/domain/business/local-time.ts'
import {promisedTime} from '#web/domain/business/reply-by.ts'
import {compareVisits} from '#web/domain/office/visit.ts'
import {
  type RequestCounts,
  type RequestList,
  type RequestPage,
  type RequestSearch,
  type RequestSummary,
  wayTitles,
} from '#web/domain/office/wire.ts'
import {describeDetails} from '#web/domain/orders/describe-details.ts'
import {hasOutsideMark} from '#web/domain/orders/outside-area.ts'
import {toShownPhoto} from '../photos/photo-link.ts'
import type {Services} from '../ports.ts'
import type {Db, StoredRequest, Tables} from '../store/tables.ts'

const dayMs = 24 * 60 * 60_000
const pageSize = 30
/** The week's list has no pages, because it is in another order than the requests' numbers. */
const maxBooked = 300

export async function listRequestPage(services: Services, search: RequestSearch): Promise<RequestPage> {
  const db = await services.store.open()
  const isWeek = search.list === 'week'
  const size = isWeek ? maxBooked : pageSize
  const found = await findRequests(db, search, size + 1)
  const page = found.slice(0, size)
  if (isWeek) page.sort((one, other) => compareVisits(one.visit, other.visit))
  return {
    requests: await summarize(services, page),
    next: found.length > size && !isWeek ? (page.at(-1)?.number ?? null) : null,
    counts: await countLists(services, db),
  }
}

/** Booked jobs of the days `from` to `to` (`2026-12-01`), in their order. */
export async function findJobs(db: Db, from: string, to: string): Promise<StoredRequest[]> {
  const jobs = await db
    .selectFrom('requests')
    .selectAll()
    .where(eb => isInList(eb, 'week'))
    .where(isBetween(from, to))
    .limit(maxBooked)
    .execute()
  return jobs.sort((one, other) => compareVisits(one.visit, other.visit))
}

/** A visit begins with its day. */
const isBetween = (from: string, to: string) => (eb: Where) =>
  eb.and([eb('visit', '>=', from), eb('visit', '<', dayAfter(to, 1))])

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export async function findRequests(
  db: Db,
  {list, query, before}: RequestSearch,
  limit: number,
): Promise<StoredRequest[]> {
  return db
    .selectFrom('requests')
    .selectAll()
    .where(eb => isInList(eb, list))
    .$if(query !== '', found => found.where(eb => matches(eb, query)))
    .$if(before !== null, found => found.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

type Where = ExpressionBuilder<Tables, 'requests'>

function isInList(eb: Where, list: RequestList) {
  const isTaken = eb('state', '=', 'new')
  return {
    held: eb('state', 'in', ['suspect', 'spam']),
    all: isTaken,
    new: eb.and([isTaken, eb('status', '=', 'new')]),
    open: eb.and([isTaken, eb('status', 'in', ['contacted', 'booked'])]),
    week: eb.and([isTaken, eb('status', '=', 'booked')]),
    answered: eb.and([isTaken, eb('status', '!=', 'new')]),
  }[list]
}

const searched = ['name', 'email', 'address', 'description', 'service_type', 'details'] as const

function matches(eb: Where, query: string) {
  const digits = query.replace(/\D/g, '')
  const isOnlyDigits = /^[\d\s().+#-]+$/.test(query) || /^no\.?\s*\d+$/i.test(query)
  const plain = query.normalize().toLowerCase()
  // A name in other letters would become nothing but "any character".
  const isOtherScript = /\P{ASCII}/u.test(plain) && (plain.match(/[a-z\d]/g)?.length ?? 0) < 2
  // Phones type other apostrophes than computers, and SQLite lowers ASCII alone: for these any character will do.
  const word = isOtherScript ? like(query) : like(plain).replace(/['\P{ASCII}]/gu, '_')
  const has = (column: RawBuilder<unknown>) =>
    sql<boolean>`${isOtherScript ? column : sql`lower(${column})`} like ${word} escape '!'`
  const ways = searched.map(column => has(sql`${eb.ref(column)}`))
  const said = [
    sql<boolean>`exists (select 1 from inbound_texts t where t.request_id = requests.id and ${has(sql`t.body`)})`,
    sql<boolean>`exists (select 1 from request_events e where e.request_id = requests.id and ${has(sql`e.text`)})`,
  ]
  if (!isOnlyDigits || digits === '') return eb.or([...ways, ...said])
  const number = Number(digits)
  const numbers = [eb('phone_e164', 'like', `%${digits}%`), eb(sql<string>`${eb.ref('phone')}`, 'like', like(query))]
  return eb.or([...ways, ...numbers, ...(Number.isSafeInteger(number) ? [eb('number', '=', number)] : [])])
}

/** Fits `like … escape '!'`. */
export const like = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`

export async function countLists(services: Services, db: Db): Promise<RequestCounts> {
  const {today, inSixDays} = await daysAhead(services)
  const week = db
    .selectFrom('requests')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(eb => isInList(eb, 'week'))
    .where(isBetween(today, inSixDays))
  const {count: weekCount} = await week.executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('requests')
    .select(['state', 'status', eb => eb.fn.countAll<number>().as('count')])
    .groupBy(['state', 'status'])
    .execute()
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, {count}) => total + count, 0)
  return {
    new: sum(({state, status}) => state === 'new' && status === 'new'),
    week: weekCount,
    open: sum(({state, status}) => state === 'new' && (status === 'contacted' || status === 'booked')),
    held: sum(({state}) => state !== 'new'),
  }
}

/** Days of the business's time zone, as `2026-12-01`. */
export async function daysAhead(services: Services) {
  const timeZone = toTimeZone((await services.business.read())?.replyRules?.timeZone)
  const today = toLocalDay(services.now(), timeZone)
  return {today, tomorrow: dayAfter(today, 1), inSixDays: dayAfter(today, 6)}
}

async function firstByPhone(db: Db, requests: readonly StoredRequest[]): Promise<Map<string, number>> {
  const phones = [...new Set(requests.flatMap(({phone_e164}) => phone_e164 ?? []))]
  if (phones.length === 0) return new Map()
  const rows = await db
    .selectFrom('requests')
    .select(['phone_e164', eb => eb.fn.min('number').as('first')])
    .where('phone_e164', 'in', phones)
    .where('state', '=', 'new')
    .groupBy('phone_e164')
    .execute()
  return new Map(rows.map(({phone_e164, first}) => [phone_e164 ?? '', first]))
}

export async function summarize(services: Services, requests: readonly StoredRequest[]): Promise<RequestSummary[]> {
  if (requests.length === 0) return []
  const db = await services.store.open()
  const ids = requests.map(({id}) => id)
  const [photos, failed, firsts, business] = await Promise.all([
    db
      .selectFrom('photos')
      .select(['request_id', 'key', 'width', 'height'])
      .where('request_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('outbox').select('request_id').where('request_id', 'in', ids).where('state', '=', 'failed').execute(),
    firstByPhone(db, requests),
    services.business.read(),
  ])
  const photosOf = Map.groupBy(photos, photo => photo.request_id)
  const failedIds = new Set(failed.map(({request_id}) => request_id))
  const rules = business?.replyRules ?? null
  return requests.map(request => {
    const {id, number, status, state, name, phone, visit} = request
    const own = photosOf.get(id) ?? []
    return {
      number,
      status,
      heldBack: state === 'new' ? null : (request.suspicion ?? state),
      name,
      phone,
      way: wayTitles[request.form_type],
      firstLine: firstLineOf(request),
      createdAt: request.created_at,
      claimedBy: request.claimed_by,
      isOutsideArea: hasOutsideMark(request.details),
      dueAt: state === 'new' && status === 'new' && rules ? promisedTime(request, rules) : null,
      visit,
      photoCount: own.length,
      photoUrl: own[0] ? toShownPhoto(services, own[0]).smallUrl : null,
      hasFailedText: failedIds.has(id),
      isKnown: (firsts.get(request.phone_e164 ?? '') ?? number) < number,
    }
  })
}

export function firstLineOf({service_type, description, form_type, details}: StoredRequest): string {
  const [order] = form_type === 'phone' ? describeDetails(details) : []
  return [service_type, description?.split('\n')[0] || order].filter(Boolean).join(': ').slice(0, 200)
}
