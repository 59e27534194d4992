import {expect, test, vi} from 'vitest'
import {faqPageQuery} from '#web/content/queries/faq.ts'

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
