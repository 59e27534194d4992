import {expect, onTestFinished, test, vi} from 'vitest'
import PageCache from '#web/custom-server/page-cache.ts'
import {whileNoting} from '#web/custom-server/page-record.ts'

const page = (key: string) => [key, {kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: false}] as const
const html = (text: string, tag: string) => ({
  kind: 'APP_PAGE',
  html: text,
  headers: {'x-next-cache-tags': tag},
  status: 200,
})

function openCache() {
  const missing = () => Promise.reject(new Error('ENOENT'))
  const fs = {readFile: missing, stat: missing, existsSync: () => false}
  const context = {fs, serverDistDir: '/nowhere', flushToDisk: false, maxMemoryCacheSize: 1e6, revalidatedTags: []}
  const cache = new PageCache(context as never)
  return {
    read: async (key: string) =>
      (await cache.get(...(page(key) as never as Parameters<typeof cache.get>)))?.value ?? null,
    store: (key: string, text: string, revalidate?: number) =>
      cache.set(key, html(text, `tag:${key},content`) as never, {cacheControl: {revalidate}} as never),
    purge: (key: string) => cache.revalidateTag([`tag:${key}`], {expire: 0}),
    later: () => new Promise(resolve => setTimeout(resolve, 3)),
  }
}

test('a page that was being made when it was purged is not kept', async () => {
  const {read, store, purge, later} = openCache()
  expect(await read('/racing')).toBeNull()
  await later()
  await purge('/racing')
  await later()
  await store('/racing', 'made from the old content')
  expect(await read('/racing')).toBeNull()
  await later()
  await store('/racing', 'made from the new content')
  expect(await read('/racing')).toMatchObject({html: 'made from the new content'})
})

test('a page that was begun in the millisecond of its purge is not kept', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() - 1000})
  onTestFinished(() => void vi.useRealTimers())
  const {read, store, purge} = openCache()
  await read('/same')
  await purge('/same')
  await store('/same', 'made from the old content')
  expect(await read('/same')).toBeNull()
})

test('of two makings at once, the one that ends last is no newer for that', async () => {
  const {read, store, purge, later} = openCache()
  await read('/twice')
  await read('/twice')
  await store('/twice', 'first')
  await later()
  await purge('/twice')
  await later()
  await store('/twice', 'made from the old content')
  expect(await read('/twice')).toBeNull()
})

test('a page that was made after the purge is kept', async () => {
  const {read, store, purge, later} = openCache()
  await purge('/plain')
  await later()
  expect(await read('/plain')).toBeNull()
  await later()
  await store('/plain', 'fresh')
  expect(await read('/plain')).toMatchObject({html: 'fresh'})
})

test('a page whose making failed costs one more making after the next purge, and no more', async () => {
  const {read, store, purge, later} = openCache()
  await read('/failed')
  await later()
  await purge('/failed')
  await later()
  await read('/failed')
  await store('/failed', 'new')
  expect(await read('/failed')).toBeNull()
  await later()
  await store('/failed', 'new')
  expect(await read('/failed')).toMatchObject({html: 'new'})
})

test('a making that failed long ago says nothing of a page that is made now', async () => {
  // In the past, for Next compares purges with a clock of its own.
  const start = Date.now() - 3_600_000
  vi.useFakeTimers({toFake: ['Date'], now: start})
  onTestFinished(() => void vi.useRealTimers())
  const {read, store, purge} = openCache()
  await read('/forgotten')
  vi.setSystemTime(start + 60_000)
  await purge('/forgotten')
  vi.setSystemTime(start + 60_010)
  await read('/forgotten')
  await store('/forgotten', 'new')
  expect(await read('/forgotten')).toMatchObject({html: 'new'})
})

test('whoever answers with a page is told its tags, when it was begun and how long it lasts', async () => {
  const {read, store, later} = openCache()
  const expected = {tags: ['tag:/noted', 'content'], revalidate: 60}
  await whileNoting(async noted => {
    expect(await read('/noted')).toBeNull()
    expect(noted()).toBeNull()
    const begun = Date.now()
    await later()
    await store('/noted', 'text', 60)
    expect(noted()).toMatchObject(expected)
    expect(noted()?.madeAt).toBeLessThan(begun)
  })
  await whileNoting(async noted => {
    await read('/noted')
    expect(noted()).toMatchObject(expected)
    await store('/another', 'text')
    // Two of them: nobody knows which one is the answer.
    expect(noted()).toBeNull()
  })
  await whileNoting(async noted => {
    await read('/another')
    expect(noted()?.revalidate).toBe(false)
  })
})
