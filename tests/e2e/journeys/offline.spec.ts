import {expect, test} from 'playwright/test'
import {expectAccessible, fillLong, fillShort, openForm, requestsOf, takeTime, visitorAt} from '../support/forms.ts'

test.use(visitorAt('10.0.0.1'))

const route = '**/api/store-request'

test('a server that is away leaves the form as it is, and the request is sent as soon as it is back', async ({
  page,
}) => {
  await openForm(page, '/contact', 'contact')
  await fillLong(page, 'Pat Away')
  await page.route(route, call => call.fulfill({status: 503, json: {error: 'Away', reference: '3f9a1c2e'}}))
  await takeTime(page)
  await page.getByRole('button', {name: 'Send Request'}).click()
  await expect(page.getByRole('alert').filter({hasText: 'Submission failed. Please try again.'})).toBeFocused()
  const saved = 'Saved on this device, still sending… You can also just leave this page open. (reference 3f9a1c2e)'
  await expect(page.getByRole('alert').and(page.getByText(saved, {exact: true}))).toBeVisible()
  await expect(page.getByRole('button', {name: 'Send Request'})).toBeEnabled()
  await expect(page.getByLabel('Name')).toHaveValue('Pat Away')
  await expectAccessible(page)
  expect(await requestsOf('Pat Away')).toEqual([])
  await page.unroute(route)
  await page.clock.fastForward(10_000)
  await expect(page.getByText("We've received your request")).toBeVisible()
  expect(await requestsOf('Pat Away')).toHaveLength(1)
})

test('a reload takes up a request that was not confirmed, and nothing typed is lost', async ({page}) => {
  await openForm(page, '/', 'estimate')
  await fillShort(page, 'Pat Reload')
  // An hour: only the reload sends it again.
  await page.route(route, call => call.fulfill({status: 503, headers: {'retry-after': '3600'}, json: {error: 'Later'}}))
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByRole('alert').filter({hasText: 'Something went wrong. Please try again.'})).toBeVisible()
  const again = page.waitForResponse(route)
  await page.reload()
  await expect(page.getByText('Saved on this device, still sending…')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Pat Reload')
  // It is told before it is tried.
  await again
  await page.unroute(route)
  await page.reload()
  await expect(page.getByText("We've received your request")).toBeVisible()
  expect(await requestsOf('Pat Reload')).toHaveLength(1)
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('a request that waits is sent from any other page, and its number is told there', async ({page}) => {
  await openForm(page, '/', 'estimate')
  await fillShort(page, 'Pat Elsewhere')
  await page.route(route, call => call.abort())
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByText('Saved on this device, still sending…')).toBeVisible()
  await page.unroute(route)
  await page.goto('/faq')
  await expect(page.getByRole('alert').filter({hasText: /Request No\. \d+ has been sent/})).toBeVisible()
  expect(await requestsOf('Pat Elsewhere')).toHaveLength(1)
})
