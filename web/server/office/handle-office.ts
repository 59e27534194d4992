// /api/office/*: the Studio's Requests and Today. JSON; 400, 401, 403, 404, 409, 413, 415, 429, 503 with {error}.
import {
  calendarSchema,
  type ErasureMatch,
  erasePreviewSchema,
  eraseSchema,
  officeChangeSchema,
  ratingSearchSchema,
  requestSearchSchema,
  seenSchema,
  textAgainSchema,
} from '#web/domain/office/wire.ts'
import {calendarAddress, endCalendarAddress, makeCalendarAddress} from '../calendar/feed.ts'
import type {Health} from '../health/ports.ts'
import {done, refuse} from '../http/answers.ts'
import type {After} from '../http/read-json-call.ts'
import {maySendAgain, sendAgain} from '../outbox/list-texts.ts'
import {writeSetting} from '../outbox/settings-kv.ts'
import type {Services} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {findRequest} from '../requests/find-request.ts'
import type {StoredRequest} from '../store/tables.ts'
import {addEvent, changeRequest, whyNoText} from './change-request.ts'
import {toCsv} from './csv.ts'
import {describeRequest} from './detail.ts'
import {erasePerson} from './erase-person.ts'
import {findMatches, toErasure} from './erasure-matches.ts'
import {officeMessages as messages} from './messages.ts'
import {describeNumbers, listRatings} from './numbers.ts'
import {officeCall, officeRoute} from './office-session.ts'
import {findRequests, listRequestPage} from './summaries.ts'
import {describeToday, readVersion, sendTestAlert} from './today.ts'

const maxCsvRows = 50_000

export const handleVersion = officeRoute(async services => ({version: await readVersion(services)}))

export const handleToday = (request: Request, services: Services, checkHealth: () => Promise<Health>) =>
  officeRoute(async () => describeToday(services, await checkHealth()))(request, services)

export const handleNumbers = officeRoute(describeNumbers)

export const handleRatings = officeCall(ratingSearchSchema, ({services, data}) => listRatings(services, data.limit))

export const handleSearch = officeCall(requestSearchSchema, ({services, data}) => listRequestPage(services, data))

export const handleCsv = officeCall(requestSearchSchema, async ({services, data}) => {
  const rows = await findRequests(await services.store.open(), data, maxCsvRows)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="requests.csv"',
    'cache-control': 'no-store',
  }
  return new Response(toCsv(rows), {headers})
})

export const handleRequest = (request: Request, number: string, services: Services, later: After) => {
  const route = request.method === 'GET' ? showRequest(number) : changeOne(number)
  return route(request, services, later)
}

const showRequest = (number: string) =>
  officeRoute(async services => {
    const found = await findRequest(services, number)
    return found ? describeRequest(services, found) : refuse(404, messages.noRequest)
  })

const changeOne = (number: string) =>
  officeCall(officeChangeSchema, async ({services, data: change, author, later}) => {
    const found = await findRequest(services, number)
    if (!found) return refuse(404, messages.noRequest)
    const isText = change.kind === 'reply' || change.kind === 'on_our_way'
    const reason = isText ? await whyNoText(await services.store.open(), services, found) : null
    if (reason) return refuse(409, reason)
    await changeRequest(services, found, {change, author})
    if (change.kind !== 'note' && change.kind !== 'status') later(() => services.drain())
    return describeRequest(services, (await findRequest(services, number)) ?? found)
  })

export const handleErasePreview = officeCall(erasePreviewSchema, async ({services, data}) => {
  const found = await findRequest(services, data.number)
  if (!found) return refuse(404, messages.noRequest)
  const matches = await findMatches(await services.store.open(), personOf(found), found.id)
  return matches.map(({id, number, name, createdAt, why}): ErasureMatch => ({id, number, name, createdAt, why}))
})

const personOf = ({phone_e164: phone, email}: StoredRequest) => ({phone, email})

export const handleErase = officeCall(eraseSchema, async ({services, data: {number, ids}}) => {
  const found = await findRequest(services, number)
  if (!found) return refuse(404, messages.noRequest)
  const person = personOf(found)
  const matches = await findMatches(await services.store.open(), person, found.id)
  if (ids.some(id => !matches.some(match => match.id === id))) return refuse(409, messages.otherMatches)
  const erased = await erasePerson(services, toErasure(person, matches, ids))
  services.log.info('person erased', {...erased})
  return erased
})

export const handleTextAgain = officeCall(textAgainSchema, async ({services, data: {id}, author, later}) => {
  const db = await services.store.open()
  const text = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  const isQueued = text && maySendAgain(text) && (await sendAgain(db, services.messages, text, services.now()))
  if (!isQueued) return refuse(409, messages.noText)
  if (text.request_id) await addEvent(db, services, {id: text.request_id, author, kind: 'text', text: 'Sent again'})
  later(() => services.drain())
  return done()
})

/** What Today lists until now is settled; it stays with its request. */
export const handleSeen = officeCall(seenSchema, async ({services, data}) => {
  await writeSetting(await services.store.open(), `${data.list}_seen`, services.now())
  return done()
})

/** Links in alerts sent until now stop working; the next alerts have new ones. */
export const handleEndLinks = officeRoute(async services => {
  await writeSetting(await services.store.open(), 'staff_links_ended', services.now())
  return done()
})

export const handleCalendarAddress = (request: Request, services: Services) =>
  (request.method === 'GET' ? showCalendar : changeCalendar)(request, services)

const showCalendar = officeRoute(async services => ({address: await calendarAddress(services)}))

const changeCalendar = officeCall(calendarSchema, async ({services, data}) => {
  await (data.isOn ? makeCalendarAddress(services) : endCalendarAddress(services))
  return {address: await calendarAddress(services)}
})

/** The date of the machine is right: what waited for that goes on, on the embedded lake, too. */
export const handleDate = officeRoute(async (services, later) => {
  await services.studio.confirmDate()
  await services.date.confirm()
  later(() => services.drain())
  return done()
})

export const handleTestAlert = officeRoute(async services => {
  const db = await services.store.open()
  const limit = {key: 'office-test-alerts', max: 5, windowMs: 60 * 60_000}
  if (!(await withinLimit(db, limit, services.now())))
    return refuse(429, messages.tooManyTests, {'retry-after': '3600'})
  await sendTestAlert(services)
  return done()
})
