import {randomBytes, randomUUID} from 'node:crypto'
import {type Kysely, sql} from 'kysely'
import {expect} from 'vitest'
import {queueStaffAlert} from '#web/server/messages/request.ts'
import {queueMessages} from '#web/server/outbox/queue.ts'
import type {Store} from '#web/server/ports.ts'
import {migrations} from '#web/server/store/migrations.ts'
import type {Tables} from '#web/server/store/tables.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, longForm, post, shortForm} from '../../helpers/leads.ts'
import {takingChat, withCarrier} from '../../helpers/outbox.ts'
import {rate, surveysOf} from '../../helpers/surveys.ts'

/** The last version in which every text of the outbox belonged to a request. */
const beforeSurveys = 4

/** The last version in which a text said what it is about by its id and kind. */
const beforeColumns = 7

/** Parents first. */
const tables = ['registers', 'sessions', 'requests', 'consents', 'opt_outs', 'outbox', 'rate_limits', 'idempotency']

type Rows = Record<string, Record<string, unknown>[]>

async function readAll(db: Kysely<Tables>): Promise<Rows> {
  const all: Rows = {}
  for (const table of tables) {
    const {rows} = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    all[table] = rows.filter(row => row.name !== 'survey_number').sort((a, b) => key(a).localeCompare(key(b)))
  }
  return all
}

const key = (row: Record<string, unknown>) => JSON.stringify([row.id ?? row.key ?? row.name, row])

/** A text of today as programs before its columns wrote it: what it is about stands in its id and kind. */
function toKind({subject, subject_id, channel, number, case_number, trace, ...row}: Record<string, unknown>) {
  const kind = subject === 'receipt' ? 'customer_receipt' : 'staff_alert'
  return {...row, id: `${subject_id}:${kind}`, kind}
}

/** A request as stored before the office. */
function withoutStatus({status: _, claimed_by: __, visit: ___, promised_at: ____, ...row}: Record<string, unknown>) {
  return row
}

/** The same rows in a store as an earlier version of this program made it. */
async function takeBack(store: Store, version: number): Promise<Rows> {
  const db = await store.open()
  const rows = await readAll(db)
  await rebuild(db, version)
  for (const table of tables) {
    const old = table === 'outbox' ? rows.outbox?.map(toKind) : rows[table]?.map(withoutStatus)
    for (const row of old ?? []) await insert(db, table, row)
  }
  await store.close()
  return rows
}

/** An empty store of an earlier version. */
async function rebuild(db: Kysely<Tables>, version: number): Promise<void> {
  const added = [
    'erasures',
    'taps',
    'request_events',
    'inbound_texts',
    'surveys',
    'assistant_messages',
    'assistant_sessions',
    'photos',
  ]
  for (const table of [...added, ...tables.toReversed(), 'store_version']) {
    await sql`drop table ${sql.table(table)}`.execute(db)
  }
  for (const statement of migrations.slice(0, version).flat()) await sql.raw(statement).execute(db)
  await sql`create table store_version (version integer not null)`.execute(db)
  await sql`insert into store_version (version) values (${version})`.execute(db)
  await sql`delete from registers`.execute(db)
}

async function insert(db: Kysely<Tables>, table: string, row: Record<string, unknown>): Promise<void> {
  await db
    .insertInto(table as 'requests')
    .values(row as never)
    .execute()
}

