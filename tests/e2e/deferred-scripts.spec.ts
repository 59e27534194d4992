import {expect, type Page, test} from 'playwright/test'
import {input, log, replies} from './support/assistant-page.ts'
import {panel, sizes} from './support/book-page.ts'
import {layoutShift, recordLayoutShift} from './support/layout-shift.ts'
import {giveSign} from './support/react.ts'
import {box, heading, titles} from './support/scope-page.ts'

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

/** As React does until a part of a page is hydrated: it lets no key and no click from the document on down to it. */
async function hydrate(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const end = new AbortController()
    addEventListener('hydrated', () => end.abort())
    for (const type of ['click', 'keydown'])
      document.addEventListener(type, event => event.stopPropagation(), {capture: true, signal: end.signal})
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('hydrated')))
}

for (const path of ['/', '/faq', '/book']) {
  test(`${path} asks for no script by itself`, async ({page}) => {
    const asked = scriptsOf(page)
    const searches = path === '/book' ? ['?tab=ai', '?service=drywall_repair'] : ['']
    for (const search of searches) await page.goto(path + search, {waitUntil: 'networkidle'})
    expect(asked).toEqual([])
    if (path !== '/faq') return
    // Its form is a plain question and it has no gallery, so it needs none, whatever its reader does.
    await page.locator('summary').first().click()
    await page.keyboard.press('End')
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(asked).toEqual([])
  })
}

for (const [what, act] of [
  ['when somebody scrolls near it', (page: Page) => page.mouse.wheel(0, 200)],
  ['with its first touch', (page: Page) => page.locator('#estimate-form').getByLabel('Name').click()],
] as const) {
  test(`the scripts of a page with a form come ${what}`, async ({page}) => {
    await page.goto('/', {waitUntil: 'networkidle'})
    await act(page)
    await expect(page.locator('#estimate-form')).toHaveAttribute('novalidate', '')
  })
}

const gallery = (page: Page) => page.getByRole('region', {name: 'Projects'})

test.describe('on a phone', () => {
  test.use({hasTouch: true, viewport: {width: 360, height: 740}})

  test('where nobody does anything, the scripts of the order run after a rest', async ({page}) => {
    const asked = scriptsOf(page)
    await page.clock.install()
    await page.goto('/book')
    await page.clock.runFor(4000)
    expect(asked).toEqual([])
    await page.clock.runFor(4000)
    await page.clock.resume()
    await expect(page.locator('form[data-live]').first()).toBeAttached()
  })

  test('a tap on another way to order is answered before the scripts have come, and stays', async ({page}) => {
    const letScriptsCome = await delayScripts(page)
    await page.goto('/book', {waitUntil: 'domcontentloaded'})
    const documents: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'document') documents.push(request.url())
    })
    const chosen = page.locator('a[role=tab][aria-selected=true]')
    await expect(chosen).toHaveAttribute('data-mode', 'scope')
    await page.getByRole('tab', {name: /^AI assistant/}).tap()
    await expect(chosen).toHaveAttribute('data-mode', 'ai')
    await expect(chosen).toHaveAttribute('tabindex', '0')
    await expect(page.locator('a[role=tab][tabindex="-1"]')).toHaveCount(2)
    await expect(log(page)).toBeInViewport({ratio: 0.9})
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('tab', {name: /^Hourly/}).tap()
    await expect(page).toHaveURL(/\?tab=hourly/)
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'hourly')
    await expect(chosen).toHaveAttribute('data-mode', 'hourly')
    expect(documents).toEqual([])
    letScriptsCome()
    await expect(page.locator('form[data-live]').first()).toBeAttached()
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'hourly')
    await page.goBack()
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'ai')
    await page.goBack()
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'scope')
  })

  test('a tap on another way to order stays where Next puts back the address it began with', async ({page}) => {
    const letScriptsCome = await delayScripts(page)
    await page.goto('/book', {waitUntil: 'domcontentloaded'})
    await page.getByRole('tab', {name: /^Hourly/}).tap()
    await expect(page).toHaveURL(/\?tab=hourly/)
    await page.evaluate(() => history.replaceState(history.state, '', '/book'))
    letScriptsCome()
    await expect(page.locator('form[data-live]').first()).toBeAttached()
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'hourly')
    await expect(page).toHaveURL(/\?tab=hourly/)
  })

  test('what a link names is ticked before the scripts have come, and what is taken back stays back', async ({
    page,
  }) => {
    const letScriptsCome = await delayScripts(page)
    await page.goto('/book?service=drywall_repair&tier=medium-hole-6-12-in', {waitUntil: 'domcontentloaded'})
    await expect(heading(page)).toHaveText(titles[2])
    await expect(box(page, 'Drywall repair')).toBeChecked()
    await expect(box(page, /^Medium hole/)).toBeChecked()
    await box(page, /^Medium hole/).tap()
    await box(page, /^Small hole/).tap()
    letScriptsCome()
    await expect(page.getByText(/^Ballpark so far \$95-\$175/)).toBeVisible()
    await expect(box(page, /^Small hole/)).toBeChecked()
    await expect(box(page, /^Medium hole/)).not.toBeChecked()
  })

  test('a message to the assistant while React hydrates is shown, and answered once its script is there', async ({
    page,
  }) => {
    const letScriptsCome = await delayScripts(page)
    const endHydration = await hydrate(page)
    await page.goto('/book?tab=ai', {waitUntil: 'domcontentloaded'})
    await input(page).fill('I need a smart lock')
    await input(page).press('Enter')
    await expect(log(page)).toContainText('I need a smart lock')
    await expect(input(page)).toHaveValue('')
    await input(page).fill('and a doorbell')
    await page.getByRole('button', {name: 'Send message'}).tap()
    await endHydration()
    letScriptsCome()
    await expect(log(page)).toContainText('Smart lock')
    await expect(input(page)).toHaveValue('and a doorbell')
    await expect(input(page)).toBeFocused()
  })

  test('an example of the assistant may be tapped meanwhile', async ({page}) => {
    const letScriptsCome = await delayScripts(page)
    const endHydration = await hydrate(page)
    await page.goto('/book?tab=ai', {waitUntil: 'domcontentloaded'})
    await log(page).getByRole('button', {name: 'Drywall repair'}).tap()
    await endHydration()
    letScriptsCome()
    await expect(replies(page)).toHaveCount(2)
    await expect(log(page).locator('[data-sender="user"]')).toHaveText('You: Drywall repair')
  })

  test('a tap on a project is answered before the scripts have come', async ({page}) => {
    await delayScripts(page)
    await page.goto('/gallery', {waitUntil: 'domcontentloaded'})
    await gallery(page).getByRole('listitem').first().getByRole('button').tap()
    await expect(page.getByRole('dialog')).toContainText('1 of 11')
    await expect(page).toHaveURL(/\/gallery$/)
  })
})

