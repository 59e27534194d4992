import {once} from 'node:events'
import {connect, createServer, type Socket} from 'node:net'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import pg from 'pg'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createPurgeBroadcast} from '#web/server/purges/purge-broadcast.ts'
import {createDatabase, hasPostgres} from '../../helpers/engines.ts'

const everything = 'content'
const pgTest = test.skipIf(!hasPostgres)

/** One server's end of the line, listening, with all that it was made to purge since then. */
async function listener(url: string) {
  const purged: string[][] = []
  const warnings: string[] = []
  const line = createPurgeBroadcast({
    url,
    purge: tags => purged.push([...tags]),
    missed: () => purged.push([everything]),
    log: {info() {}, warn: event => warnings.push(event), error() {}},
  })
  onTestFinished(() => line.close())
  // It purges everything as soon as it hears.
  await vi.waitFor(() => expect(purged).toEqual([[everything]]), 15_000)
  purged.length = 0
  return {line, purged, warnings}
}

/** A way to the same database that can be cut, closed, or silent: then nothing arrives any more. */
async function wayTo(url: string) {
  const sockets = new Set<Socket>()
  const way = {isClosed: false, isSilent: false, held: 0, cut: () => sockets.forEach(socket => void socket.destroy())}
  const proxy = createServer(near => {
    if (way.isClosed) return void near.destroy()
    const far = connect(join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432'))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.on('data', bytes => {
        if (way.isSilent) way.held += bytes.byteLength
        else to.write(bytes)
      })
    }
  })
  const folder = await temporaryFolder()
  proxy.listen(join(folder, '.s.PGSQL.5432'))
  await once(proxy, 'listening')
  onTestFinished(() => {
    way.cut()
    proxy.close()
  })
  const address = new URL(url)
  address.searchParams.set('host', folder)
  return {way, url: String(address)}
}

async function run(url: string, sql: string) {
  const client = new pg.Client({connectionString: url})
  await client.connect()
  const {rows} = await client.query(sql)
  await client.end()
  return rows
}

const cutAll = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site purges'"

const timeoutMs = 15_000

pgTest('what one server purges, all others have purged when the call resolves', async () => {
  const url = await createDatabase()
  const [first, second, third] = [await listener(url), await listener(url), await listener(url)]
  for (let round = 0; round < 50; round++) {
    await first.line.tell([`doc:${round}`, 'type:service'], timeoutMs)
    expect(second.purged.at(-1)).toEqual([`doc:${round}`, 'type:service'])
    expect(third.purged.at(-1)).toEqual([`doc:${round}`, 'type:service'])
  }
  expect([first.purged, second.purged.length]).toEqual([[], 50])
})

pgTest('more tags than a notice carries purge everything', async () => {
  const url = await createDatabase()
  const [first, second] = [await listener(url), await listener(url)]
  await first.line.tell(
    Array.from({length: 50}, (_, n) => `path:/${'ß'.repeat(100)}/${n}`),
    timeoutMs,
  )
  expect(second.purged).toEqual([[everything]])
})

pgTest('after a cut connection everything is purged, and the line works as before', async () => {
  const url = await createDatabase()
  const [first, second] = [await listener(url), await listener(url)]
  await run(url, cutAll)
  await vi.waitFor(() => expect([first.purged.length, second.purged.length]).toEqual([1, 1]), timeoutMs)
  expect([first.purged[0], second.purged[0]]).toEqual([[everything], [everything]])
  await first.line.tell(['doc:a'], timeoutMs)
  expect(second.purged.at(-1)).toEqual(['doc:a'])
})

pgTest('what could not be told is made up for once there is a connection again', async () => {
  const url = await createDatabase()
  const {way, url: throughWay} = await wayTo(url)
  const [first, second] = [await listener(throughWay), await listener(url)]
  way.isClosed = true
  way.cut()
  await vi.waitFor(() => expect(first.line.isOpen()).toBe(false), timeoutMs)
  await first.line.tell(['doc:a'], 2_000_000)
  way.isClosed = false
  await vi.waitFor(() => expect(second.purged).toEqual([[everything]]), timeoutMs)
  expect(first.purged).toEqual([[everything]])
})

pgTest('what was on its way when the connection broke is made up for, too', async () => {
  const url = await createDatabase()
  const {way, url: throughWay} = await wayTo(url)
  const [first, second] = [await listener(throughWay), await listener(url)]
  way.isSilent = true
  const told = first.line.tell(['doc:a'], timeoutMs)
  await vi.waitFor(() => expect(way.held).toBeGreaterThan(0), timeoutMs)
  way.isSilent = false
  way.cut()
  await told
  await vi.waitFor(() => expect(second.purged).toEqual([[everything]]), timeoutMs)
})

pgTest('a connection that has fallen silent is noticed, and made anew', async () => {
  const url = await createDatabase()
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']})
  const {way, url: throughWay} = await wayTo(url)
  const {line, purged, warnings} = await listener(throughWay)
  way.isSilent = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(line.isOpen()).toBe(false)
  way.isSilent = false
  await vi.waitFor(() => expect(purged).toEqual([[everything]]), timeoutMs)
  expect([line.isOpen(), warnings.length]).toEqual([true, 1])
})

pgTest('a server alone waits for nobody, and nobody for a stranger', async () => {
  const url = await createDatabase()
  const stranger = new pg.Client({connectionString: url})
  await stranger.connect()
  onTestFinished(() => stranger.end())
  await listener(await createDatabase())
  const {line} = await listener(url)
  // Would never resolve if it waited for an answer.
  await line.tell(['doc:a'], 2_000_000)
})

pgTest('a server that does not answer is waited for no longer than told', async () => {
  const url = await createDatabase()
  const hung = new pg.Client({connectionString: url, application_name: 'site purges'})
  await hung.connect()
  onTestFinished(() => hung.end())
  const {line} = await listener(url)
  await line.tell(['doc:a'], 50)
})

pgTest('a line that is closed stays closed, and nobody is warned of it', async () => {
  const url = await createDatabase()
  const {line, warnings} = await listener(url)
  await line.close()
  expect([line.isOpen(), warnings]).toEqual([false, []])
  await vi.waitFor(async () => {
    const query = "select from pg_stat_activity where application_name = 'site purges' and datname = current_database()"
    expect(await run(url, query)).toEqual([])
  }, timeoutMs)
})

pgTest('foreign words on the channel do no harm', async () => {
  const url = await createDatabase()
  const [first, second] = [await listener(url), await listener(url)]
  for (const payload of ['', 'x', '{}', '{"from":1}', '[]', '{"done":"nobody"}']) {
    await run(url, `select pg_notify('site_purges', '${payload}')`)
  }
  await first.line.tell(['doc:a'], timeoutMs)
  expect(second.purged).toEqual([['doc:a']])
})
