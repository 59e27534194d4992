import {expect, test} from 'vitest'
import PageCache from '#web/server/page-cache.ts'

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
    store: (key: string, text: string) =>
      cache.set(key, html(text, `tag:${key}`) as never, {cacheControl: {}} as never),
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
