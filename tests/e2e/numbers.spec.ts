import {expect, test} from 'playwright/test'
import {violationsOf} from './support/accessibility.ts'
import {press, sizes} from './support/hand.ts'
import {sendRequest} from './support/office.ts'
import {signIn} from './support/studio.ts'

test.use(sizes['a phone'])

test('a request and a tap on "call" are seen in the numbers', async ({page}) => {
  // As ad blockers and private browsers do.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'sendBeacon'))
  await page.goto('/faq')
  const counted = page.waitForResponse(/\/api\/taps$/)
  const call = page.locator('a[href^="tel:"]:visible').first()
  // The tap itself would leave the page for the phone.
  await call.evaluate(link => link.addEventListener('click', event => event.preventDefault()))
  await press(page, call)
  expect((await counted).status()).toBe(204)
  await sendRequest({from: '10.0.0.22', name: 'Nell Tapper'})
  await signIn(page)
  await page.goto('/studio/today')
  await press(page, page.getByRole('link', {name: 'Numbers', exact: true}))
  await expect(page).toHaveURL(/\/studio\/today\/numbers$/)
  await expect(page.getByRole('heading', {name: /^\d+ requests?$/})).toBeVisible({timeout: 20_000})
  await expect(page.getByRole('region', {name: 'Pages they came from'})).toContainText('Home')
  await expect(page.getByRole('region', {name: /^Taps on the website: [1-9]/})).toContainText('/faq')
  await press(page, page.getByText('Show the table'))
  await expect(page.getByRole('table', {name: 'Requests by week and way'}).getByRole('row')).toHaveCount(13)
  const download = page.waitForEvent('download')
  await press(page, page.getByRole('button', {name: 'Save as CSV'}))
  expect((await download).suggestedFilename()).toBe('numbers.csv')
  expect(await violationsOf(page, 'article')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await press(page, page.getByRole('link', {name: 'Requests', exact: true}))
  await press(page, page.getByRole('link', {name: 'Ratings', exact: true}))
  await expect(page.getByRole('heading', {name: 'Ratings', level: 1})).toBeVisible()
  await expect(page.getByRole('article')).toContainText(/on average|Nobody has rated/)
  expect(await violationsOf(page, 'article')).toEqual([])
})
