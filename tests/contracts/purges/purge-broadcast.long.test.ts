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

pgTest('what one server purges, all others purge', async () => {
  const url = await createDatabase()
  const [first, second, third] = [await listener(url), await listener(url), await listener(url)]
  const rounds = Array.from({length: 50}, (_, round) => [`doc:${round}`, 'type:service'])
  for (const tags of rounds) first.line.tell(tags)
  await vi.waitFor(() => expect([second.purged, third.purged]).toEqual([rounds, rounds]), timeoutMs)
  expect(first.purged).toEqual([])
})

pgTest('more tags than a notice carries purge everything', async () => {
  const url = await createDatabase()
  const [first, second] = [await listener(url), await listener(url)]
  first.line.tell(Array.from({length: 50}, (_, n) => `path:/${'ß'.repeat(100)}/${n}`))
  await vi.waitFor(() => expect(second.purged).toEqual([[everything]]), timeoutMs)
})

pgTest('after a cut connection everything is purged, and the line works as before', async () => {
  const url = await createDatabase()
  const [first, second] = [await listener(url), await listener(url)]
  await run(url, cutAll)
  await vi.waitFor(() => expect([first.purged.length, second.purged.length]).toEqual([1, 1]), timeoutMs)
  expect([first.purged[0], second.purged[0]]).toEqual([[everything], [everything]])
  first.line.tell(['doc:a'])
  await vi.waitFor(() => expect(second.purged.at(-1)).toEqual(['doc:a']), timeoutMs)
})

pgTest('what could not be told is made up for once there is a connection again', async () => {
  const url = await createDatabase()
  const {way, url: throughWay} = await wayTo(url)
  const [first, second] = [await listener(throughWay), await listener(url)]
  way.isClosed = true
  way.cut()
  await vi.waitFor(() => expect(first.line.isOpen()).toBe(false), timeoutMs)
  first.line.tell(['doc:a'])
  way.isClosed = false
  await vi.waitFor(() => expect(second.purged).toEqual([[everything]]), timeoutMs)
  expect(first.purged).toEqual([[everything]])
})

pgTest('what was on its way when the connection broke is made up for, too', async () => {
  const url = await createDatabase()
  const {way, url: throughWay} = await wayTo(url)
  const [first, second] = [await listener(throughWay), await listener(url)]
  way.isSilent = true
  first.line.tell(['doc:a'])
  await vi.waitFor(() => expect(way.held).toBeGreaterThan(0), timeoutMs)
  way.isSilent = false
  way.cut()
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
  for (const payload of ['', 'x', '{}', '{"from":1}', '[]', '{"done":"of the version before"}']) {
    await run(url, `select pg_notify('site_purges', '${payload}')`)
  }
  first.line.tell(['doc:a'])
  await vi.waitFor(() => expect(second.purged).toEqual([['doc:a']]), timeoutMs)
})
