import {createHash} from 'node:crypto'
import {networkInterfaces} from 'node:os'
import {type BrowserContext, expect, type Page, test} from 'playwright/test'
import sharp from 'sharp'
import {testPorts} from '../../playwright.config.ts'
import {field, publish, readLedger} from '../support/studio.ts'

/** Where the owner's phone finds this machine: plain http, and no "secure context" in the browser. */
const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find(found => found?.family === 'IPv4' && !found.internal)?.address

const hosts = [
  {host: 'localhost', named: 'localhost'},
  {host: ownAddress ?? '', named: "the machine's own address"},
]
const tabs = 5

async function signedInBy(host: string, context: BrowserContext): Promise<Page> {
  await context.route(
    url => url.hostname !== host,
    route => route.abort(),
  )
  const page = await context.newPage()
  await page.goto(`http://${host}:${testPorts.site}/studio`)
  await page.getByLabel(/password/i).fill(process.env.TEST_OWNER_PASSWORD ?? '')
  await page.getByRole('button', {name: /sign in/i}).click()
  await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible({timeout: 20_000})
  return page
}

async function openIn(page: Page, host: string, type: string, id: string): Promise<void> {
  await page.goto(`http://${host}:${testPorts.site}/studio/intent/edit/id=${id};type=${type}/`)
}

for (const {host, named} of hosts) {
  test(`five tabs work at once on plain http by ${named}`, async ({browser}, {annotations}) => {
    test.skip(!host, 'this machine has no address but localhost')
    test.setTimeout(300_000)
    const context = await browser.newContext()
    const pages = [await signedInBy(host, context)]
    while (pages.length < tabs) pages.push(await context.newPage())
    const opened: number[] = []
    for (const page of pages) {
      const started = performance.now()
      await openIn(page, host, 'faq', 'faq-warranty')
      await expect(field(page, 'question')).toBeEditable({timeout: 40_000})
      opened.push(Math.round(performance.now() - started))
    }

    // The last tab is the one that would have no connection left.
    const last = pages.at(-1) as Page
    const words = `Do you guarantee your work, by ${host}?`
    await field(last, 'question').fill(words)
    const typed = performance.now()
    await Promise.all(pages.map(page => expect(field(page, 'question')).toHaveValue(words)))
    const seen = Math.round(performance.now() - typed)

    // A visitor in the same browser, who shares its connections.
    const visitor = await context.newPage()
    const asked = performance.now()
    await visitor.goto(`http://${host}:${testPorts.site}/faq`, {waitUntil: 'load'})
    const visited = Math.round(performance.now() - asked)
    await publish(last)
    await expect.poll(async () => (await visitor.goto(`http://${host}:${testPorts.site}/faq`))?.text()).toContain(words)
    await context.close()

    const figures = `tabs opened in ${opened.join(', ')} ms; an edit in all five after ${seen} ms; a page of the site in ${visited} ms`
    annotations.push({type: 'figures', description: figures})
    process.stdout.write(`    ${figures}\n`)
    expect((await readLedger()).unknown).toEqual([])
  })
}

test("a picture is uploaded and published by the machine's own address, and the second time it is known", async ({
  browser,
}) => {
  test.skip(!ownAddress, 'this machine has no address but localhost')
  const host = String(ownAddress)
  const context = await browser.newContext()
  const page = await signedInBy(host, context)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const picture = await sharp({create: {width: 1200, height: 675, channels: 3, background: '#6ea53b'}})
    .jpeg()
    .toBuffer()
  const uploads: string[] = []
  page.on('request', request => request.url().includes('/assets/images/') && uploads.push(request.method()))
  const upload = async (service: string) => {
    await openIn(page, host, 'service', service)
    await page.getByTestId('group-tab-card').click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByTestId('options-menu-button').first().click()
    await page.getByRole('menuitem', {name: /upload/i}).click()
    await (await chooser).setFiles({name: 'hallway.jpg', mimeType: 'image/jpeg', buffer: picture})
    await publish(page)
  }
  await upload('service-pressure-washing')
  expect(uploads.filter(method => method === 'POST')).toHaveLength(1)
  await upload('service-window-treatments')
  expect(uploads.filter(method => method === 'POST')).toHaveLength(1)
  const hash = createHash('sha1').update(picture).digest('hex')
  await expect
    .poll(async () => (await (await fetch(`http://${host}:${testPorts.site}/services`)).text()).split(hash).length)
    .toBeGreaterThan(2)
  await context.close()
  expect((await readLedger()).unknown).toEqual([])
})
