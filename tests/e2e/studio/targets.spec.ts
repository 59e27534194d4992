// The Studio under a thumb: nothing to tap is smaller than 44 px or lies under a toast, nothing is wider than the screen,
// axe finds nothing.
import {expect, type Locator, type Page} from 'playwright/test'
import {deleteToBin} from '#studio/snapshots/keep.ts'
import {shortSizes, sizes} from '../support/hand.ts'
import {expectNoFaults, raw, test} from '../support/journey.ts'
import {field, openDocument} from '../support/studio.ts'

test.use(shortSizes['a phone'])

test.beforeEach(async () => {
  const act = {id: 'faq-materials', title: 'Who pays?', about: 'Question', by: 'Owner', now: Date.now()}
  await deleteToBin(raw, act)
})

/** Each with what stands in it once all of it is there. */
const screens = {
  Today: ['today', 'text=Fully-booked notice', 'text=Make it yours', 'text=still drawings'],
  Numbers: ['today/numbers', 'text=Save as CSV'],
  Requests: ['requests', '#requests-panel > *'],
  Prices: ['prices', 'text=TV Mount Installation'],
  Photos: ['photos', 'text=Choose photos'],
  'Try the assistant': ['assistant', 'text=See how it is read'],
  Deleted: ['deleted', 'text=Put back'],
}

for (const [name, [path, ...parts]] of Object.entries(screens)) {
  test(`${name} can be used with a thumb`, async ({page}) => {
    await page.goto(`/studio/${path}`)
    const room = page.locator('[class*="room"]').first()
    for (const part of parts) await expect(room.locator(part).first()).toBeVisible()
    expect(await smallTargets(room)).toEqual([])
    await expectNoFaults(page, '[class*="room"]')
  })
}

const smallTargets = (place: Locator) =>
  place.evaluate(root =>
    [...root.querySelectorAll<HTMLElement>('a[href], button, select, summary, input, textarea')]
      .filter(target => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
      .map(target => ({target, box: (target.closest('label') ?? target).getBoundingClientRect()}))
      .filter(({box}) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
      .map(
        ({target, box}) =>
          `${target.tagName} ${target.textContent || target.getAttribute('aria-label')} ${Math.round(box.width)} x ${Math.round(box.height)}`,
      ),
  )

const documents = {
  service: 'service-drywall-repair',
  homePage: 'homePage',
  siteSettings: 'siteSettings',
  faq: 'faq-payment',
  bookingNotice: 'bookingNotice',
}

for (const [type, id] of Object.entries(documents)) {
  test(`a document of the type ${type} can be edited with a thumb`, async ({page}) => {
    await openDocument(page, type, id)
    await expect(page.getByTestId('action-publish')).toBeInViewport()
    const inputs = page.getByTestId('form-view').locator('input:not([type="checkbox"]), textarea, select')
    await expect(inputs.first()).toBeVisible()
    expect(await smallTargets(page.locator('body'))).toEqual([])
    const sizes = await inputs.evaluateAll(all => all.map(input => getComputedStyle(input).fontSize))
    expect([...new Set(sizes)]).toEqual(['16px'])
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
const isCut = (parts: Element[]) => parts.some(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)
const toasts = (page: Page) => page.locator('[data-ui="Toast"]').filter({visible: true})

test.describe(() => {
  test.use(sizes['a phone'])

  test('the offer to undo prices leaves the board free, and ends with the next price that is typed', async ({page}) => {
    await page.goto('/studio/prices')
    const boxes = page.getByRole('textbox', {name: 'Wainscoting & Accent Walls, ', exact: false})
    await boxes.first().fill('340')
    await page.getByRole('button', {name: 'Publish 1 price'}).tap()
    await expect(undo(page).getByRole('button')).toBeVisible()
    await boxes.nth(2).fill('777')
    await expect(undo(page)).toHaveCount(0)
    for (const name of ['Publish 1 price', 'Discard', 'Later…']) await expectFree(page.getByRole('button', {name}))
    await page.getByRole('button', {name: 'Discard'}).tap()
    await page.getByRole('button', {name: 'Put the old prices back'}).first().tap()
    await page.getByRole('button', {name: 'Yes, put back'}).tap()
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
    await undo(page).getByRole('button').tap()
    await expect(page.getByText('The notice is as it was')).toBeVisible()
  })

  test('a publish is told once, by the name of what is live, beside Publish and not over it', async ({page}) => {
    await openDocument(page, 'faq', 'faq-payment')
    const question = 'Do you take coins, and when is the money due?'
    await field(page, 'question').fill(question)
    await page.getByTestId('action-publish').tap()
    await expect(undo(page).getByRole('button')).toBeVisible()
    await expect(toasts(page)).toHaveText([`“${question}” is liveUndo`])
    expect(await undo(page).locator('button *').evaluateAll(isCut)).toBe(false)
    await expectFree(page.getByTestId('action-publish'))
    const bar = page.getByRole('navigation', {name: 'Tools'})
    await bar.getByRole('button', {name: 'More'}).tap()
    await expect(undo(page)).toHaveCount(0)
    for (const link of await bar.locator('#more-tools a').all()) await expectFree(link)
  })
})
