import {expect, type Page} from 'playwright/test'
import {violationsOf} from '../support/accessibility.ts'
import {hand, shortSizes as sizes} from '../support/hand.ts'
import {raw, test} from '../support/journey.ts'
import {openToday} from '../support/office.ts'

const dataset = async () =>
  (await raw.fetch<Record<string, unknown>[]>('*[_type in ["service", "hourlyPackage"]] | order(_id)')).map(
    ({_rev, _updatedAt, ...rest}) => rest,
  )

/** Collects what the page says of another editor from now on, however briefly. */
const watchForOthers = (page: Page) =>
  page.evaluate(() => {
    const said = new Set<string>()
    const look = () => {
      for (const words of document.body.textContent?.match(/someone else.{0,40}/gi) ?? []) said.add(words)
    }
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true})
    Object.assign(window, {saidOfOthers: said})
  })
const saidOfOthers = (page: Page) =>
  page.evaluate(() => [...(window as unknown as {saidOfOthers: Set<string>}).saidOfOthers])

for (const [place, size] of Object.entries(sizes)) {
  test.describe(() => {
    test.use(size)

    test(`on ${place} one price takes three taps, and one more undoes it`, async ({page, request}) => {
      await openToday(page)
      const before = await dataset()
      const {press, count} = hand(page)
      await press(page.getByRole('link', {name: 'Prices', exact: true}).last())
      const box = page.getByRole('textbox', {name: 'TV Mount Installation, ', exact: false}).first()
      await press(box)
      await box.fill('143')
      expect(await violationsOf(page, '[class*="room"]')).toEqual([])
      await press(page.getByRole('button', {name: 'Publish 1 price'}))
      await expect(page.getByText('1 price live')).toBeVisible()
      expect(count()).toBe(3)
      expect(await (await request.get('/services')).text()).toContain('$143')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await press(page.getByTestId('undo').getByRole('button'))
      await expect(page.getByText('The old prices are back')).toBeVisible()
      expect(await dataset()).toEqual(before)
    })
  })
}

test.describe(() => {
  test.use(sizes['a phone'])

  test('on a phone all prices rise by 5 % in five taps, and go back as one', async ({page}) => {
    await openToday(page)
    const before = await dataset()
    const {press, count} = hand(page)
    await press(page.getByRole('link', {name: 'Prices', exact: true}).last())
    await press(page.getByText('Raise or lower many at once'))
    const by = page.getByRole('textbox', {name: 'By', exact: true})
    await press(by)
    await by.fill('5')
    await press(page.getByRole('button', {name: /^Raise \d+ prices$/}))
    await watchForOthers(page)
    await press(page.getByRole('button', {name: /^Publish \d+ prices$/}))
    await expect(page.getByText(/^\d+ prices live$/)).toBeVisible()
    expect(count()).toBe(5)
    expect(await saidOfOthers(page)).toEqual([])
    expect(await dataset()).not.toEqual(before)
    const raised = await dataset()
    await press(page.getByRole('button', {name: 'Put the old prices back'}).first())
    await press(page.getByRole('button', {name: 'Yes, put back'}))
    await expect(page.getByText('The old prices are back')).toBeVisible()
    expect(await dataset()).toEqual(before)
    await press(page.getByTestId('undo').getByRole('button'))
    await expect(page.getByText('The new prices are live again')).toBeVisible()
    expect(await dataset()).toEqual(raised)
    await press(page.getByRole('button', {name: 'Put the old prices back'}).first())
    await press(page.getByRole('button', {name: 'Yes, put back'}))
    await expect.poll(dataset).toEqual(before)
  })

  test('on a phone the tools stay at the thumb below a long list, and all are one or two taps away', async ({page}) => {
    await page.goto('/studio/structure/services')
    const last = page.getByRole('link', {name: /Garage Floor Epoxy/})
    await expect(last).toBeVisible()
    await last.scrollIntoViewIfNeeded()
    const bar = page.getByRole('navigation', {name: 'Tools'})
    await expect(bar).toBeInViewport({ratio: 1})
    await bar.getByRole('button', {name: 'More'}).tap()
    await bar.getByRole('link', {name: 'Deleted'}).tap()
    await expect(page).toHaveURL(/\/studio\/(?!structure)/)
    await bar.getByRole('link', {name: 'Today'}).tap()
    await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible()
    expect(await violationsOf(page, 'nav[aria-label="Tools"]')).toEqual([])
  })
})

test('a price that somebody else publishes meanwhile is told, and either of the two can be kept', async ({page}) => {
  await page.goto('/studio/prices')
  const box = page.getByRole('textbox', {name: 'Hourly packages, 4 hours', exact: false})
  await box.fill('401')
  await raw.patch('hourly-4hours').set({price: 402}).commit()
  await expect(page.getByText('Someone else changed one of these prices meanwhile.')).toBeVisible()
  await expect(page.getByText('Now $402: someone else changed it')).toBeVisible()
  await page.getByRole('button', {name: 'Keep mine'}).click()
  await page.getByRole('button', {name: 'Publish 1 price'}).click()
  await expect.poll(() => raw.fetch('*[_id == "hourly-4hours"][0].price')).toBe(401)
})
