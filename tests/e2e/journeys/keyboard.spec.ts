import {expect, test} from 'playwright/test'

test('the menu opens, is walked through and closes without a pointer', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/')
  const button = page.getByRole('button', {name: 'Menu'})
  await button.focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('navigation', {name: 'Main'}).getByRole('link')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(button).toBeFocused()
})

test('the first key leads past the header', async ({page}) => {
  await page.goto('/services')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', {name: 'Skip to content'})).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('a question opens and closes by key', async ({page}) => {
  await page.goto('/faq')
  const first = page.locator('main details').first()
  await first.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('open', '')
  await page.keyboard.press('Space')
  await expect(first).not.toHaveAttribute('open', '')
})

test('the large view of the gallery takes the focus, obeys the arrows and gives the focus back', async ({page}) => {
  await page.goto('/gallery')
  const card = page.getByRole('region', {name: 'Projects'}).getByRole('listitem').first().getByRole('button')
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible({timeout: 1000})
  }).toPass()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toContainText('11 of 11')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('2 of 11')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card).toBeFocused()
})

test('the large view closes behind a focus that a screen reader moves out of it', async ({page}) => {
  await page.goto('/gallery')
  const projects = page.getByRole('region', {name: 'Projects'}).getByRole('listitem')
  await projects.first().getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', {name: 'Close'}).focus()
  await expect(dialog).toBeVisible()
  await projects.nth(1).getByRole('button').focus()
  await expect(dialog).toHaveCount(0)
  await expect(projects.nth(1).getByRole('button')).toBeFocused()
})

test('before and after are compared with the arrow keys', async ({page}) => {
  await page.goto('/drywall-repair-charlotte')
  const slider = page.getByRole('slider').first()
  const handle = page.locator('[data-compare] svg').first()
  await slider.focus()
  const middle = await handle.boundingBox()
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('100')
  const right = await handle.boundingBox()
  expect(right?.x).toBeGreaterThan((middle?.x ?? 0) + 100)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('1')
})

test('the folded quick actions are reopened by key and can then be reached', async ({page}) => {
  await page.setViewportSize({width: 768, height: 700})
  await page.goto('/')
  const reopen = page.getByRole('button', {name: 'Show quick actions'})
  const booking = page.getByRole('link', {name: 'AI booking'})
  await expect(booking).toBeVisible()
  await page.mouse.wheel(0, 900)
  // While the page moves on, it folds them again.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await expect(reopen).toBeVisible()
  await expect(booking).toBeHidden()
  await reopen.focus()
  await page.keyboard.press('Enter')
  await expect(booking).toBeVisible()
  await expect(booking).toHaveAttribute('href', '/book?tab=ai')
  // A picture that arrives above what is read moves the page, and folds nothing.
  const above = () => {
    const picture = document.createElement('div')
    picture.style.blockSize = '300px'
    document.querySelector('main')?.prepend(picture)
  }
  await page.evaluate(above)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1100)
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page.locator('html')).toHaveAttribute('data-quick', 'expanded', {timeout: 1})
  await expect(booking).toBeVisible()
})
