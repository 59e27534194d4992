import {expect, test, vi} from 'vitest'
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

/** As Next makes one for each request. */
function beginRequest() {
  const cache = new PageCache()
  const context = {kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: false}
  return {
    read: async (path: string) => (await cache.get(keyOf(path), context as never))?.value ?? null,
    store: (path: string, text: string, revalidate?: number) =>
      cache.set(keyOf(path), html(text, `tag:${path},content`) as never, {cacheControl: {revalidate}} as never),
    lifetime: async (path: string) => (await cache.get(keyOf(path), context as never))?.cacheControl,
    purge: (path: string) => cache.revalidateTag([`tag:${path}`]),
  }
}

test('a page that was being made when it was purged is not kept, and one that is made again is', async () => {
  const first = beginRequest()
  expect(await first.read('/racing')).toBeNull()
  await first.purge('/racing')
  await first.store('/racing', 'made from the old content')
  expect(await first.read('/racing')).toBeNull()
  const second = beginRequest()
  await second.store('/racing', 'made from the new content')
  expect(await second.read('/racing')).toMatchObject({html: 'made from the new content'})
})

test('of two makings around a purge, the older one that ends last does not replace the newer', async () => {
  const older = beginRequest()
  await older.read('/twice')
  await older.purge('/twice')
  const newer = beginRequest()
  await newer.read('/twice')
  await newer.store('/twice', 'made from the new content')
  await older.store('/twice', 'made from the old content')
  expect(await newer.read('/twice')).toMatchObject({html: 'made from the new content'})
})

test('a purge of other pages leaves one that is being made', async () => {
  const request = beginRequest()
  await request.purge('/other')
  await request.store('/plain', 'fresh')
  expect(await request.read('/plain')).toMatchObject({html: 'fresh'})
})

test('a fetch is kept with its tags, and gone after a purge of one of them', async () => {
  const cache = new PageCache()
  const value = {kind: 'FETCH', data: {headers: {}, body: '{}', url: ''}, revalidate: 31_536_000, tags: ['doc:a']}
  const {bytes} = pageStore()
  await cache.set('fetch-1', value as never, {fetchCache: true, tags: ['doc:a', 'content']} as never)
  expect(pageStore().bytes - bytes).toBe(value.data.body.length + 500)
  expect((await cache.get('fetch-1', {kind: 'FETCH'} as never))?.value).toEqual(value)
  await purge(['content'])
  expect(await cache.get('fetch-1', {kind: 'FETCH'} as never)).toBeNull()
})

test('the home page and a service have the addresses that visitors ask for', async () => {
  const {read, store} = beginRequest()
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
  const {read, store, lifetime} = beginRequest()
  await read('/timed')
  await store('/timed', 'for a minute', 60)
  expect(await lifetime('/timed')).toEqual({revalidate: 60})
})

test('a page that was made while the clock was ahead is made again', async () => {
  const store = new PageStore<string>({maxBytes: 1000, pathOf: (key: string) => key, isBodyOf: () => true})
  const now = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: now + 3 * 365 * 24 * 60 * 60_000})
  store.write('/a', {value: 'page', tags: [], cacheControl: {revalidate: 60, expire: undefined}, sizeBytes: 4}, 0)
  expect(store.read('/a')?.value).toBe('page')
  vi.setSystemTime(now)
  expect(store.read('/a')).toBeNull()
})
