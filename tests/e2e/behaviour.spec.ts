import {expect, type Page, test} from 'playwright/test'
import {layoutShift, recordLayoutShift} from './support/layout-shift.ts'

/** Scrolls to a height and waits until the page has taken note of it. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate(
    y =>
      new Promise<void>(resolve => {
        window.scrollTo(0, y)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
    top,
  )
}

const root = (page: Page) => page.locator('html')

test('the header has its shadow above 100 px of scroll and not at 100', async ({page}) => {
  await page.goto('/services')
  const shadow = () => page.getByRole('banner').evaluate(header => getComputedStyle(header).boxShadow)
  await scrollTo(page, 100)
  expect(await shadow()).toMatch(/^none|rgba\(0, 0, 0, 0\)/)
  await scrollTo(page, 102)
  await expect.poll(shadow).toMatch(/rgba?\(29, 26, 21/)
  await expect(root(page)).toHaveAttribute('data-scrolled', '')
})

test('the quick actions fold only below 120 px, and only after more than 6 px', async ({page}) => {
  await page.goto('/services')
  await scrollTo(page, 120)
  await expect(root(page)).toHaveAttribute('data-quick', 'expanded')
  await scrollTo(page, 126)
  await expect(root(page)).toHaveAttribute('data-quick', 'expanded')
  await scrollTo(page, 127)
  await expect(root(page)).toHaveAttribute('data-quick', 'collapsed')
  await scrollTo(page, 300)
  await scrollTo(page, 295)
  await expect(root(page)).toHaveAttribute('data-quick', 'collapsed')
  await scrollTo(page, 293)
  await expect(root(page)).toHaveAttribute('data-quick', 'expanded')
})

test('the quick actions are never over a form, and come back below it', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/contact')
  const actions = page.getByRole('complementary', {name: 'Quick actions'})
  const top = async () => (await actions.boundingBox())?.y ?? 0
  const field = page.getByLabel('Name').first()
  await field.evaluate(element => element.scrollIntoView({block: 'end'}))
  await expect.poll(top).toBeGreaterThan(740)
  await field.focus()
  await page.keyboard.press('Shift')
  expect(await top()).toBeGreaterThan(740)
  await field.blur()
  await scrollTo(page, 100_000)
  await expect.poll(top).toBeLessThan(740)
})

test('every page begins at its top, going back included', async ({page}) => {
  await page.goto('/services')
  await scrollTo(page, 900)
  await page.getByRole('contentinfo').getByRole('link', {name: 'About'}).click()
  await expect(page).toHaveURL(/\/about$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a picture far below is fetched when one comes near it, and no earlier', async ({page}) => {
  await page.setViewportSize({width: 412, height: 823})
  await page.goto('/services', {waitUntil: 'networkidle'})
  const pictures = page.getByRole('main').locator('img')
  const fetched = () => pictures.evaluateAll(all => all.map(image => (image as HTMLImageElement).naturalWidth > 0))
  const first = await fetched()
  expect([first.slice(0, 2), first.slice(-4)]).toEqual([
    [true, true],
    [false, false, false, false],
  ])
  await pictures.last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await fetched()).at(-1)).toBe(true)
})

/** Sections are laid out one by one in the browser's idle time; with none of it they wait for whoever comes near. */
const noIdleTime = () => {
  window.requestIdleCallback = () => 0
}

test('sections far below are laid out soon after the first screen, and nothing one sees moves for it', async ({
  page,
  context,
}) => {
  await recordLayoutShift(context)
  await page.setViewportSize({width: 360, height: 640})
  await page.goto('/')
  await expect(page.locator('[data-later]')).toHaveCount(0)
  const headings = page.locator(':is(main > section, footer) h2')
  for (const heading of await headings.all()) {
    expect(await heading.evaluate(one => one.checkVisibility({contentVisibilityAuto: true}))).toBe(true)
  }
  // A stand-in for the typeface may be a hair narrower than the typeface.
  expect(await layoutShift(page)).toBeLessThan(0.001)
})

test('before that, a section far below is laid out when one comes near, and nothing one sees moves', async ({
  page,
  context,
}) => {
  await recordLayoutShift(context)
  await page.addInitScript(noIdleTime)
  await page.setViewportSize({width: 360, height: 640})
  await page.goto('/')
  const headings = page.locator(':is(main > section, footer) h2')
  const waiting = () =>
    headings.evaluateAll(all => all.map(heading => !heading.checkVisibility({contentVisibilityAuto: true})))
  expect((await waiting()).slice(-3)).toEqual([true, true, true])

  await scrollTo(page, 100_000)
  await expect.poll(async () => (await waiting()).at(-1)).toBe(false)
  // Upwards, past sections whose height was a guess: what stands on the screen moves as far as one scrolls.
  const middle = await page.evaluateHandle(() => ({part: document.documentElement as Element}))
  const top = () => middle.evaluate(({part}) => part.getBoundingClientRect().top)
  while ((await page.evaluate(() => scrollY)) > 200) {
    await middle.evaluate(held => {
      // A whole section, because React may replace the elements in it when it hydrates.
      held.part = document.elementFromPoint(180, 320)?.closest('main > *, footer') ?? held.part
    })
    const before = await top()
    await page.mouse.wheel(0, -200)
    // The browser keeps a place to the pixel.
    await expect.poll(async () => Math.abs((await top()) - before - 200)).toBeLessThanOrEqual(1)
  }
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('a picture that fails gives way to the placeholder, once', async ({page}) => {
  await page.route('**/cms/images/**', route => route.abort())
  await page.goto('/about')
  const picture = page.getByRole('region', {name: 'Our Story'}).locator('img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('data-state', 'failed')
  await expect(picture).toHaveAttribute('src', '/placeholder.svg')
})

test('on a phone the first call to action of a page is not behind the quick actions', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  // Where the first thing to do is a form or an order, its fields are what one sees.
  for (const path of ['/drywall-repair-charlotte', '/handyman-ballantyne', '/contact']) {
    await page.goto(path)
    const action = page.getByRole('main').locator('[data-look="solid"]').first()
    const box = await action.boundingBox()
    const bar = await page.getByRole('complementary', {name: 'Quick actions'}).getByRole('list').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})
