import {expect, type Page, test} from 'playwright/test'

/** Addresses of scripts that the page has asked for, as they come. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('.js')) asked.push(request.url())
  })
  return asked
}

/** Next's scripts do not arrive before the function that is returned has been called. */
async function delayScripts(page: Page): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async route => {
    await promise
    await route.fallback()
  })
  return resolve
}

const isListening = (page: Page) => expect(page.locator('#estimate-form')).toHaveAttribute('novalidate', '')

test('a page without a form or a gallery asks for no script, whatever its reader does', async ({page}) => {
  const asked = scriptsOf(page)
  await page.goto('/faq', {waitUntil: 'networkidle'})
  await page.locator('summary').first().click()
  await page.keyboard.press('End')
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(asked).toEqual([])
})

test('the scripts of a page with a form come when somebody scrolls near it', async ({page}) => {
  const asked = scriptsOf(page)
  await page.goto('/', {waitUntil: 'networkidle'})
  expect(asked).toEqual([])
  await page.mouse.wheel(0, 200)
  await isListening(page)
})

test('the scripts of a page with a form come with its first touch', async ({page}) => {
  const asked = scriptsOf(page)
  await page.goto('/', {waitUntil: 'networkidle'})
  expect(asked).toEqual([])
  await page.locator('#estimate-form').getByLabel('Name').click()
  await isListening(page)
})

test('no script is fetched ahead while there is nothing to be seen yet', async ({page}) => {
  const asked = scriptsOf(page)
  await page.route('**/gallery', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<html', '<html style="visibility:hidden"')
    await route.fulfill({response, body})
  })
  await page.goto('/gallery')
  await page.waitForTimeout(1000)
  expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(0)
  expect(asked).toEqual([])
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  await expect.poll(() => asked.length).toBeGreaterThan(2)
})

const gallery = (page: Page) => page.getByRole('region', {name: 'Projects'})
const firstCard = (page: Page) => gallery(page).getByRole('link').first()

/** Opens it in a browser whose time stands still, until its scripts are there. */
async function openResting(page: Page, path: string): Promise<void> {
  const scripts: string[] = []
  page.on('requestfinished', request => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.goto(path)
  const wanted = await page.locator('script[type=deferred]').count()
  expect(wanted).toBeGreaterThan(2)
  await expect(async () => {
    // The first idle moment.
    await page.clock.runFor(100)
    expect(scripts.length).toBe(wanted)
  }).toPass({timeout: 20_000})
  expect(await page.evaluate(() => 'next' in window)).toBe(false)
}

test.describe('on a phone', () => {
  test.use({hasTouch: true, viewport: {width: 360, height: 740}})

  test('the scripts of the gallery are fetched and wait, and its first tap opens the large view', async ({page}) => {
    await openResting(page, '/gallery')
    await firstCard(page).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/gallery$/)
  })

  test('where nobody does anything, they run after a rest', async ({page}) => {
    await openResting(page, '/gallery')
    await page.clock.fastForward(6000)
    await page.clock.resume()
    await expect(gallery(page)).toHaveAttribute('data-live')
  })

  test('the first tap on another way to order shows it without loading the page again', async ({page}) => {
    await openResting(page, '/book')
    await page.evaluate(() => Object.assign(window, {isSame: true}))
    await page.getByRole('tab', {name: /^Hourly/}).tap()
    await expect(page).toHaveURL(/\?tab=hourly/)
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'hourly')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'scope')
  })

  test('a link whose script does not begin leads to what it names', async ({page}) => {
    await page.route('**/_next/static/chunks/*.js', route =>
      route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
    )
    await openResting(page, '/gallery')
    const address = await firstCard(page).getAttribute('href')
    await firstCard(page).tap()
    await expect(page).toHaveURL(/\/gallery$/)
    await page.clock.fastForward(3000)
    await page.waitForURL(url => url.pathname + url.search === address)
  })
})

test('a filter of the gallery that is chosen before its script has come is chosen when it comes', async ({page}) => {
  const letScriptsCome = await delayScripts(page)
  await page.goto('/gallery', {waitUntil: 'domcontentloaded'})
  await page.getByRole('button', {name: 'Flooring Projects'}).click()
  letScriptsCome()
  await expect(page).toHaveURL(/\?category=flooring$/)
  await expect(page.getByRole('region', {name: 'Projects'}).getByRole('listitem')).toHaveCount(3)
})

test('stars that are given before the script of the survey has come are counted', async ({page}) => {
  const letScriptsCome = await delayScripts(page)
  await page.goto('/reviews', {waitUntil: 'domcontentloaded'})
  await page.getByRole('group', {name: 'Quality'}).getByRole('radio', {name: '2 stars:'}).check()
  letScriptsCome()
  await expect(page.getByText('Rating: 2 stars')).toBeVisible()
})
