import {expect, test, vi} from 'vitest'
import {long, nextAt, nextWith, openFront} from '../../helpers/front.ts'

const accepts = [
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['identity', undefined],
  ['', undefined],
] as const

test.each(accepts)('after a reader who takes "%s" each gets what he takes, and the page is made once', async first => {
  await using front = await openFront(nextAt(['/faq']))
  const ask = (taken: string, method?: string) => front.get('/faq', taken ? {'accept-encoding': taken} : {}, method)
  await ask(first)
  for (const [taken, encoding] of accepts) {
    const {status, text, headers} = await ask(taken)
    expect([status, text, headers['content-encoding']], taken).toEqual([200, long('/faq '), encoding])
    expect(headers.vary).toContain('Accept-Encoding')
  }
  const {headers, text} = await ask('br', 'HEAD')
  expect([headers['content-encoding'], text]).toEqual(['br', ''])
  expect(front.asked).toEqual(['/faq'])
})

test('a page that was being made when its purge came is not kept', async () => {
  let price = 100
  const gate = Promise.withResolvers<void>()
  let made: Promise<void> | undefined = gate.promise
  await using front = await openFront(nextWith({'/a': () => ({body: long(`$${price} `), made})}))
  const early = front.get('/a')
  await expect.poll(() => front.asked.length).toBe(1)
  price = 120
  front.purge('page:/a')
  const late = front.get('/a')
  made = undefined
  gate.resolve()
  expect((await early).text).toContain('$100')
  expect((await late).text).toContain('$120')
})

test('the draft mode, queries that a page reads, other methods and calls with rights are never answered from memory', async () => {
  await using front = await openFront(nextAt(['/a']), {readParameters: ['x']})
  await front.get('/a')
  await front.get('/a', {cookie: 'x=1; __prerender_bypass=abc'})
  await front.get('/a?x=1')
  expect((await front.get('/a', {}, 'POST')).status).toBe(405)
  await front.get('/a', {authorization: 'Bearer x'})
  expect(front.asked).toHaveLength(4)
  await front.get('/a', {cookie: 'browser=1'})
  await front.get('/a', {}, 'HEAD')
  // A made-up draft costs no rendering.
  for (const value of ['abd', 'ab', '', '%']) await front.get('/a', {cookie: `x=1; __prerender_bypass=${value}; y=2`})
  expect(front.asked).toHaveLength(4)
})

test('parameters that no page reads are answered with the ready page, which no CDN keeps under that address', async () => {
  await using front = await openFront(nextAt(['/a']), {readParameters: ['sent'], hasCdn: true})
  for (const query of ['?gclid=1', '?utm_source=x&fbclid=%E2%9C%93', '?', '?x', '?gclid=2', '?sent']) {
    const {status, text, headers} = await front.get(`/a${query}`)
    expect([status, text], query).toEqual([200, long('/a ')])
    expect(headers['cdn-cache-control'], query).toBeUndefined()
  }
  expect(front.asked).toEqual(['/a?gclid=1', '/a?sent'])
  expect((await front.get('/a')).headers['cdn-cache-control']).toBeDefined()
  expect(front.asked).toHaveLength(2)
})

test('an answer of another status, private, unfinished or with a cookie is never kept', async () => {
  const odd: Record<string, object> = {
    '/private': {headers: {'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate'}},
    '/no-cache': {headers: {'cache-control': 'public, no-cache'}},
    '/silent': {headers: {'cache-control': ''}},
    '/cookie': {headers: {'set-cookie': 'a=b'}},
    '/other': {headers: {vary: 'accept-language'}},
    '/moved': {status: 308, headers: {location: '/a'}},
    '/gone': {status: 404},
  }
  await using front = await openFront(
    nextWith(Object.fromEntries(Object.entries(odd).map(([path, page]) => [path, () => ({body: long('a'), ...page})]))),
  )
  for (const path of [...Object.keys(odd), '/missing']) {
    await front.get(path)
    await front.get(path)
  }
  expect(front.asked).toHaveLength(16)
  for (const path of Object.keys(odd)) expect(front.pages.finished(path), path).toBeNull()
})

