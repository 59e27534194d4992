import AxeBuilder from '@axe-core/playwright'
import {expect, test} from 'playwright/test'
import {sitemapPaths} from './sitemap.ts'

const widths = [360, 768, 1280]

test('every page of the sitemap answers with one h1, a unique title, loaded pictures and no console error', async ({
  page,
}) => {
  const titles = new Map<string, string>()
  const problems: string[] = []
  page.on('console', message => message.type() === 'error' && problems.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', error => problems.push(`${page.url()}: ${error.message}`))
  const paths = await sitemapPaths(page.request)
  expect(paths).toEqual(expect.arrayContaining(['/', '/services', '/faq', '/drywall-repair-charlotte']))

  for (const path of paths) {
    const answer = await page.goto(path)
    if (answer?.status() !== 200) problems.push(`${path}: status ${answer?.status()}`)
    const headings = await page.locator('h1').count()
    if (headings !== 1) problems.push(`${path}: ${headings} h1`)
    const title = await page.title()
    const other = titles.get(title)
    if (other) problems.push(`${path}: same title as ${other}`)
    titles.set(title, path)
    for (const image of await page.locator('img').all()) {
      await image.scrollIntoViewIfNeeded()
      const loaded = image.evaluate((element: HTMLImageElement) =>
        element.decode().then(() => element.naturalWidth > 0),
      )
      if (!(await loaded.catch(() => false)))
        problems.push(`${path}: broken picture ${await image.getAttribute('src')}`)
    }
  }
  expect(problems).toEqual([])
})

for (const width of widths) {
  test(`no page breaks an accessibility rule or scrolls sideways at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900})
    const problems: string[] = []
    for (const path of ['/', '/services', '/faq', '/drywall-repair-charlotte', '/no-such-page']) {
      await page.goto(path)
      const {violations} = await new AxeBuilder({page}).analyze()
      problems.push(
        ...violations.map(rule => `${path}: ${rule.id} at ${rule.nodes.map(node => node.target).join(', ')}`),
      )
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) problems.push(`${path}: ${overflow} px wider than the screen`)
    }
    expect(problems).toEqual([])
  })
}

test('an unknown address is a real 404 with a page that helps on', async ({page}) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('main').getByRole('link')).not.toHaveCount(0)
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
  expect((await page.request.get('/services/no-such-service')).status()).toBe(404)
})

test('an old address of a service leads to its page for good', async ({page}) => {
  const answer = await page.request.get('/services/drywall-repair', {maxRedirects: 0})
  expect(answer.status()).toBe(308)
  // Next sends the header twice when it has just made the page; both say the same.
  const locations = answer.headersArray().filter(header => header.name.toLowerCase() === 'location')
  expect([...new Set(locations.map(header => header.value))]).toEqual(['/drywall-repair-charlotte'])
})
