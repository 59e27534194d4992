import {createHash} from 'node:crypto'
import {networkInterfaces} from 'node:os'
import {type BrowserContext, expect, type Page} from 'playwright/test'
import sharp from 'sharp'
import {testHosted, testPorts} from '../../playwright.config.ts'
import {keptTest as test} from '../support/journey.ts'
import {field, openTab, publish} from '../support/studio.ts'

/** Where the owner's phone finds this machine: plain http, and no "secure context" in the browser. */
const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find(found => found?.family === 'IPv4' && !found.internal)?.address
const site = `http://${ownAddress}:${testPorts.site}`

test.skip(testHosted, 'people sign in at sanity.io')
test.skip(!ownAddress, 'this machine has no address but localhost')

async function signInThere(context: BrowserContext): Promise<Page> {
  await context.route(
    url => url.hostname !== ownAddress,
    route => route.abort(),
  )
  const page = await context.newPage()
  await page.goto(`${site}/studio`)
  await page.getByLabel(/password/i).fill(process.env.TEST_OWNER_PASSWORD ?? '')
  await page.getByRole('button', {name: /sign in/i}).click()
  await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible()
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  return page
}

const openThere = (page: Page, type: string, id: string) =>
  page.goto(`${site}/studio/intent/edit/id=${id};type=${type}/`)

test("five tabs work at once on plain http by the machine's own address", async ({context}) => {
  const first = await signInThere(context)
  const pages = [first]
  while (pages.length < 5) pages.push(await context.newPage())
  for (const page of pages) {
    await openThere(page, 'faq', 'faq-warranty')
    await expect(field(page, 'question')).toBeEditable()
  }
  // The last tab is the one that would have no connection left.
  const last = pages.at(-1) ?? first
  const words = 'Do you guarantee your work in every tab?'
  await field(last, 'question').fill(words)
  await Promise.all(pages.map(page => expect(field(page, 'question')).toHaveValue(words)))
  // A visitor in the same browser, who shares its connections.
  const visitor = await context.newPage()
  await visitor.goto(`${site}/faq`, {waitUntil: 'load'})
  await publish(last)
  await expect.poll(async () => (await visitor.goto(`${site}/faq`))?.text()).toContain(words)
})

test("a picture is uploaded and published by the machine's own address, and the second time it is known", async ({
  context,
}) => {
  const page = await signInThere(context)
  const picture = await sharp({create: {width: 1200, height: 675, channels: 3, background: '#6ea53b'}})
    .jpeg()
    .toBuffer()
  const uploads: string[] = []
  page.on('request', request => request.url().includes('/assets/images/') && uploads.push(request.method()))
  const upload = async (service: string) => {
    await openThere(page, 'service', service)
    await openTab(page, 'card', page.getByTestId('options-menu-button').first())
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
  await expect.poll(async () => (await (await fetch(`${site}/services`)).text()).split(hash).length).toBeGreaterThan(2)
})
