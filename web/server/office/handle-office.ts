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
import {sendAgain} from '../outbox/list-texts.ts'
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
import {officeAnswer, withOffice, withOfficeBody} from './office-session.ts'
import {findRequests, listRequestPage} from './summaries.ts'
import {describeToday, readVersion, sendTestAlert} from './today.ts'

const maxCsvRows = 50_000

export const handleVersion = (request: Request, services: Services) =>
  withOffice(request, services, async () => officeAnswer({version: await readVersion(services)}))

export const handleToday = (request: Request, services: Services, checkHealth: () => Promise<Health>) =>
  withOffice(request, services, async () => officeAnswer(await describeToday(services, await checkHealth())))

export const handleNumbers = (request: Request, services: Services) =>
  withOffice(request, services, async () => officeAnswer(await describeNumbers(services)))

export const handleRatings = (request: Request, services: Services) =>
  withOfficeBody(request, services, ratingSearchSchema, async ({limit}) =>
    officeAnswer(await listRatings(services, limit)),
  )

export const handleSearch = (request: Request, services: Services) =>
  withOfficeBody(request, services, requestSearchSchema, async search =>
    officeAnswer(await listRequestPage(services, search)),
  )

export const handleCsv = (request: Request, services: Services) =>
  withOfficeBody(request, services, requestSearchSchema, async search => {
    const rows = await findRequests(await services.store.open(), search, maxCsvRows)
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="requests.csv"',
      'cache-control': 'no-store',
    }
    return new Response(toCsv(rows), {headers})
  })

/** GET shows it, POST changes it. */
export const handleRequest = (request: Request, number: string, services: Services, later: After) =>
  request.method === 'GET' ? showRequest(request, number, services) : changeOne(request, number, services, later)

const showRequest = (request: Request, number: string, services: Services) =>
  withOffice(request, services, async () => {
    const found = await findRequest(services, number)
    return found ? officeAnswer(await describeRequest(services, found)) : refuse(404, messages.noRequest)
  })

const changeOne = (request: Request, number: string, services: Services, later: After) =>
  withOfficeBody(request, services, officeChangeSchema, async (change, {name: author}) => {
    const found = await findRequest(services, number)
    if (!found) return refuse(404, messages.noRequest)
    const isText = change.kind === 'reply' || change.kind === 'on_our_way'
    const reason = isText ? await whyNoText(await services.store.open(), services, found) : null
    if (reason) return refuse(409, reason)
    await changeRequest(services, found, {change, author})
    if (change.kind !== 'note' && change.kind !== 'status') later(() => services.drain())
    const changed = (await findRequest(services, number)) ?? found
    return officeAnswer(await describeRequest(services, changed))
  })

export const handleErasePreview = (request: Request, services: Services) =>
  withOfficeBody(request, services, erasePreviewSchema, async ({number}) => {
    const found = await findRequest(services, number)
    if (!found) return refuse(404, messages.noRequest)
    const matches = await findMatches(await services.store.open(), personOf(found), found.id)
    return officeAnswer(
      matches.map(({id, number, name, createdAt, why}): ErasureMatch => ({id, number, name, createdAt, why})),
    )
  })

const personOf = ({phone_e164: phone, email}: StoredRequest) => ({phone, email})

export const handleErase = (request: Request, services: Services) =>
  withOfficeBody(request, services, eraseSchema, async ({number, ids}) => {
    const found = await findRequest(services, number)
    if (!found) return refuse(404, messages.noRequest)
    const person = personOf(found)
    const matches = await findMatches(await services.store.open(), person, found.id)
    if (ids.some(id => !matches.some(match => match.id === id))) return refuse(409, messages.otherMatches)
    const erased = await erasePerson(services, toErasure(person, matches, ids))
    services.log.info('person erased', {...erased})
    return officeAnswer(erased)
  })

export const handleTextAgain = (request: Request, services: Services, later: After) =>
  withOfficeBody(request, services, textAgainSchema, async ({id}, {name: author}) => {
    const db = await services.store.open()
    const text = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    if (!text || !(await sendAgain(db, services.messages, text, services.now()))) return refuse(409, messages.noText)
    if (text.request_id) await addEvent(db, services, {id: text.request_id, author, kind: 'text', text: 'Sent again'})
    later(() => services.drain())
    return done()
  })

/** What Today lists until now is settled; it stays with its request. */
export const handleSeen = (request: Request, services: Services) =>
  withOfficeBody(request, services, seenSchema, async ({list}) => {
    await writeSetting(await services.store.open(), `${list}_seen`, services.now())
    return done()
  })

/** Links in alerts sent until now stop working; the next alerts have new ones. */
export const handleEndLinks = (request: Request, services: Services) =>
  withOffice(request, services, async () => {
    await writeSetting(await services.store.open(), 'staff_links_ended', services.now())
    return done()
  })

/** GET tells the calendar's address, POST makes a new one or ends it. */
export const handleCalendarAddress = (request: Request, services: Services) => {
  const tell = async () => officeAnswer({address: await calendarAddress(services)})
  if (request.method === 'GET') return withOffice(request, services, tell)
  return withOfficeBody(request, services, calendarSchema, async ({isOn}) => {
    await (isOn ? makeCalendarAddress(services) : endCalendarAddress(services))
    return tell()
  })
}

/** The date of the machine is right: what waited for that goes on, on the embedded lake, too. */
export const handleDate = (request: Request, services: Services, later: After) =>
  withOffice(request, services, async () => {
    await services.studio.confirmDate()
    await services.date.confirm()
    later(() => services.drain())
    return done()
  })

export const handleTestAlert = (request: Request, services: Services) =>
  withOffice(request, services, async () => {
    const db = await services.store.open()
    const limit = {key: 'office-test-alerts', max: 5, windowMs: 60 * 60_000}
    if (!(await withinLimit(db, limit, services.now())))
      return refuse(429, messages.tooManyTests, {'retry-after': '3600'})
    await sendTestAlert(services)
    return done()
  })
