/** Finished pages from one process to the next, as front/main.ts hands them over, with a lake that says how far it is. */
import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {tagsManifest} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createHandOver} from '#web/custom-server/hand-over.ts'
import {hearOf, noteNextMoment} from '#web/server/purges/known-content.ts'
import {purge} from '#web/server/purges/purge.ts'
import {temporaryFolder} from '../../helpers/folder.ts'
import {keptPage, newPages} from '../../helpers/kept-pages.ts'

const token = 'token-of-the-lake'
const never = Number.POSITIVE_INFINITY

/** A site whose processes follow each other, beside a lake at `content`; null: the lake is away. */
async function site(content: {seq: number; transaction: string | null; isWaiting: boolean} | null) {
  const lake = {content}
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${token}` && request.url === '/_lake/published'
    response.writeHead(!isKnown ? 401 : lake.content ? 200 : 503).end(JSON.stringify(lake.content ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const judge = {lake: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token}
  const keptPages = join(await temporaryFolder(), 'site/finished-pages')
  const faults: unknown[] = []
  return {
    lake,
    faults,
    /** A process from its start on; `taken`: how many pages it has from the one before. */
    async start({knows = token, identity = 'one build'} = {}) {
      // Next knows of no purge from before its process.
      tagsManifest.clear()
      const pages = newPages()
      const onFault = (error: unknown) => faults.push(error)
      const config = {keptPages, pagesJudge: {...judge, token: knows}}
      const handOver = createHandOver({config, identity, pages, onFault})
      const isAsking = handOver.take()
      const taken = handOver.restore(await handOver.ask())
      return {pages, isAsking, taken, leave: () => handOver.leave()}
    },
  }
}

const first = {seq: 1, transaction: 'publish-1', isWaiting: false}
const second = {seq: 2, transaction: 'publish-2', isWaiting: false}

/** A process that has made a page and knows of no moment ahead. */
async function startAndMake(of: Awaited<ReturnType<typeof site>>) {
  const process = await of.start()
  process.pages.set('/', keptPage('/', Date.now()))
  noteNextMoment(never)
  return process
}

test('the next process has the pages at once, where all that was published has reached them', async () => {
  const house = await site(first)
  const before = await startAndMake(house)
  house.lake.content = second
  hearOf('publish-2')
  // A call by hand, which names no publish, takes nothing back of what is known.
  hearOf(null)
  await before.leave()
  const after = await house.start()
  expect([after.isAsking, after.taken]).toEqual([true, 1])
  expect(after.pages.get('/')?.body.toString()).toBe('/')
  expect(house.faults).toEqual([])
  // Only once: after a crash there is nothing to take.
  expect(await house.start()).toMatchObject({isAsking: false, taken: 0})
})

test('a process that does not know what it missed before its start leaves no pages, whatever it hears later', async () => {
  const house = await site(null)
  const before = await startAndMake(house)
  house.lake.content = second
  hearOf('publish-2')
  await before.leave()
  expect(await house.start()).toMatchObject({isAsking: false, taken: 0})
})

test('pages are not taken where something was published meanwhile, or where the lake does not say so', async () => {
  const {isWaiting: _, ...incomplete} = first
  for (const content of [second, {...first, isWaiting: true}, incomplete as typeof first, null]) {
    const house = await site(first)
    const before = await startAndMake(house)
    await before.leave()
    house.lake.content = content
    const after = await house.start()
    expect([after.isAsking, after.taken, after.pages.get('/')]).toEqual([true, 0, null])
  }
  const house = await site(first)
  await (await startAndMake(house)).leave()
  expect(await house.start({knows: 'another token'})).toMatchObject({taken: 0})
})

test('pages that were taken over go with the next publish', async () => {
  const house = await site(first)
  await (await startAndMake(house)).leave()
  const after = await house.start()
  expect(after.taken).toBe(1)
  await new Promise(resolve => setTimeout(resolve, 3))
  await purge(['path:/'])
  expect(after.pages.get('/')).toBeNull()
})

test('pages that show something else soon go at that moment, although the clock of the content does not run yet', async () => {
  // Earlier than it is, for Next compares purges with a clock of its own.
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() - 3_600_000})
  onTestFinished(() => void vi.useRealTimers())
  const house = await site(first)
  const before = await startAndMake(house)
  noteNextMoment(Date.now() + 50_000)
  await before.leave()
  const after = await house.start()
  vi.advanceTimersByTime(49_999)
  expect([after.taken, after.pages.get('/') !== null]).toEqual([1, true])
  vi.advanceTimersByTime(1)
  expect(after.pages.get('/')).toBeNull()
})