for (const [viewport, search, job, ballpark] of [
  [sizes.phone, 'service=tv_mounting&tier=full-motion-mount', 'Full motion mount', 'Ballpark so far $160-$240'],
  [sizes.desk, 'service=tv_mounting', 'TV mounting', 'Ballpark so far $120-$320'],
  [sizes.desk, 'service=flooring&tier=vinyl-plank-installed', 'Vinyl plank, installed', 'No ballpark yet'],
] as const) {
  test(`a link to ${search} is complete before the scripts have come, and nothing moves when they do`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await recordLayoutShift(context)
    // React would report here what it cannot take over.
    const errors: string[] = []
    page.on('pageerror', ({message}) => errors.push(message))
    const letScriptsCome = await delayScripts(page)
    await page.goto(`/book?${search}`, {waitUntil: 'load'})
    const total = panel(page, 'scope')
      .locator('[aria-live]')
      .filter({hasText: /ballpark/i})
    const workOrder = page.getByRole('region', {name: 'Your work order'})
    const step = page.getByRole('list', {name: 'Booking steps'}).locator('[aria-current=step]')
    await expect(total).toHaveText(ballpark)
    await expect(total).toBeVisible()
    await expect(step).toHaveText(/^2/)
    if (viewport === sizes.desk) await expect(workOrder).toContainText(job)
    // On a busy machine the typeface comes after the first paint and moves letters.
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
    const before = await layoutShift(page)
    letScriptsCome()
    await giveSign(page)
    await expect(page.getByRole('button', {name: 'Continue'})).toBeVisible()
    await expect(total).toHaveText(ballpark)
    await expect(step).toHaveText(/^2/)
    await expect(workOrder).toContainText(job)
    expect(await layoutShift(page)).toBe(before)
    expect(errors).toEqual([])
  })
}

test('stars that are given before the script of the survey has come are counted', async ({page}) => {
  const letScriptsCome = await delayScripts(page)
  await page.goto('/reviews', {waitUntil: 'domcontentloaded'})
  await page.getByRole('group', {name: 'Quality'}).getByRole('radio', {name: '2 stars:'}).check()
  letScriptsCome()
  await expect(page.getByText('Rating: 2 stars')).toBeVisible()
})
