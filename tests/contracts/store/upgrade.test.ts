import {type Kysely, sql} from 'kysely'
import {expect} from 'vitest'
import type {Store} from '#web/server/ports.ts'
import {migrations} from '#web/server/store/migrations.ts'
import type {Tables} from '#web/server/store/tables.ts'
import {handleSurvey} from '#web/server/surveys/handle-survey.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, longForm, post, shortForm} from '../../helpers/leads.ts'

/** The last version in which every text of the outbox belonged to a request. */
const beforeSurveys = 4

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

/** The same rows in a store as an earlier version of this program made it. */
async function takeBack(store: Store, version: number): Promise<Rows> {
  const db = await store.open()
  const rows = await readAll(db)
  const added = ['inbound_texts', 'surveys', 'assistant_messages', 'assistant_sessions', 'photos']
  for (const table of [...added, ...tables.toReversed(), 'store_version']) {
    await sql`drop table ${sql.table(table)}`.execute(db)
  }
  for (const statement of migrations.slice(0, version).flat()) await sql.raw(statement).execute(db)
  await sql`create table store_version (version integer not null)`.execute(db)
  await sql`insert into store_version (version) values (${version})`.execute(db)
  await sql`delete from registers`.execute(db)
  for (const table of tables) {
    // A column that came later than all versions tested here.
    for (const {trace, ...row} of rows[table] ?? []) {
      await db
        .insertInto(table as 'requests')
        .values(row as never)
        .execute()
    }
  }
  await store.close()
  return rows
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
  expect(await readAll(db)).toEqual(before)
  const {rows: versions} = await sql`select version from store_version`.execute(db)
  expect(versions).toEqual([{version: migrations.length}])
  const low = {booking: 1, technician: 1, quality: 1}
  const headers = {'content-type': 'application/json'}
  const request = new Request('https://handyman.example/api/survey', {
    method: 'POST',
    headers,
    body: JSON.stringify(low),
  })
  expect((await handleSurvey(request, leads, () => {})).status).toBe(200)
  await leads.drain()
  const texts = await db.selectFrom('outbox').select(['kind', 'state']).execute()
  expect(texts.filter(({state}) => state !== 'kept')).toEqual([])
  expect(texts.map(({kind}) => kind)).toContain('survey_alert')
})
