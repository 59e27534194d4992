import {afterEach, expect, test} from 'vitest'
import {noteContentAway} from '#web/config/content-away.ts'
import {failedRenders} from '#web/config/failed-renders.ts'
import {forgetProcessValues} from '#web/config/process.ts'
import {createErrorPage} from '#web/custom-server/error-page.ts'
import {type FakePage, nextWith, openFront} from '../../helpers/front.ts'

afterEach(forgetProcessValues)

const page = (body: string): FakePage => ({body: `<p>${body}</p>`})
const failed: FakePage = {
  body: '<p>Something went wrong</p>',
  status: 500,
  headers: {'cache-control': 'no-store', 'x-of-the-fault': 'yes'},
}

/** One page, made by Next as long as its content source answers. */
async function openSite(isMissing = async () => false) {
  const source = {text: 'Lawn $60', isAway: false}
  const makePage = () => {
    if (!source.isAway) return page(source.text)
    noteContentAway()
    return failed
  }
  const fakeNext = nextWith({'/lawn': makePage})
  const next: typeof fakeNext = (request, response, cache) =>
    fakeNext(
      request,
      response,
      source.isAway ? ({read: () => null, write() {}, purgeCount: 0} as unknown as typeof cache) : cache,
    )
  return {source, front: await openFront(next, {isMissing, hasCdn: true})}
}

test('a purged page is served as it was while the content source is away', async () => {
  const {source, front} = await openSite()
  await using _front = front
  const {headers} = await front.get('/lawn')
  front.purge('page:/lawn')
  source.isAway = true
  const answer = await front.get('/lawn', {'accept-encoding': 'br'})
  expect([answer.status, answer.text]).toEqual([200, '<p>Lawn $60</p>'])
  expect(answer.headers).toMatchObject({etag: headers.etag, 'cache-control': 'public, max-age=0, must-revalidate'})
  expect(answer.headers['x-of-the-fault']).toBeUndefined()
  expect(headers['cdn-cache-control']).toBeDefined()
  expect(answer.headers['cdn-cache-control']).toBeUndefined()
  expect((await front.get('/lawn', {'if-none-match': String(headers.etag)})).status).toBe(304)
  expect((await front.get('/lawn', {}, 'HEAD')).status).toBe(200)
  expect(failedRenders()).toEqual([])
})

test('a purged page is new as soon as the content source answers', async () => {
  const {source, front} = await openSite()
  await using _front = front
  await front.get('/lawn')
  front.purge('page:/lawn')
  source.isAway = true
  await front.get('/lawn')
  Object.assign(source, {text: 'Lawn $75', isAway: false})
  expect((await front.get('/lawn')).text).toBe('<p>Lawn $75</p>')
  expect(front.pages.beforePurge('/lawn')).toBeNull()
})

test('a page that nobody had read is 503 with Retry-After while the content source is away', async () => {
  const {source, front} = await openSite()
  await using _front = front
  source.isAway = true
  const {status, headers} = await front.get('/lawn')
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store'])
})

test('the 503 stays one though Next sets its own status again while the answer is compressed', async () => {
  await using front = await openFront(
    async (_request, response) => {
      noteContentAway()
      response.statusCode = 500
      response.setHeader('content-type', 'text/html')
      response.end('<p>Internal Server Error</p>')
      await Promise.resolve()
      response.statusCode = 500
    },
    {errorPage: () => Buffer.from('<p>Call us</p>'.repeat(200))},
  )
  const {status, headers} = await front.get('/lawn', {'accept-encoding': 'br'})
  expect([status, headers['retry-after']]).toEqual([503, '10'])
})

test('a page that was taken away stays away', async () => {
  let isGone = false
  const {source, front} = await openSite(async () => isGone)
  await using _front = front
  await front.get('/lawn')
  front.purge('page:/lawn')
  isGone = true
  expect((await front.get('/lawn')).status).toBe(404)
  isGone = false
  source.isAway = true
  expect((await front.get('/lawn')).status).toBe(503)
})

test('a page that cannot be made with new content stays as it was, and is named until it can or is gone', async () => {
  const source = {isBroken: false, isGone: false}
  const pages = nextWith({'/lawn': () => (source.isBroken ? failed : page('Lawn'))})
  await using front = await openFront(pages, {isMissing: async () => source.isGone})
  await front.get('/lawn')
  front.purge('page:/lawn')
  source.isBroken = true
  for (let reader = 0; reader < 2; reader++) {
    const {status, text} = await front.get('/lawn')
    expect([status, text]).toEqual([200, '<p>Lawn</p>'])
  }
  expect(failedRenders()).toEqual(['/lawn'])
  source.isBroken = false
  await front.get('/lawn')
  expect(failedRenders()).toEqual([])
  front.purge('page:/lawn')
  source.isBroken = true
  await front.get('/lawn')
  expect(failedRenders()).toEqual(['/lawn'])
  source.isGone = true
  await front.get('/lawn')
  expect(failedRenders()).toEqual([])
})

test('in place of a page that never could be made stands one with the phone number, which is not kept', async () => {
  const pages = nextWith({'/lawn': () => failed, '/unavailable': () => page('Call us')})
  await using front = await openFront(pages, {errorPage: () => errorPage()})
  const errorPage = createErrorPage({pages: front.pages, read: async path => void (await front.get(path))})
  expect(errorPage().toString()).toContain('isn’t available right now')
  await expect.poll(() => errorPage().toString()).toBe('<p>Call us</p>')
  const {status, text, headers} = await front.get('/lawn')
  expect([status, text, headers['cache-control']]).toEqual([500, '<p>Call us</p>', 'no-store'])
  front.purge('page:/unavailable')
  expect((await front.get('/lawn')).text).toBe('<p>Call us</p>')
})
