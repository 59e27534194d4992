import {sql} from 'kysely'
import {expect, test} from 'vitest'
import {connectPostgres} from '#web/server/adapters/postgres-store.ts'
import type {Store} from '#web/server/ports.ts'
import {migrations} from '#web/server/store/migrations.ts'
import {exportRows, importRows} from '#web/server/store/move-rows.ts'
import {createDatabase, hasPostgres, onBothEngines, openPostgres} from '../../helpers/engines.ts'
import {createLeads, post, shortForm, sqliteStore} from '../../helpers/leads.ts'

async function rowsOf(store: Store): Promise<string[]> {
  const lines: string[] = []
  await exportRows(await store.open(), async line => void lines.push(line))
  return lines
}

async function* from(lines: string[]) {
  yield* lines
}

async function into(url: string, lines: string[]) {
  const db = await connectPostgres({url})
  return importRows(db, from(lines)).finally(() => db.destroy())
}

onBothEngines('every table is in the rows, page after page, and their number is at the end', async store => {
  const db = await store.open()
  const taps = Array.from({length: 1201}, (_, index) => ({
    day: '2026-11-23',
    kind: 'call' as const,
    page: `/${index}`,
    count: 1,
  }))
  await db.insertInto('taps').values(taps).execute()
  // As after a rollback, when a newer program has migrated the store.
  await sql`update store_version set version = ${migrations.length + 1}`.execute(db)
  const lines = await rowsOf(store)
  expect(JSON.parse(lines[0] ?? '')).toEqual({version: migrations.length + 1})
  expect(new Set(lines.filter(line => line.includes('"taps"'))).size).toBe(1201)
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({rows: lines.length - 2})
})

test.skipIf(!hasPostgres)('rows of an older version are brought up to date', async () => {
  const url = await createDatabase()
  const survey = {
    id: 's1',
    number: 1,
    key: 'k',
    request_id: null,
    booking: 5,
    technician: 5,
    quality: 4,
    comment: null,
    created_at: 7,
  }
  const lines = [
    {version: migrations.length - 1},
    {table: 'registers', row: {name: 'survey_number', value: 1, note: null}},
    {table: 'surveys', row: survey},
    {rows: 2},
  ]
  expect(
    await into(
      url,
      lines.map(line => JSON.stringify(line)),
    ),
  ).toBe(2)
  const db = await openPostgres(url).open()
  expect(await db.selectFrom('surveys').selectAll().execute()).toEqual([{...survey, may_count: 0}])
  expect(await db.selectFrom('registers').select('name').execute()).toEqual([{name: 'survey_number'}])
})

test.skipIf(!hasPostgres)('cut-off rows, newer ones and a database in use are refused and change nothing', async () => {
  const source = createLeads({store: sqliteStore()})
  await post(source, shortForm())
  const lines = await rowsOf(source.store)
  const url = await createDatabase()
  await expect(into(url, lines.slice(0, -1))).rejects.toThrow('The requests of the backup are cut off.')
  await expect(into(url, [...lines.slice(0, 4), ...lines.slice(5)])).rejects.toThrow('cut off')
  await expect(into(url, [JSON.stringify({version: 999})])).rejects.toThrow('A newer version of this program')
  await expect(into(url, [...lines.slice(0, 3), '{"table":"pg_user","row":{}}'])).rejects.toThrow(
    'no rows of a request',
  )
  expect(await into(url, lines)).toBe(lines.length - 2)
  await expect(into(url, lines)).rejects.toThrow('holds requests already. Name an empty one.')
  expect(await rowsOf(openPostgres(url))).toEqual(lines)
})
