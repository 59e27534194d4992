import type {ServerResponse} from 'node:http'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, test, vi} from 'vitest'
import {isContentAway} from '#web/config/content-away.ts'
import {forgetProcessValues} from '#web/config/process.ts'
import {listen} from '../helpers/listen.ts'

/** The site's own way to its settings, from the content at `url`. */
async function settingsFrom(url: string, token = 'a token') {
  vi.resetModules()
  forgetProcessValues()
  vi.stubEnv('LAKE_URL', url)
  vi.stubEnv('LAKE_TOKEN', token)
  const {requireSiteSettings} = await import('#web/content/get-site-settings.ts')
  return requireSiteSettings({publishedOnly: true})
}

test('content that is still being brought in is away, and no fault of the site', async () => {
  const lake = await startTestLake()
  await expect(settingsFrom(lake.url, lake.token)).rejects.toThrow('no published siteSettings')
  expect(isContentAway()).toBe(true)
})

test.each([
  ['answers late', () => {}],
  ['answers 503', (answer: ServerResponse) => answer.writeHead(503).end('{}')],
  ['hangs up', (answer: ServerResponse) => answer.destroy()],
])('content that %s is away', async (_, answer) => {
  const {url} = await listen((_asked, response) => answer(response))
  await expect(settingsFrom(url)).rejects.toThrow()
  expect(isContentAway()).toBe(true)
})
