import {existsSync, readFileSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {temporaryFolder} from 'content-lake/testing/folder'
import {sql} from 'kysely'
import {expect} from 'vitest'
import type {ErasureMatch} from '#web/domain/office/wire.ts'
import {createDiskPhotos} from '#web/server/adapters/disk-photos.ts'
import {applyErasures} from '#web/server/office/apply-erasures.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {handleErase, handleErasePreview, handleRequest} from '#web/server/office/handle-office.ts'
import {isOptedOut, optIn, optOut} from '#web/server/opt-outs/opt-outs.ts'
import type {Store} from '#web/server/ports.ts'
import type {Tables} from '#web/server/store/tables.ts'
import {createBrowser} from '../../helpers/chat.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, post, staffPhone} from '../../helpers/leads.ts'
import {openedOffice} from '../../helpers/office.ts'
import {requestOf, twoPeople, zebra} from '../../helpers/two-people.ts'

const traces = /zebra|555.?0102|5550166/i

async function twoCustomers(store: Store) {
  const folder = await temporaryFolder()
  const {leads, cookie, ask} = await openedOffice({store, photos: createDiskPhotos({folder})})
  const {requestId} = await twoPeople(leads)
  await leads.drain()
  const db = await store.open()
  const survey = {id: 's1', number: 1, key: 'k1', booking: 1, technician: 2, quality: 3, created_at: 1}
  await db
    .insertInto('surveys')
    .values({...survey, request_id: requestId, comment: 'zebra'})
    .execute()
  for (const phone of [zebra.phone, '+19805550166']) await optOut(db, phone, 'STOP', leads.clock.at)
  const preview = async (number: number): Promise<ErasureMatch[]> => {
    const answer = await handleErasePreview(ask('erase/preview', {number}), leads)
    return answer.ok ? ((await answer.json()) as ErasureMatch[]) : []
  }
  const eraseThese = (number: unknown, ids: unknown, withCookie = cookie) =>
    handleErase(ask('erase', {number, ids}, withCookie), leads)
  const erase = async (number: unknown, withCookie = cookie) => {
    const matches = typeof number === 'number' ? await preview(number) : []
    return eraseThese(number, matches.length > 0 ? matches.map(({id}) => id) : ['none'], withCookie)
  }
  const show = (number: number) => handleRequest(ask(`requests/${number}`), `${number}`, leads, () => {})
  const numbers = async () =>
    (await db.selectFrom('requests').select('number').orderBy('number').execute()).map(({number}) => number)
  return {leads, db, folder, preview, eraseThese, erase, show, numbers}
}

async function allText(store: Store): Promise<string> {
  const db = await store.open()
  const tables = (await db.introspection.getTables()).map(({name}) => name as keyof Tables)
  expect(tables.length).toBeGreaterThan(10)
  const rows = await Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()))
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
  expect(await erasePerson(leads, {phone: zebra.phone, email: null})).toMatchObject({requests: 0, photos: 0, texts: 0})
})

onBothEngines('an erased customer who opted out still gets no text, until they ask for texts again', async store => {
  const {leads, db, erase} = await twoCustomers(store)
  await erase(1001)
  for (const phone of [zebra.phone, '+19805550166']) expect(await isOptedOut(db, leads, phone)).toBe(true)
  expect(await isOptedOut(db, leads, '+19805550177')).toBe(false)
  await optIn(db, leads, zebra.phone)
  expect(await isOptedOut(db, leads, zebra.phone)).toBe(false)
})

onBothEngines('erasing the test request of a staff member leaves their alerts about customers', async store => {
  const leads = createLeads({store})
  await post(leads, requestOf('ada', 'Ada', '(980) 555-0177', 'ada@example.com'))
  await leads.drain()
  const db = await store.open()
  const alerts = () => db.selectFrom('outbox').select('id').where('recipient', '=', staffPhone).execute()
  const before = await alerts()
  expect(before).not.toEqual([])
  await erasePerson(leads, {phone: staffPhone, email: null})
  expect(await alerts()).toEqual(before)
})

