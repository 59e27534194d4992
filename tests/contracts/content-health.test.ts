import {startTestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import type {FetchContent} from '#web/content/fetch.ts'
import {describeContent} from '#web/server/health/port-checks.ts'

test('a site whose pages have lost every picture is a warning, one without content or with one picture is none', async () => {
  const lake = await startTestLake()
  const client = lake.client({perspective: 'published'})
  const fetchContent = (query => client.fetch(query)) as FetchContent
  const pingUrl = `${lake.url}/v2025-02-19/ping`
  const ask = (apiHost: string | null = lake.url) =>
    describeContent({apiHost, projectId: 'local0', pingUrl, fetchContent})
  expect(await ask()).toEqual({ok: true, text: `embedded lake at ${lake.url} answers`})
  await client.create({_id: 'service-a', _type: 'service', image: {_type: 'photo', alt: 'A wall'}})
  await client.create({_id: 'faq-a', _type: 'faq', image: {asset: {_ref: 'image-of-no-page', _weak: true}}})
  expect(await ask()).toEqual({
    ok: true,
    isWarning: true,
    text: expect.stringContaining('no page has a picture: a start'),
  })
  expect(await ask(null)).toEqual({ok: true, text: 'hosted Sanity project local0 answers'})
  await client.create({
    _id: 'service-b',
    _type: 'service',
    image: {_type: 'photo', asset: {_ref: 'image-a', _weak: true}},
  })
  expect(await ask()).toEqual({ok: true, text: `embedded lake at ${lake.url} answers`})
  await lake.close()
  expect(await ask()).toEqual({ok: false, text: expect.stringContaining('does not answer')})
})

test('content that cannot be asked about its pictures is still there', async () => {
  const lake = await startTestLake()
  const fetchContent = (() => Promise.reject(new Error('refused'))) as FetchContent
  const source = {apiHost: lake.url, projectId: 'local0', pingUrl: `${lake.url}/v2025-02-19/ping`, fetchContent}
  expect(await describeContent(source)).toEqual({ok: true, text: `embedded lake at ${lake.url} answers`})
})
