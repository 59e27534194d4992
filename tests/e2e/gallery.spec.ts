import {expect, type Locator, type Page, test} from 'playwright/test'

const cards = (page: Page) => page.getByRole('region', {name: 'Projects'}).getByRole('listitem')
const lightbox = (page: Page) => page.getByRole('dialog')

test('the filters leave the projects of one kind, and the address remembers which', async ({page}) => {
  await page.goto('/gallery')
  await expect(page.getByRole('heading', {level: 1, name: 'What We Do'})).toBeVisible()
  await expect(cards(page)).toHaveCount(11)
  await page.getByRole('button', {name: 'Flooring Projects'}).click()
  await expect(page).toHaveURL(/\?category=flooring$/)
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('status').filter({hasText: 'examples'})).toHaveText('3 examples')
  await page.reload()
  await expect(page.getByRole('button', {name: 'Flooring Projects'})).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(3)
})

test('an unknown kind in the address shows everything', async ({page}) => {
  await page.goto('/gallery?category=castles')
  await expect(page.getByRole('button', {name: 'All Projects'})).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(11)
})

test('the large view goes round in a circle and stays within the filter', async ({page}) => {
  await page.goto('/gallery?category=bathroom')
  await expect(cards(page)).toHaveCount(3)
  await cards(page).first().getByRole('button').click()
  await expect(lightbox(page)).toContainText('1 of 3')
  await page.getByRole('button', {name: 'Previous picture'}).click()
  await expect(lightbox(page)).toContainText('3 of 3')
  await page.getByRole('button', {name: 'Next picture'}).click()
  await expect(lightbox(page)).toContainText('1 of 3')
  await page.getByRole('button', {name: 'Close'}).click()
  await expect(lightbox(page)).toHaveCount(0)
})

test('a click anywhere on a card opens it, one inside leaves it open, one beside it only closes it', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/gallery')
  const pictures = page.locator('[data-category] > :first-child img')
  await pictures.first().click({force: true})
  await lightbox(page).getByRole('img').first().click()
  await expect(lightbox(page)).toContainText('1 of 11')
  // Again, because the heights of cards that have not been seen are guesses.
  await expect(async () => {
    await pictures.nth(2).evaluate(picture => {
      scrollBy({top: picture.getBoundingClientRect().bottom - innerHeight, behavior: 'instant'})
    })
    expect(await endOf(pictures.nth(2))).toBeGreaterThan(700)
  }).toPass()
  expect(await endOf(lightbox(page).locator('> *'))).toBeLessThan(690)
  await page.mouse.click(180, 695)
  await expect(lightbox(page)).toHaveCount(0)
})

async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

test('Back closes the large view and leads nowhere else, and closing it by hand leaves nothing to go back to', async ({
  page,
}) => {
  await page.goto('/gallery')
  const filter = page.getByRole('button', {name: 'Furniture Assembly'})
  for (const close of [() => page.keyboard.press('Escape'), () => page.getByRole('button', {name: 'Close'}).click()]) {
    await filter.click()
    const card = cards(page).nth(1).getByRole('button')
    await card.click()
    await page.getByRole('button', {name: 'Previous picture'}).click()
    await expect(lightbox(page)).toContainText('1 of 3')
    await page.goBack()
    await expect(lightbox(page)).toHaveCount(0)
    await expect(filter).toHaveAttribute('aria-pressed', 'true')
    await expect(card).toBeFocused()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
    await card.click()
    await expect(lightbox(page)).toContainText('2 of 3')
    await close()
    await expect(lightbox(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => history.state?.large)).toBe(undefined)
    await page.goBack()
    await expect(page).toHaveURL(/\/gallery$/)
    await expect(cards(page)).toHaveCount(11)
  }
  await cards(page).nth(1).getByRole('button').click()
  await page.reload()
  await expect(lightbox(page)).toContainText('2 of 11')
})

test('Tab goes round inside the large view', async ({page}) => {
  await page.goto('/gallery')
  await cards(page).first().getByRole('button').click()
  const place = async (key: string) => {
    await page.keyboard.press(key)
    return lightbox(page).locator(':focus').getAttribute('aria-label')
  }
  await page.getByRole('button', {name: 'Next picture'}).focus()
  const walk = ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']
  const names = []
  for (const key of walk) names.push(await place(key))
  expect(names).toEqual([null, 'Previous picture', null, 'Next picture'])
})

test.describe('by touch', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true})

  test('a swipe of more than 50 px turns the page, a shorter one does not', async ({page}) => {
    await page.goto('/gallery')
    await cards(page).first().getByRole('button').click()
    await expect(lightbox(page)).toContainText('1 of 11')
    const swipe = (distance: number) =>
      lightbox(page).evaluate((dialog, moved) => {
        const touch = (x: number) => new Touch({identifier: 1, target: dialog, clientX: x, clientY: 300})
        dialog.dispatchEvent(new TouchEvent('touchstart', {bubbles: true, touches: [touch(200)]}))
        dialog.dispatchEvent(new TouchEvent('touchend', {bubbles: true, changedTouches: [touch(200 + moved)]}))
      }, distance)
    await swipe(-50)
    await expect(lightbox(page)).toContainText('1 of 11')
    await swipe(-51)
    await expect(lightbox(page)).toContainText('2 of 11')
    await swipe(80)
    await expect(lightbox(page)).toContainText('1 of 11')
  })
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('every project is there, and its card opens the large view', async ({page}) => {
    await page.goto('/gallery')
    await expect(cards(page)).toHaveCount(11)
    await expect(page.getByRole('button', {name: 'All Projects'})).toBeHidden()
    const second = cards(page).nth(1)
    await second.getByRole('button').click()
    const picture = lightbox(page).getByRole('img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
    await lightbox(page).getByRole('button', {name: 'Close'}).click()
    await expect(lightbox(page)).toHaveCount(0)
  })
})
