import {expect, onTestFinished, test, vi} from 'vitest'
import {purge} from '#web/config/purge.ts'
import PageCache, {PageStore, pageStore} from '#web/custom-server/page-cache.ts'

const html = (text: string, tag: string) => ({
  kind: 'APP_PAGE',
  html: text,
  headers: {'x-next-cache-tags': tag},
  status: 200,
})

/** As Next keys its pages. */
const keyOf = (path: string) => `/route-cache/APP_PAGE/0123abcd/$${path}`

function openCache() {
  const cache = new PageCache()
  const context = {kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: false}
  return {
    read: async (path: string) => (await cache.get(keyOf(path), context as never))?.value ?? null,
    store: (path: string, text: string, revalidate?: number) =>
      cache.set(keyOf(path), html(text, `tag:${path},content`) as never, {cacheControl: {revalidate}} as never),
    lifetime: async (path: string) => (await cache.get(keyOf(path), context as never))?.cacheControl,
    purge: (path: string) => cache.revalidateTag([`tag:${path}`]),
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

test('a fetch is kept with its tags, and gone after a purge of one of them', async () => {
  const cache = new PageCache()
  const value = {kind: 'FETCH', data: {headers: {}, body: '{}', url: ''}, revalidate: 31_536_000, tags: ['doc:a']}
  await cache.set('fetch-1', value as never, {fetchCache: true, tags: ['doc:a', 'content']} as never)
  expect((await cache.get('fetch-1', {kind: 'FETCH'} as never))?.value).toEqual(value)
  await purge(['content'])
  expect(await cache.get('fetch-1', {kind: 'FETCH'} as never)).toBeNull()
})

test('the home page and a service have the addresses that visitors ask for', async () => {
  const {read, store} = openCache()
  for (const path of ['/index', '/services/drywall']) {
    await read(path)
    await store(path, path)
  }
  const finished = {headers: [], etag: '', contentType: '', body: Buffer.alloc(1), encoded: new Map()}
  for (const path of ['/', '/services/drywall']) {
    expect(pageStore().keep(path, finished, Buffer.from(path === '/' ? '/index' : path))).toBe(true)
    expect(pageStore().finished(path)).toBe(finished)
  }
})

test('a page keeps its lifetime, so that Next makes it again in time', async () => {
  const {read, store, lifetime} = openCache()
  await read('/timed')
  await store('/timed', 'for a minute', 60)
  expect(await lifetime('/timed')).toEqual({revalidate: 60})
})

test('a page that is stored again takes its place in memory once', async () => {
  const {store} = openCache()
  await store('/again', 'first')
  const {bytes} = pageStore()
  await store('/again', 'other')
  expect(pageStore().bytes).toBe(bytes)
})

test('a page that was made while the clock was ahead is made again', async () => {
  const store = new PageStore<string>({maxBytes: 1000, pathOf: (key: string) => key, isBodyOf: () => true})
  const now = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: now + 3 * 365 * 24 * 60 * 60_000})
  onTestFinished(() => void vi.useRealTimers())
  store.write('/a', {value: 'page', tags: [], cacheControl: {revalidate: 60, expire: undefined}, sizeBytes: 4})
  expect(store.read('/a')?.value).toBe('page')
  vi.setSystemTime(now)
  expect(store.read('/a')).toBeNull()
})
