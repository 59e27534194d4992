import {expect, test} from 'vitest'
import {cdnHeaders} from '#web/custom-server/cdn-headers.ts'
import {nextWith, openFront} from '../../helpers/front.ts'

const html = (body: string) => ({body: `<!doctype html><title>Page</title><p>${body}</p>`})
const mustAsk = 'public, max-age=0, must-revalidate'
const cdnNames = (headers: object) => Object.keys(headers).filter(name => /cdn|surrogate|cache-tag/.test(name))

test('no shared cache is allowed to keep a page, a redirect or a missing page without asking', async () => {
  const headers = {'cache-control': 's-maxage=31536000'}
  const pages = {
    '/': () => html('first'),
    '/old': () => ({body: '', status: 308, headers: {...headers, location: '/new'}}),
    '/nothing': () => ({body: '<h1>Nothing here</h1>', status: 404, headers}),
  }
  await using front = await openFront(nextWith(pages))
  const first = await front.get('/')
  const kept = await front.get('/')
  expect(front.asked).toEqual(['/'])
  for (const answer of [first, kept, await front.get('/old'), await front.get('/nothing'), await front.get('/?x=1')])
    expect([answer.headers['cache-control'], cdnNames(answer.headers)]).toEqual([mustAsk, []])
  const unchanged = await front.get('/', {'if-none-match': String(kept.headers.etag)})
  expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([304, mustAsk])
})

test('what is private or may be kept for ever stays so', async () => {
  for (const control of ['private, no-cache, no-store', 'public, max-age=31536000, immutable', 'no-store']) {
    await using front = await openFront(nextWith({'/': () => ({...html('own'), headers: {'cache-control': control}})}))
    expect((await front.get('/')).headers['cache-control']).toBe(control)
  }
})

test('with a CDN that is told of purges, it alone may keep a page, under its tags, and never an older one', async () => {
  const made = Promise.withResolvers<void>()
  const pages = {
    '/': () => html('first'),
    '/hourly': () => ({...html('hourly'), revalidate: 3600}),
    '/slow': () => ({...html('slow'), made: made.promise}),
  }
  await using front = await openFront(nextWith(pages), {hasCdn: true})
  for (const answer of [await front.get('/'), await front.get('/')])
    expect(answer.headers).toMatchObject({
      'cache-control': mustAsk,
      'cdn-cache-control': 'max-age=86400',
      'surrogate-control': 'max-age=86400',
      'cache-tag': 'content,page:/',
      'surrogate-key': 'content page:/',
    })
  expect((await front.get('/hourly')).headers['cdn-cache-control']).toBe('max-age=300')
  for (const path of ['/?x=1', '/nothing']) {
    const {headers} = await front.get(path)
    expect(cdnNames(headers)).toEqual([])
  }
  const onItsWay = front.get('/slow')
  await expect.poll(() => front.asked).toContain('/slow')
  front.purge('content')
  made.resolve()
  expect((await onItsWay).headers['cdn-cache-control']).toBeUndefined()
})

test('a page with no tag, or with more tags than a CDN reads, is not kept by one, and tags of Next are told to none', () => {
  const headersOf = (tags: string[]) => cdnHeaders({tags, cacheControl: undefined})
  const many = Array.from({length: 800}, (_, n) => `doc:${n}-abcdef`)
  expect([headersOf([]), headersOf(['_N_T_/layout']), headersOf(many)]).toEqual([[], [], []])
  expect(headersOf(['_N_T_/layout', 'content', 'doc:a']).slice(4)).toEqual([
    'cache-tag',
    'content,doc:a',
    'surrogate-key',
    'content doc:a',
  ])
})
