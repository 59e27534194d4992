import {sql} from 'kysely'
import {expect} from 'vitest'
import {migrate} from '#web/server/store/migrate.ts'
import {migrations} from '#web/server/store/migrations.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, post, shortForm} from '../../helpers/leads.ts'

onBothEngines('a store of a newer program is refused by name and left as it is', async store => {
  const db = await store.open()
  await sql`update store_version set version = ${migrations.length + 1}`.execute(db)
  await sql`update store_reader set oldest = ${migrations.length + 1}`.execute(db)
  await store.close()
  const refused = await store.open().then(
    () => null,
    (error: Error) => error.message,
  )
  const sentence = `The request store has version ${migrations.length + 1}, and this program knows versions up to ${migrations.length}: start the newer program again.`
  expect(refused).toContain(sentence)
  expect(store.whyUnusable()).toContain(sentence)
})

onBothEngines('a store of a newer program that this one can read is served and left as it is', async store => {
  const db = await store.open()
  const newer = migrations.length + 1
  await sql`update store_version set version = ${newer}`.execute(db)
  await sql`update store_reader set oldest = ${migrations.length}`.execute(db)
  await store.close()
  expect((await post(createLeads({store}), shortForm())).body.number).toBe(1001)
  const {rows} = await sql`select version, oldest from store_version, store_reader`.execute(await store.open())
  expect(rows).toEqual([{version: newer, oldest: migrations.length}])
})

onBothEngines('opening again changes nothing, and the numbers of requests go on', async store => {
  const leads = createLeads({store})
  expect((await post(leads, shortForm())).body.number).toBe(1001)
  await store.close()
  const db = await store.open()
  const {rows} = await sql<{version: number}>`select version from store_version`.execute(db)
  expect(rows).toEqual([{version: migrations.length}])
  expect((await post(leads, shortForm({session_id: 'session-number-2'}))).body.number).toBe(1002)
})

onBothEngines('several servers that start at the same moment make one store', async store => {
  const db = await store.open()
  const tables = (await db.introspection.getTables()).map(({name}) => name)
  const referred = ['assistant_sessions', 'requests', 'sessions']
  const others = tables.filter(name => !referred.includes(name))
  for (const table of [...others, ...referred]) await db.schema.dropTable(table).execute()
  await Promise.all([1, 2, 3].map(() => migrate(db, store.engine)))
  const {rows} = await sql<{version: number}>`select version from store_version`.execute(db)
  expect(rows).toEqual([{version: migrations.length}])
  const registers = await db.selectFrom('registers').select(['name', 'value']).orderBy('name').execute()
  expect(registers).toEqual([
    {name: 'request_number', value: 1000},
    {name: 'survey_number', value: 0},
  ])
})

onBothEngines('an upgrade that fails halfway leaves the store as it was', async store => {
  const db = await store.open()
  await sql`update store_version set version = ${migrations.length - 2}`.execute(db)
  await expect(migrate(db, store.engine)).rejects.toThrow()
  const {rows} = await sql<{version: number}>`select version from store_version`.execute(db)
  expect(rows).toEqual([{version: migrations.length - 2}])
  expect((await sql`select * from surveys`.execute(db)).rows).toEqual([])
})