onBothEngines('conversations go by the exact number or address in them, however it is written', async store => {
  const leads = createLeads({store})
  const says = {
    dotted: 'Call 1.704.555.0102 please',
    spaced: 'apt 5 704 555 0102',
    address: 'Write to Ann_B@Example.com.',
    longer: 'Order 97045550102',
    joAnn: 'joann_b@example.com',
    wildcard: 'annxb@example.com',
  }
  for (const [name, content] of Object.entries(says)) {
    const chat = createBrowser(leads, `m1x2y3-chat-of-${name}-000000`)
    await chat.ensure()
    await chat.ingest({sender: 'user', content})
  }
  await erasePerson(leads, {phone: zebra.phone, email: 'ann_b@example.com'})
  const rows = (await store.open()).selectFrom('assistant_messages').select('content')
  const left = (await rows.execute()).map(({content}) => content)
  expect(left.toSorted()).toEqual([says.longer, says.joAnn, says.wildcard].toSorted())
})

onBothEngines('nobody without the open office erases, and a wrong number erases nothing', async store => {
  const {erase, show} = await twoCustomers(store)
  expect((await erase(1001, '')).status).toBe(401)
  expect((await erase(9999)).status).toBe(404)
  for (const number of ['1001', 0, -1, null]) expect((await erase(number)).status).toBe(400)
  expect((await show(1001)).status).toBe(200)
})

onBothEngines(
  'a stranger who types a customer’s email address has none of their requests erased unless they are ticked',
  async store => {
    const {leads, db, preview, eraseThese, show, numbers} = await twoCustomers(store)
    await post(leads, requestOf('eve-1', 'Eve', '(980) 555-0188', 'ADA@example.com'))
    await post(leads, requestOf('eve-2', 'Eve', '(980) 555-0188', 'eve@example.com'))
    expect((await preview(1004)).map(({number, name, why}) => [number, name, why])).toEqual([
      [1003, 'Ada', 'email'],
      [1004, 'Eve', 'itself'],
      [1005, 'Eve', 'phone'],
    ])
    const before = await db.selectFrom('requests').selectAll().orderBy('number').execute()
    const textsOfAda = () => db.selectFrom('outbox').select('id').where('case_number', '=', 1003).execute()
    const texts = await textsOfAda()
    const ids = (await preview(1004)).filter(({why}) => why !== 'email').map(({id}) => id)
    expect((await eraseThese(1004, [...ids, before[0]?.id])).status).toBe(409)
    expect(await (await eraseThese(1004, ids)).json()).toMatchObject({requests: 2})
    expect([(await show(1003)).status, (await show(1004)).status, (await show(1005)).status]).toEqual([200, 404, 404])
    expect(await textsOfAda()).toEqual(texts)

    // A backup from before brings everything back: exactly the same goes again.
    await db.deleteFrom('erasures').execute()
    await db
      .insertInto('requests')
      .values(before.filter(({number}) => number > 1003))
      .execute()
    leads.clock.at += 60_000
    await applyErasures(leads)
    expect(await numbers()).toEqual([1001, 1002, 1003])
  },
)

onBothEngines(
  'of a number whose requests are not all ticked, only the ticked ones go, after a restore, too',
  async store => {
    const {leads, db, preview, eraseThese, numbers} = await twoCustomers(store)
    await post(leads, requestOf('son', 'Son', '(704) 555-0102', 'son@example.com'))
    const before = await db.selectFrom('requests').selectAll().execute()
    const own = (await preview(1001)).filter(({number}) => number === 1001).map(({id}) => id)
    expect((await eraseThese(1001, own)).status).toBe(200)
    expect(await numbers()).toEqual([1002, 1003, 1004])
    await db.deleteFrom('erasures').execute()
    await db
      .insertInto('requests')
      .values(before.filter(({number}) => number === 1001))
      .execute()
    leads.clock.at += 60_000
    expect(await applyErasures(leads)).toMatchObject({people: 1})
    expect(await numbers()).toEqual([1002, 1003, 1004])
  },
)