onBothEngines('a store of the version before surveys keeps every row and takes surveys from then on', async store => {
  const leads = createLeads({store})
  expect((await post(leads, shortForm())).status).toBe(200)
  expect((await post(leads, longForm({session_id: 'session-number-2'}))).status).toBe(200)
  await leads.drain()
  expect((await post(leads, shortForm({session_id: 'session-number-3'}))).status).toBe(200)
  const before = await takeBack(store, beforeSurveys)
  expect(before.outbox?.map(({state}) => state)).toEqual(expect.arrayContaining(['kept', 'queued']))

  await store.open()
  await store.close()
  // A second start finds nothing left to do.
  const db = await store.open()
  const after = await readAll(db)
  expect({...after, outbox: []}).toEqual({...before, outbox: []})
  // Their ids are the old ones.
  expect(after.outbox?.map(toKind)).toEqual(before.outbox?.map(toKind))
  expect(after.outbox?.map(({id}) => id)).toEqual(before.outbox?.map(row => toKind(row).id))
  const {rows: versions} = await sql`select version from store_version`.execute(db)
  expect(versions).toEqual([{version: migrations.length}])
  expect((await rate(leads, {booking: 1, technician: 1, quality: 1})).status).toBe(200)
  await leads.drain()
  const texts = await db.selectFrom('outbox').select(['subject', 'state']).execute()
  expect(texts.filter(({state}) => state !== 'kept')).toEqual([])
  expect(texts.map(({subject}) => subject)).toContain('survey')
})

const [ann, bob] = ['+17045550188', '+17045550189'] as const
const customer = '+17045550101'

