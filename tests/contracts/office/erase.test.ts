import {existsSync, readFileSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {sql} from 'kysely'
import {expect} from 'vitest'
import {createDiskPhotos} from '#web/server/adapters/disk-photos.ts'
import {keepText} from '#web/server/inbound/keep-text.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {handleErase, handleRequest} from '#web/server/office/handle-office.ts'
import {isOptedOut, optIn, optOut} from '#web/server/opt-outs/opt-outs.ts'
import type {Store} from '#web/server/ports.ts'
import type {Tables} from '#web/server/store/tables.ts'
import {createBrowser} from '../../helpers/chat.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {temporaryFolder} from '../../helpers/folder.ts'
import {createLeads, type Leads, post, shortForm} from '../../helpers/leads.ts'
import {fakeStudio, officeCookie} from '../../helpers/office.ts'
import {commit, phonePhoto, sessionId, upload} from '../../helpers/photos.ts'

const grace = '+17045550102'
const traces = /zebra|555.?0102|5550102/i

const everyTable = [
  ...['assistant_sessions', 'assistant_messages', 'requests', 'request_events', 'photos', 'sessions', 'consents'],
  ...['opt_outs', 'outbox', 'inbound_texts', 'rate_limits', 'idempotency', 'registers', 'surveys'],
] as (keyof Tables)[]

const form = (key: string, name: string, phone: string, email: string, more: object = {}) =>
  shortForm({
    idempotency_key: key,
    contact: {name, phone, email, address: `7 ${name} Lane`},
    meta: {source_page: 'Home', description: `Fix the ${name} gate`},
    ...more,
  })

/** Grace left something everywhere; Ada is somebody else. */
async function twoCustomers(store: Store) {
  const folder = await temporaryFolder()
  let leads: Leads | null = null
  const {studio, write} = fakeStudio(() => leads?.clock.at ?? 0)
  leads = createLeads({store, studio, photos: createDiskPhotos({folder})})
  const services = leads
  const photo = await upload(leads, await phonePhoto(60, 40))
  const headers = {cookie: photo.cookie ?? ''}
  const own = {session_id: sessionId}
  const first = await post(leads, form('first-key', 'Zebra', '(704) 555-0102', 'Zebra@example.com', own), headers)
  expect((await commit(leads, {form_id: first.body.form_id, ...photo.body}, headers.cookie)).status).toBe(200)
  await post(leads, form('second-key', 'Zebra', '(980) 555-0166', 'zebra@example.com'))
  const ada = {session_id: 'session-of-ada-0000'}
  await post(leads, form('ada-key-00', 'Ada', '(980) 555-0177', 'ada@example.com', ada))
  await leads.drain()
  await keepText(leads, {carrierId: 'SM1', from: grace, body: 'zebra at the gate', pictures: []})
  const chat = createBrowser(leads, 'm1x2y3-unsent-chat000000')
  await chat.ensure()
  await chat.ingest({sender: 'user', content: 'Call me at 704-555-0102'})
  await chat.ingest({sender: 'user', content: 'My number is (704) 555-0102'})
  const db = await store.open()
  const survey = {id: 's1', number: 1, key: 'k1', booking: 1, technician: 2, quality: 3, created_at: 1}
  await db
    .insertInto('surveys')
    .values({...survey, request_id: String(first.body.form_id), comment: 'zebra'})
    .execute()
  await optOut(db, grace, 'STOP', leads.clock.at)
  const cookie = await officeCookie(leads, write)
  const ask = (path: string, body?: object, withCookie = cookie) =>
    new Request(`https://handyman.example/api/office/${path}`, {
      headers: {cookie: withCookie, 'content-type': 'application/json'},
      ...(body && {method: 'POST', body: JSON.stringify(body)}),
    })
  const erase = (number: unknown, withCookie = cookie) => handleErase(ask('erase', {number}, withCookie), services)
  const show = (number: number) => handleRequest(ask(`requests/${number}`), `${number}`, services, () => {})
  return {leads, db, folder, erase, show}
}

async function allText(store: Store): Promise<string> {
  const db = await store.open()
  const rows = await Promise.all(everyTable.map(table => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

/** The bytes of the SQLite file and its log. */
async function allBytes(store: Store): Promise<string> {
  if (store.engine !== 'sqlite') return ''
  const {rows} = await sql<{file: string}>`pragma database_list`.execute(await store.open())
  const file = rows[0]?.file ?? ''
  const files = [file, `${file}-wal`].filter(name => existsSync(name))
  return files.map(name => readFileSync(name, 'latin1')).join('')
}

onBothEngines('an erased customer is found nowhere, and another customer loses nothing', async store => {
  const {leads, db, folder, erase, show} = await twoCustomers(store)
  expect(await allText(store)).toMatch(traces)
  expect(await readdir(folder, {recursive: true})).not.toEqual([])
  const answer = await erase(1001)
  expect([answer.status, await answer.json()]).toMatchObject([200, {requests: 2, photos: 1, messages: 2, ratings: 1}])
  expect(await allText(store)).not.toMatch(traces)
  expect(await allBytes(store)).not.toMatch(traces)
  const files = await readdir(folder, {recursive: true, withFileTypes: true})
  expect(files.filter(entry => entry.isFile())).toEqual([])
  expect([(await show(1001)).status, (await show(1002)).status, (await show(1003)).status]).toEqual([404, 404, 200])
  const texts = db.selectFrom('outbox').select('id').where('case_number', '=', 1003)
  expect((await texts.execute()).length).toBeGreaterThan(0)
  expect(await db.selectFrom('consents').select('phone_e164').execute()).toEqual([{phone_e164: '+19805550177'}])
  expect(await erasePerson(leads, {phone: grace, email: null})).toMatchObject({requests: 0, photos: 0, texts: 0})
})

onBothEngines('an erased customer who opted out still gets no text, until they ask for texts again', async store => {
  const {leads, db, erase} = await twoCustomers(store)
  await erase(1001)
  expect(await isOptedOut(db, leads, grace)).toBe(true)
  expect(await isOptedOut(db, leads, '+19805550177')).toBe(false)
  await optIn(db, leads, grace)
  expect(await isOptedOut(db, leads, grace)).toBe(false)
})

onBothEngines('nobody without the open office erases, and a wrong number erases nothing', async store => {
  const {erase, show} = await twoCustomers(store)
  expect((await erase(1001, '')).status).toBe(401)
  expect((await erase(9999)).status).toBe(404)
  for (const number of ['1001', 0, -1, null]) expect((await erase(number)).status).toBe(400)
  expect((await show(1001)).status).toBe(200)
})
