// The Studio under a thumb: nothing to tap is smaller than 44 px or lies under a toast, nothing is wider than the screen,
// axe finds nothing.
import {expect, type Locator, type Page, test} from 'playwright/test'
import {violationsOf} from '../support/accessibility.ts'
import {shortSizes, sizes} from '../support/hand.ts'
import {lakeClient} from '../support/lake.ts'
import {field, openDocument, signIn} from '../support/studio.ts'

test.use(shortSizes['a phone'])

const screens = {
  Today: '/studio/today',
  Numbers: '/studio/today/numbers',
  Requests: '/studio/requests',
  Prices: '/studio/prices',
  Photos: '/studio/photos',
  'Add photos': '/studio/photos/add',
  'Try the assistant': '/studio/assistant',
  Deleted: '/studio/deleted',
}

for (const [name, path] of Object.entries(screens)) {
  test(`${name} can be used with a thumb`, async ({page}) => {
    await signIn(page)
    await page.goto(path)
    const room = page.locator('[class*="room"]').first()
    await expect(room.getByRole('heading').first()).toBeVisible()
    await page.waitForTimeout(1500)
    const small = await room.evaluate(root =>
      [...root.querySelectorAll<HTMLElement>('a[href], button, select, summary, input, textarea')]
        .filter(target => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
        .map(target => ({target, box: (target.closest('label') ?? target).getBoundingClientRect()}))
        .filter(({box}) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
        .map(
          ({target, box}) =>
            `${target.tagName} ${target.textContent || target.getAttribute('aria-label')} ${Math.round(box.width)} x ${Math.round(box.height)}`,
        ),
    )
    expect(small).toEqual([])
    expect(await violationsOf(page, '[class*="room"]')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}

/** What a finger meets on the target, at nine points of it. */
const expectFree = async (target: Locator) => {
  await expect(target).toBeInViewport({ratio: 1})
  const met = await target.evaluate(element => {
    const {x, y, width, height} = element.getBoundingClientRect()
    const at = [0.1, 0.5, 0.9]
    return at.flatMap(down =>
      at.map(across => {
        const hit = document.elementFromPoint(x + width * across, y + height * down)
        return element.contains(hit) || hit?.contains(element) ? 'itself' : (hit?.outerHTML.slice(0, 200) ?? 'nothing')
      }),
    )
  })
  expect([...new Set(met)]).toEqual(['itself'])
}

const undo = (page: Page) => page.getByTestId('undo')
const toasts = (page: Page) => page.locator('[data-ui="Toast"]').filter({visible: true})

test.describe(() => {
  test.use(sizes['a phone'])
  test.beforeEach(({page}) => signIn(page))

  test('the offer to undo prices leaves the board free, and ends with the next price that is typed', async ({page}) => {
    await page.goto('/studio/prices')
    const boxes = page.getByRole('textbox', {name: 'Wainscoting & Accent Walls, ', exact: false})
    await boxes.first().fill(String(340 + test.info().retry))
    await page.getByRole('button', {name: 'Publish 1 price'}).tap()
    await expect(undo(page).getByRole('button')).toBeVisible()
    await page.screenshot({path: test.info().outputPath('prices.png')})
    await boxes.nth(2).fill('777')
    await expect(undo(page)).toHaveCount(0)
    for (const name of ['Publish 1 price', 'Discard', 'Later…']) await expectFree(page.getByRole('button', {name}))
    await page.getByRole('button', {name: 'Discard'}).tap()
    await page.getByRole('button', {name: 'Put the old prices back'}).first().tap()
    await expect(page.getByText('The old prices are back')).toBeVisible()
  })

  test('the offer to undo the notice leaves its day free', async ({page}) => {
    await page.goto('/studio/today')
    const card = page.getByRole('region', {name: 'Fully-booked notice'})
    await card.getByText('Show the notice').tap()
    await expect(undo(page).getByRole('button')).toBeVisible()
    const day = card.getByLabel('Booked until')
    await day.scrollIntoViewIfNeeded()
    await expectFree(day)
    await page.screenshot({path: test.info().outputPath('today.png')})
    await undo(page).getByRole('button').tap()
    await expect(page.getByText('The notice is as it was')).toBeVisible()
  })

  test('a publish is told once, by the name of what is live, beside Publish and not over it', async ({page}) => {
    const before = await lakeClient().getDocument('faq-payment')
    await openDocument(page, 'faq', 'faq-payment')
    await field(page, 'question').fill('Do you take coins?')
    await page.getByTestId('action-publish').tap()
    await expect(undo(page).getByRole('button')).toBeVisible()
    await expect(toasts(page)).toHaveText(['“Do you take coins?” is liveUndo'])
    await expectFree(page.getByTestId('action-publish'))
    await page.screenshot({path: test.info().outputPath('document.png')})
    const bar = page.getByRole('navigation', {name: 'Tools'})
    await bar.getByRole('button', {name: 'More'}).tap()
    await expect(undo(page)).toHaveCount(0)
    for (const link of await bar.locator('#more-tools a').all()) await expectFree(link)
    if (before) await lakeClient().createOrReplace(before)
  })
})