onBothEngines('texts of the version without columns are kept, and those that wait are sent once', async store => {
  const {chat, posts} = takingChat()
  const staff = [ann, bob].map(phone => ({phone, quiet: null}))
  const secondChannel = {address: 'https://chat.example/secret-part', always: false}
  const {carrier, leads} = await withCarrier({store, staff, chat, secondChannel})
  const requests = []
  for (const n of [1, 2])
    requests.push((await post(leads, shortForm({session_id: `session-number-${n}`}))).body.form_id)
  const [one, two] = requests.map(String)
  if (!one || !two) throw new Error('two requests are stored')
  let db = await store.open()
  const before = await readAll(db)
  const now = leads.now()
  const survey = randomUUID()
  const text = randomBytes(16).toString('hex')
  const batch = `${one}:staff_photos:89012345`
  await rebuild(db, beforeColumns)
  for (const table of tables.filter(name => name !== 'outbox')) {
    for (const row of before[table] ?? []) await insert(db, table, withoutStatus(row))
  }
  await insert(db, 'registers', {name: 'survey_number', value: 7})
  await insert(db, 'surveys', {
    id: survey,
    number: 7,
    key: 'key-of-the-answer',
    request_id: null,
    ...{booking: 1, technician: 1, quality: 1, comment: 'Late'},
    created_at: now,
  })
  const words = {phone: customer, body: 'When?', pictures: '[]', request_id: one, created_at: now}
  await insert(db, 'inbound_texts', {id: text, ...words})
  await insert(db, 'photos', {
    id: 'photo-1',
    request_id: one,
    session_id: 'session-number-1',
    key: 'k'.repeat(22),
    content_type: 'image/jpeg',
    size: 1,
    state: 'committed',
    created_at: now,
    form_key: one,
    alert_id: batch,
  })
  const failed = {state: 'failed', error: 'Twilio answered 400, code 21614', attempts: 1, done_at: now - 7_200_000}
  const sent = {state: 'sent', carrier_id: 'SM1', sent_at: now, attempts: 1, text: 'As it was sent'}
  const old: [string, string, string | null, string | null, object?][] = [
    [`${one}:staff_alert`, 'staff_alert', one, ann, sent],
    [`${one}:staff_alert:${bob}`, 'staff_alert', one, bob, {text: 'Composed before', attempts: 2, held_up: 1}],
    [`${one}:customer_receipt`, 'customer_receipt', one, customer, {state: 'maybe_sent', text: 'Hi', tried_at: now}],
    [batch, 'staff_photos', one, ann],
    [`${batch}:${bob}`, 'staff_photos', one, bob],
    [`${two}:staff_alert`, 'staff_alert', two, null],
    [`${two}:staff_chat`, 'staff_chat', two, null],
    [`${survey}:ratings`, 'survey_alert', null, ann, failed],
    [`${survey}:ratings:${bob}`, 'survey_alert', null, bob, failed],
    [`${survey}:ratings:${bob}:${bob}`, 'survey_alert', null, bob, sent],
    [`${survey}:ratings:survey_chat`, 'survey_chat', null, 'chat.example', {...sent, carrier_id: null}],
    [`${survey}:comment`, 'survey_alert', null, null],
    [`${survey}:comment:survey_chat`, 'survey_chat', null, null],
    [`${text}:staff_reply`, 'staff_reply', one, null],
    [`${text}:reply_chat`, 'reply_chat', one, null],
  ]
  const rows = old.map(([id, kind, request_id, recipient, more], index) => ({
    ...{id, kind, request_id, recipient, reference: `${id.startsWith(survey) ? 7 : 1001}-AB${22 + index}`},
    ...{text: null, state: 'queued', attempts: 0, next_at: now, lease_token: null, lease_until: 0, tried_at: null},
    ...{held_up: 0, resent: 0, carrier_id: null, error_code: null, error: null, created_at: now, sent_at: null},
    ...{done_at: null, trace: null, ...more},
  }))
  for (const row of rows) await insert(db, 'outbox', row)
  await store.close()

  db = await store.open()
  const after = await db.selectFrom('outbox').selectAll().execute()
  const byId = new Map<string, Record<string, unknown>>(after.map(row => [row.id, row]))
  expect(byId.size).toBe(old.length)
  for (const {kind: _, ...row} of rows) expect(byId.get(row.id)).toMatchObject(row)
  // Older ratings were given without a word about being counted.
  expect(await surveysOf(leads)).toMatchObject([{number: 7, comment: 'Late', may_count: 0}])
  const columns = ['subject', 'subject_id', 'channel', 'number', 'case_number']
  expect(old.map(([id]) => columns.map(name => byId.get(id)?.[name]))).toEqual([
    ['request', one, 'sms', 1, 1001],
    ['request', one, 'sms', 2, 1001],
    ['receipt', one, 'sms', 1, 1001],
    ['photos', batch, 'sms', 1, 1001],
    ['photos', batch, 'sms', 2, 1001],
    ['request', two, 'sms', 1, 1001],
    ['request', two, 'chat', 1, 1001],
    ['survey', survey, 'sms', 1, 7],
    ['survey', survey, 'sms', 2, 7],
    ['survey', survey, 'sms', 3, 7],
    ['survey', survey, 'chat', 1, 7],
    ['survey_comment', survey, 'sms', 1, 7],
    ['survey_comment', survey, 'chat', 1, 7],
    ['reply', text, 'sms', 1, 1001],
    ['reply', text, 'chat', 1, 1001],
  ])

  for (let round = 0; round < 10; round++) {
    await leads.drain()
    leads.clock.at += 31_000
  }
  // The same causes again: nothing is queued a second time.
  const cause = {requestId: one, caseNumber: 1001, now: leads.now()}
  const receipt = {...cause, subject: 'receipt', subjectId: one, channel: 'sms', recipient: customer}
  await queueMessages(db, [{...receipt, at: cause.now}])
  await queueStaffAlert(db, {...cause, channels: ['sms']})
  await leads.drain()
  const shown = (phone: string) =>
    carrier.texts.filter(({to}) => to === phone).map(({body}) => body.split('\n').find(line => !/^Not sent/.test(line)))
  expect(shown(customer)).toEqual(['Hi'])
  const told = [
    'A text to our number',
    'Comment on survey 7',
    'New Contact (Home page)',
    'Photos for No. 1001 (Ada Lovelace)',
  ]
  expect(shown(ann).toSorted()).toEqual(told)
  expect(shown(bob).toSorted()).toEqual([told[0], told[1], 'Composed before', told[2], told[3]])
  expect(posts.map(({text}) => text.split('\n')[0]).toSorted()).toEqual(told.slice(0, 3))
  const states = await db.selectFrom('outbox').select('state').execute()
  expect(states.filter(({state}) => state !== 'sent')).toEqual([{state: 'failed'}, {state: 'failed'}])
})
