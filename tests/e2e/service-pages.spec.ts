import {expect, test} from 'playwright/test'

test('a service page has every part of the template', async ({page}) => {
  await page.goto('/drywall-repair-charlotte')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', {name: 'Book Now'}).first()).toHaveAttribute(
    'href',
    '/book?service=drywall_repair',
  )
  await expect(main.getByRole('link', {name: 'Text Us'}).first()).toHaveAttribute('href', /^sms:\+17045550134\?body=/)
  await expect(main.getByRole('region', {name: 'How it works'}).getByRole('listitem')).toHaveCount(4)
  await expect(main.getByRole('region', {name: 'Ballpark prices'})).toContainText('$180-$320')
  await expect(main.getByRole('region', {name: 'Ballpark prices'})).toContainText('walkthrough')
  await expect(main.getByRole('region', {name: 'Before and after'}).getByRole('slider')).toHaveCount(3)
  await expect(main.getByRole('region', {name: 'Recent projects'}).getByRole('article')).not.toHaveCount(0)
  await expect(main.getByRole('region', {name: 'Common questions'}).locator('details')).not.toHaveCount(0)
  const panel = main.getByRole('complementary', {name: 'Book Drywall Repair'})
  await expect(panel.getByRole('link', {name: /^Call/})).toHaveAttribute('href', 'tel:+17045550134')
  await expect(panel).toContainText('Ballantyne')
})

test('four other services and the way back stand at the end, the same before and after the scripts', async ({page}) => {
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  const html = await (await page.request.get('/services/wainscoting')).text()
  await page.goto('/services/wainscoting')
  const others = page.getByRole('navigation', {name: 'Other services'})
  await expect(others.getByRole('link', {name: 'Back to Services'})).toHaveAttribute('href', '/services')
  const hrefs = await others
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(4)
  expect(hrefs).not.toContain('/services/wainscoting')
  for (const href of hrefs) expect(html).toContain(`href="${href}"`)
  expect(errors).toEqual([])
})

test('the side panel stays in sight while one reads', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900})
  await page.goto('/drywall-repair-charlotte')
  const panel = page.getByRole('complementary', {name: 'Book Drywall Repair'})
  await page
    .getByRole('heading', {name: 'Ballpark prices'})
    .evaluate(heading => heading.scrollIntoView({block: 'center'}))
  await expect(panel).toBeInViewport({ratio: 0.99})
  const [header, top] = [await page.getByRole('banner').boundingBox(), await panel.boundingBox()]
  expect(top?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('a gallery service shows three pictures in 16:9 frames, each described', async ({page}) => {
  await page.goto('/tv-mount-installation-charlotte')
  const pictures = page.getByRole('region', {name: 'Our work'}).getByRole('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) {
    expect(await picture.getAttribute('alt')).toBeTruthy()
    await expect(picture).toHaveAttribute('loading', 'lazy')
    const box = await picture.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  }
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('before and after stand side by side, whole', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900})
    await page.goto('/drywall-repair-charlotte')
    const [first, second] = await page.locator('[data-compare]').first().getByRole('img').all()
    const [one, other] = [await first?.boundingBox(), await second?.boundingBox()]
    expect(one && other && (one.x + one.width <= other.x || other.x + other.width <= one.x)).toBe(true)
    await expect(page.getByRole('slider')).toHaveCount(0)
  })
})

test('a printed service page is its rate card, on one sheet', async ({page}) => {
  // US Letter within the margins that browsers leave, at 96 px per inch.
  await page.setViewportSize({width: 739, height: 979})
  await page.goto('/drywall-repair-charlotte')
  await page.emulateMedia({media: 'print'})
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', {level: 1})).toBeVisible()
  await expect(main.getByRole('table')).toContainText('Small patch')
  await expect(main.locator('img').filter({visible: true})).toHaveCount(0)
  await expect(page.getByRole('button').filter({visible: true})).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('(704) 555-0134')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(979)
})
