import {expect, onTestFinished, test, vi} from 'vitest'
import {faqPageQuery} from '#web/content/queries/pages.ts'

test('Next is told to keep what was read until a publish, and to ask anew where the caller wants it fresh', async () => {
  const asked: (RequestInit & {next?: object})[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    asked.push(init)
    return Response.json({result: null, ms: 1, query: ''})
  })
  const {fetchContent} = await import('#web/content/fetch.ts')
  await fetchContent(faqPageQuery, {}, {publishedOnly: true})
  await fetchContent(faqPageQuery, {}, {fresh: true})
  // Next 16 keeps no fetch whose `revalidate` is undefined.
  expect(asked[0]?.next).toMatchObject({revalidate: false, tags: expect.arrayContaining(['content'])})
  expect(asked[1]?.cache).toBe('no-store')
})

test('a text that names the hours says what the settings say, and is purged with them', async () => {
  const facts = {
    phone: '201-555-0134',
    replyWindowHours: 1,
    hours: [{days: ['Sa', 'Tu'], opens: '07:30', closes: '12:00'}],
  }
  const asked: string[][] = []
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit & {next?: {tags: string[]}}) => {
    asked.push(init.next?.tags ?? [])
    const page = {
      intro: '{hours}; {short hours}',
      blocks: [{text: 'In {reply}, {days}, {name}'}],
      phone: 'Call {phone}',
    }
    return Response.json({result: decodeURIComponent(`${url}`).includes('faqPage') ? page : facts, ms: 1, query: ''})
  })
  const {fetchContent} = await import('#web/content/fetch.ts')
  expect(await fetchContent(faqPageQuery, {}, {publishedOnly: true})).toEqual({
    intro: 'Tuesday and Saturday, 7:30 AM to 12:00 PM; Tue, Sat, 7:30 AM-12:00 PM',
    blocks: [{text: 'In 1 business hour, Tuesday and Saturday, {name}'}],
    phone: 'Call (201) 555-0134',
  })
  expect(asked[1]).toContain('doc:siteSettings')
})

test('a build on a busy machine waits for its content, where a visitor would not', async () => {
  onTestFinished(() => void vi.useRealTimers().resetModules())
  vi.useFakeTimers()
  vi.stubEnv('NEXT_PHASE', 'phase-production-build')
  vi.resetModules()
  const slowMs = 10_000
  vi.stubGlobal('fetch', async () => {
    await new Promise(resolve => setTimeout(resolve, slowMs))
    return Response.json({result: {title: 'Questions'}, ms: 1, query: ''})
  })
  const {fetchContent} = await import('#web/content/fetch.ts')
  const read = fetchContent(faqPageQuery, {}, {publishedOnly: true})
  read.catch(() => {})
  await vi.advanceTimersByTimeAsync(slowMs)
  expect(await read).toEqual({title: 'Questions'})
})
