import {type APIRequestContext, expect, type Locator, type Page} from 'playwright/test'
import {expectNoFaults, raw, test} from '../support/journey.ts'

const rows = (page: Page) => page.getByTestId('ordered-list').getByRole('listitem')
const up = (page: Page, title: string) => page.getByRole('button', {name: `Move ${title} up`})
const down = (page: Page, title: string) => page.getByRole('button', {name: `Move ${title} down`})

async function openList(page: Page, list: string) {
  await page.goto(`/studio/structure/${list}`)
  await expect(page.getByText('Moving changes the order on the website at once.')).toBeVisible({timeout: 30_000})
}

/** Which of the words come first on a page of the site. */
async function expectOnSite(request: APIRequestContext, path: string, words: string[]) {
  await expect
    .poll(async () => {
      const html = await (await request.get(path)).text()
      const main = html.slice(html.indexOf('<main'))
      return words.toSorted((a, b) => main.indexOf(a) - main.indexOf(b))
    })
    .toEqual(words)
}

async function centerOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to hold on to')
  return {x: box.x + box.width / 2, y: box.y + box.height / 2}
}

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 664}, hasTouch: true, isMobile: true})

  const start = 'How soon can you start?'
  const text = 'Can I get an estimate by text?'

  test('a question moves up by one tap, and back by another', async ({page, request}) => {
    await openList(page, 'faqs')
    await expectOnSite(request, '/faq', [start, text])
    await expectNoFaults(page, '[data-testid="ordered-list"]')
    for (const button of await page.getByRole('button', {name: /^Move /}).all()) {
      expect(await button.boundingBox()).toMatchObject({width: 44, height: 44})
    }
    await up(page, text).tap()
    await expect(page.getByRole('status').filter({hasText: `${text} is now 1 of`})).toBeVisible()
    await expect(rows(page).first()).toContainText(text)
    await expectOnSite(request, '/faq', [text, start])
    await down(page, text).tap()
    await expectOnSite(request, '/faq', [start, text])
  })

  test('taps in one place move one question, and one tap undoes them', async ({page}) => {
    await openList(page, 'faqs')
    await expect(rows(page).filter({hasNotText: /\S/})).toHaveCount(0)
    const before = await rows(page).allInnerTexts()
    const third = before[2] ?? ''
    const {x, y} = await centerOf(rows(page).nth(2).getByRole('button', {name: /up$/}))
    for (const place of [2, 1]) {
      await page.touchscreen.tap(x, y)
      await expect(page.getByRole('status').filter({hasText: `is now ${place} of`})).toBeVisible()
    }
    await expect(rows(page).first()).toHaveText(third)
    await page.getByTestId('ordered-list').getByRole('button', {name: 'Undo'}).tap()
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(before)
  })

  test('a question is dragged by a finger', async ({page, request}) => {
    await openList(page, 'faqs')
    const from = await centerOf(page.getByTestId('drag-faq-start-time'))
    const to = await centerOf(page.getByTestId('drag-faq-text-estimate'))
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {type, touchPoints: y === undefined ? [] : [{x: from.x, y}]})
    await touch('touchStart', from.y)
    for (let step = 1; step <= 8; step++) await touch('touchMove', from.y + ((to.y - from.y + 4) * step) / 8)
    await touch('touchEnd')
    await expect(rows(page).first()).toContainText(text)
    await expectOnSite(request, '/faq', [text, start])
    await up(page, start).tap()
    await expectOnSite(request, '/faq', [start, text])
  })

  test('a new question stands last, opens over the list and goes back to it', async ({page}) => {
    await raw.create({_id: 'drafts.faq-parking', _type: 'faq', question: 'Where do you park?'})
    await openList(page, 'faqs')
    await expect(rows(page).last()).toContainText('Where do you park?')
    await expect(rows(page).last()).toContainText('Not on the site yet')
    await page.getByRole('link', {name: 'Where do you park?'}).tap()
    await expect(page.getByTestId('field-question').locator('input')).toHaveValue('Where do you park?')
    await expect(page.getByTestId('field-order')).toHaveCount(0)
    await page.goBack()
    await page
      .getByRole('link', {name: 'Add'})
      .or(page.getByRole('button', {name: 'Add'}))
      .tap()
    await expect(page.getByTestId('field-question').locator('input')).toHaveValue('')
  })
})

test.describe('at a desk', () => {
  test.use({viewport: {width: 1280, height: 800}})

  const [drywall, water, painting] = ['Drywall Repair', 'Water Damage Drywall Restoration', 'Interior Painting']
  const addresses = ['/drywall-repair-charlotte"', '/after-water-damage-drywall-res', '/interior-painting-charlotte"']

  test('a service is dragged by the mouse and moved back by keys, which keep the focus', async ({page, request}) => {
    await openList(page, 'services')
    await expectOnSite(request, '/services', addresses)
    const from = await centerOf(page.getByTestId('drag-service-drywall-repair'))
    const to = await centerOf(page.getByTestId('drag-service-interior-painting'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, to.y + 4, {steps: 12})
    await page.mouse.up()
    await expect(page.getByRole('status').filter({hasText: `${drywall} is now 3 of 16`})).toBeVisible()
    await expect(rows(page).nth(0)).toContainText(water)
    await expect(rows(page).nth(2)).toContainText(drywall)
    await expectOnSite(request, '/services', [addresses[1], addresses[2], addresses[0]] as string[])

    await up(page, drywall).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({hasText: `${drywall} is now 1 of 16`})).toBeVisible()
    await expect(up(page, drywall)).toBeFocused()
    await expectOnSite(request, '/services', addresses)
    await down(page, drywall).focus()
    await page.keyboard.press('Space')
    await expect(down(page, drywall)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expectOnSite(request, '/services', addresses)
  })

  test('a service is found by name and opens beside the list', async ({page}) => {
    await openList(page, 'services')
    await page.getByRole('searchbox', {name: 'Find by name'}).fill('painting inter')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('button', {name: /^Move /})).toHaveCount(0)
    await page.getByRole('link', {name: painting}).click()
    await expect(page.getByTestId('field-title').locator('input')).toHaveValue('Interior Painting')
    await expect(rows(page)).toHaveCount(1)
    await expectNoFaults(page, '[data-testid="ordered-list"]')
  })
})