test('an old address of content leads on with the query of each visitor, beside what its target says', async () => {
  const moved = (location: string) => () => ({status: 308, headers: {location}, body: ''})
  const pages = {
    '/old': moved('/new'),
    '/form': moved('/book?tab=ai#form'),
    '/away': moved('https://elsewhere.example/'),
    '/request/1': moved('/request/link-over'),
  }
  await using front = await openFront(nextWith(pages), {isRoute: path => path.startsWith('/request/')})
  const led = async (path: string) => (await front.get(path)).headers.location
  expect(await led('/old?gclid=1&x=%')).toBe('/new?gclid=1&x=%')
  expect(await led('/old')).toBe('/new')
  expect(await led('/old?')).toBe('/new')
  expect(await led('/form?tab=hourly&gclid=3&a=b=c')).toBe('/book?tab=ai&gclid=3&a=b=c#form')
  expect(await led('/away?utm_source=flyer')).toBe('https://elsewhere.example/?utm_source=flyer')
  expect(await led('/request/1?key=secret')).toBe('/request/link-over')
})

test('a page is kept no longer than Next says', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.now()})
  const lasting = (revalidate: number | false) => () => ({body: long('a '), revalidate})
  const seconds = {'cache-control': 's-maxage=0, stale-while-revalidate'}
  const pages = {
    '/minute': lasting(60),
    '/always': lasting(false),
    '/seconds': () => ({...lasting(0)(), headers: seconds}),
  }
  await using front = await openFront(nextWith(pages))
  const readAll = async () => {
    for (const path of Object.keys(pages)) await front.get(path)
    return front.asked.splice(0)
  }
  expect(await readAll()).toEqual(['/minute', '/always', '/seconds'])
  vi.setSystemTime(Date.now() + 59_000)
  expect(await readAll()).toEqual(['/seconds'])
  vi.setSystemTime(Date.now() + 1000)
  expect(await readAll()).toEqual(['/minute', '/seconds'])
})

test('an answer that was not made from what Next keeps is given to nobody else', async () => {
  await using front = await openFront(async (request, response, cache) => {
    await nextWith({'/a': () => ({body: long('a ')})})(request, response, cache)
    cache.purge(['page:/a'])
  })
  for (let round = 0; round < 2; round++) await front.get('/a')
  expect(front.asked).toHaveLength(2)
})

test('what belongs to the first reader of a page is told to no other, and its other headers are', async () => {
  const headers = {'x-request-id': 'of the first', link: ['</a.css>; rel=preload', '</b.css>; rel=preload']}
  await using front = await openFront(nextWith({'/a': () => ({body: long('a '), headers})}))
  const first = await front.get('/a')
  const second = await front.get('/a')
  expect([first.headers['x-request-id'], second.headers['x-request-id']]).toEqual(['of the first', undefined])
  expect(second.headers.link).toBe(first.headers.link)
  expect(front.asked).toHaveLength(1)
})

test('a page that is gone is 404 also for who has it', async () => {
  await using front = await openFront(nextWith({'/gone': () => ({body: long('gone '), status: 404})}))
  const {headers, status} = await front.get('/gone')
  expect([status, (await front.get('/gone', {'if-none-match': String(headers.etag)})).status]).toEqual([404, 404])
})

test('a tag that is weak already stays as it is', async () => {
  await using front = await openFront(nextWith({'/a': () => ({body: long('a '), headers: {etag: 'W/"abc"'}})}))
  for (let round = 0; round < 2; round++) expect((await front.get('/a')).headers.etag).toBe('W/"abc"')
})

test('a reader who has the page already is told so in 304, from memory and from Next', async () => {
  await using front = await openFront(nextAt(['/a']))
  const {headers} = await front.get('/a', {'accept-encoding': 'br'})
  const etag = headers.etag as string
  expect(etag).toMatch(/^W\/"/)
  for (const path of ['/a', '/a?x=1']) {
    const again = await front.get(path, {'if-none-match': `"other", ${etag}`})
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await front.get(path, {'if-none-match': '"other"'})).status).toBe(200)
  }
})
