import {expect, test} from 'vitest'
import {createMissingPages, missingPath} from '#web/custom-server/missing-pages.ts'
import {isRouteOf} from '#web/custom-server/next-internals.ts'
import {nextWith, openFront} from '../../helpers/front.ts'

const isRoute = isRouteOf({
  redirects: [],
  rewrites: {beforeFiles: [], afterFiles: [], fallback: []},
  staticRoutes: [{regex: '^/about(?:/)?$'}],
  dynamicRoutes: [
    {page: '/og/[[...path]]', regex: '^/og(?:/(.+?))?(?:/)?$'},
    {page: '/[...path]', regex: '^/(.+?)(?:/)?$'},
  ],
})

const listOf = (addresses: string[]) => ({
  headers: [],
  contentType: 'application/json',
  etag: '"a"',
  body: Buffer.from(JSON.stringify(addresses)),
  encoded: new Map(),
})

test('an address is missing when neither a route nor a document is at it', async () => {
  const list = listOf(['/decks', '/old-decks'])
  const isMissing = createMissingPages({isRoute, pages: {finished: () => list}, read: async () => {}})
  const addresses = ['/about', '/og/about', '/decks', '/decks/', '/old-decks', '/deck', '/wp-login.php']
  const missing = await Promise.all(addresses.map(isMissing))
  expect(addresses.filter((_, at) => missing[at])).toEqual(['/deck', '/wp-login.php'])
})

test('a crowd reads the list once, and a list that nobody can read makes nothing missing', async () => {
  let reads = 0
  const pages = {finished: () => (reads > 0 ? listOf([]) : null)}
  const isMissing = createMissingPages({isRoute, pages, read: async () => void reads++})
  expect(await Promise.all(Array.from({length: 20}, () => isMissing('/a')))).toEqual(Array(20).fill(true))
  expect(reads).toBe(1)
  const away = createMissingPages({
    isRoute,
    pages: {finished: () => null},
    read: () => Promise.reject(new Error('away')),
  })
  expect(await away('/a')).toBe(false)
})

test('every unknown address gets the one ready page, whatever its query, and drafts are left to Next', async () => {
  const next = nextWith({[missingPath]: () => ({body: '<h1>Nothing here</h1>', status: 404})})
  await using front = await openFront(next, {isMissing: async path => path !== missingPath})
  for (const path of ['/a', '/b?c=1', '/d/e', '/%41']) {
    const answer = await front.get(path)
    expect([answer.status, answer.text], path).toEqual([404, '<h1>Nothing here</h1>'])
  }
  expect(front.asked).toEqual([missingPath])
  await front.get('/a', {cookie: '__prerender_bypass=abc'})
  expect(front.asked).toEqual([missingPath, '/a'])
})
