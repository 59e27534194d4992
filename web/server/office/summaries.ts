// The lists of requests: newest first, searched by name, phone, number or word.
import {type ExpressionBuilder, type Kysely, sql} from 'kysely'
import {type ReplyRules, replyBy} from '#web/domain/business/reply-by.ts'
import {
  type RequestList,
  type RequestPage,
  type RequestSearch,
  type RequestSummary,
  wayTitles,
} from '#web/domain/office/wire.ts'
import {hasOutsideMark} from '#web/domain/orders/outside-area.ts'
import {toShownPhoto} from '../photos/photo-link.ts'
import type {Services} from '../ports.ts'
import type {StoredRequest, Tables} from '../store/tables.ts'

const pageSize = 30

export async function listRequestPage(services: Services, search: RequestSearch): Promise<RequestPage> {
  const db = await services.store.open()
  const found = await findRequests(db, search, pageSize + 1)
  const page = found.slice(0, pageSize)
  return {
    requests: await summarize(services, page),
    next: found.length > pageSize ? (page.at(-1)?.number ?? null) : null,
    counts: await countLists(db),
  }
}

export async function findRequests(
  db: Kysely<Tables>,
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
  const isHeld = eb('state', 'in', ['suspect', 'spam'])
  switch (list) {
    case 'held':
      return isHeld
    case 'all':
      return eb('state', '=', 'new')
    case 'new':
      return eb.and([eb('state', '=', 'new'), eb('status', '=', 'new')])
    case 'open':
      return eb.and([eb('state', '=', 'new'), eb('status', 'in', ['contacted', 'booked'])])
    case 'answered':
      return eb.and([eb('state', '=', 'new'), eb('status', '!=', 'new')])
  }
}

const searched = ['name', 'email', 'address', 'description', 'service_type', 'details'] as const

function matches(eb: Where, query: string) {
  const digits = query.replace(/\D/g, '')
  const isOnlyDigits = /^[\d\s().+#-]+$/.test(query) || /^no\.?\s*\d+$/i.test(query)
  const ways = searched.map(
    column => sql<boolean>`lower(${eb.ref(column)}) like ${like(query.toLowerCase())} escape '!'`,
  )
  const word = like(query.toLowerCase())
  const said = [
    sql<boolean>`exists (select 1 from inbound_texts t where t.request_id = requests.id and lower(t.body) like ${word} escape '!')`,
    sql<boolean>`exists (select 1 from request_events e where e.request_id = requests.id and lower(e.text) like ${word} escape '!')`,
  ]
  if (!isOnlyDigits || digits === '') return eb.or([...ways, ...said])
  const number = Number(digits)
  const numbers = [eb('phone_e164', 'like', `%${digits}%`), eb(sql<string>`${eb.ref('phone')}`, 'like', like(query))]
  return eb.or([...ways, ...numbers, ...(Number.isSafeInteger(number) ? [eb('number', '=', number)] : [])])
}

/** Fits `like … escape '!'`. */
export const like = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`

export async function countLists(db: Kysely<Tables>): Promise<RequestPage['counts']> {
  const rows = await db
    .selectFrom('requests')
    .select(['state', 'status', eb => eb.fn.countAll<number | string>().as('count')])
    .groupBy(['state', 'status'])
    .execute()
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isCounted).reduce((total, {count}) => total + Number(count), 0)
  return {
    new: sum(({state, status}) => state === 'new' && status === 'new'),
    open: sum(({state, status}) => state === 'new' && (status === 'contacted' || status === 'booked')),
    held: sum(({state}) => state !== 'new'),
  }
}

export async function summarize(services: Services, requests: readonly StoredRequest[]): Promise<RequestSummary[]> {
  if (requests.length === 0) return []
  const db = await services.store.open()
  const ids = requests.map(({id}) => id)
  const [photos, failed, business] = await Promise.all([
    db
      .selectFrom('photos')
      .select(['request_id', 'key', 'width', 'height'])
      .where('request_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('outbox').select('request_id').where('request_id', 'in', ids).where('state', '=', 'failed').execute(),
    services.business.read(),
  ])
  const photosOf = Map.groupBy(photos, photo => photo.request_id)
  const failedIds = new Set(failed.map(({request_id}) => request_id))
  return requests.map(request => {
    const own = photosOf.get(request.id) ?? []
    return {
      ...toSummary(request, business?.replyRules ?? null),
      photoCount: own.length,
      photoUrl: own[0] ? toShownPhoto(services, own[0]).smallUrl : null,
      hasFailedText: failedIds.has(request.id),
    }
  })
}

function toSummary(request: StoredRequest, rules: ReplyRules | null) {
  const {number, status, state, suspicion, name, phone, form_type, description, service_type, created_at} = request
  const {claimed_by: claimedBy} = request
  const isWaiting = state === 'new' && status === 'new'
  return {
    number,
    status,
    heldBack: state === 'new' ? null : (suspicion ?? state),
    name,
    phone,
    way: wayTitles[form_type],
    firstLine: [service_type, description?.split('\n')[0]].filter(Boolean).join(': ').slice(0, 200),
    createdAt: created_at,
    claimedBy,
    isOutsideArea: hasOutsideMark(request.details),
    dueAt: isWaiting && rules ? replyBy(created_at, rules) : null,
  }
}
