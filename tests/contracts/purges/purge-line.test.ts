import pg from 'pg'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {createPurgeLine} from '#web/server/purges/purge-line.ts'
import {postgresBinaries, startPostgres, type TestPostgres} from '../../helpers/postgres.ts'

let postgres: TestPostgres

beforeAll(async () => {
  if (postgresBinaries) postgres = await startPostgres()
  else process.stdout.write('PostgreSQL is not installed here: the purges of several servers are not tested.\n')
})
afterAll(() => postgres?.stop())

const everything = 'content'

/** One server's end of the line, listening, with all that it was made to purge since then. */
async function listener(url: string) {
  const purged: string[][] = []
  const line = createPurgeLine({
    url,
    purge: tags => purged.push([...tags]),
    missed: () => purged.push([everything]),
    everything,
    log: {info() {}, warn() {}, error() {}},
  })
  onTestFinished(() => line.close())
  // It purges everything as soon as it hears.
  await vi.waitFor(() => expect(purged).toEqual([[everything]]), 15_000)
  purged.length = 0
  return {line, purged}
}

async function run(url: string, sql: string) {
  const client = new pg.Client({connectionString: url})
  await client.connect()
  const {rows} = await client.query(sql)
  await client.end()
  return rows
}

const cutAll = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site purges'"

const patience = 15_000

test.skipIf(!postgresBinaries)('what one server purges, all others have purged when the call resolves', async () => {
  const url = await postgres.createDatabase()
  const [first, second, third] = [await listener(url), await listener(url), await listener(url)]
  for (let round = 0; round < 50; round++) {
    await first.line.tell([`doc:${round}`, 'type:service'], patience)
    expect(second.purged.at(-1)).toEqual([`doc:${round}`, 'type:service'])
    expect(third.purged.at(-1)).toEqual([`doc:${round}`, 'type:service'])
  }
  expect([first.purged, second.purged.length]).toEqual([[], 50])
})

test.skipIf(!postgresBinaries)('a server alone waits for nobody', async () => {
  const {line} = await listener(await postgres.createDatabase())
  // Would never resolve if it waited for an answer.
  await line.tell(['doc:a'], 2_000_000)
})

test.skipIf(!postgresBinaries)('more tags than a notice carries purge everything', async () => {
  const url = await postgres.createDatabase()
  const [first, second] = [await listener(url), await listener(url)]
  await first.line.tell(
    Array.from({length: 500}, (_, n) => `path:/straße/${n}`),
    patience,
  )
  expect(second.purged).toEqual([[everything]])
})

test.skipIf(!postgresBinaries)(
  'after a cut connection everything is purged, and the line works as before',
  async () => {
    const url = await postgres.createDatabase()
    const [first, second] = [await listener(url), await listener(url)]
    await run(url, cutAll)
    await vi.waitFor(() => expect([first.purged.length, second.purged.length]).toEqual([1, 1]), patience)
    expect([first.purged[0], second.purged[0]]).toEqual([[everything], [everything]])
    await first.line.tell(['doc:a'], patience)
    expect(second.purged.at(-1)).toEqual(['doc:a'])
  },
)

test.skipIf(!postgresBinaries)('what could not be told is made up for once there is a connection again', async () => {
  const url = await postgres.createDatabase()
  const [first, second] = [await listener(url), await listener(url)]
  const [{name}] = (await run(url, 'select current_database() as name')) as [{name: string}]
  const server = url.replace(`/${name}?`, '/postgres?')
  await run(server, `alter database ${name} allow_connections false`)
  await run(server, cutAll)
  await vi.waitFor(async () => expect(await run(server, cutAll)).toEqual([]), patience)
  await first.line.tell(['doc:a'], 50)
  await run(server, `alter database ${name} allow_connections true`)
  await vi.waitFor(() => expect([first.purged.length, second.purged.length > 0]).toEqual([1, true]), patience)
})

test.skipIf(!postgresBinaries)('foreign words on the channel do no harm', async () => {
  const url = await postgres.createDatabase()
  const [first, second] = [await listener(url), await listener(url)]
  for (const payload of ['', 'x', '{}', '{"from":1}', '[]', '{"done":"nobody"}']) {
    await run(url, `select pg_notify('site_purges', '${payload}')`)
  }
  await first.line.tell(['doc:a'], patience)
  expect(second.purged).toEqual([['doc:a']])
})
