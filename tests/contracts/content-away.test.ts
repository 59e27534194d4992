import {once} from 'node:events'
import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {startTestLake} from 'content-lake/testing/lake'
import {expect, onTestFinished, test, vi} from 'vitest'
import {isContentAway} from '#web/config/content-away.ts'
import {forgetProcessValues} from '#web/config/process.ts'

/** The site's own way to its settings, from the content at `url`. */
async function settingsFrom(url: string, token = 'a token') {
  vi.resetModules()
  vi.stubEnv('LAKE_URL', url)
  vi.stubEnv('LAKE_TOKEN', token)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    forgetProcessValues()
  })
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
  const server = createServer((_asked, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await expect(settingsFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).rejects.toThrow()
  expect(isContentAway()).toBe(true)
})
