/** The network or the server is away in the middle; nothing is lost, and the visitor is told the truth. */
import {expect, type Page, type Route, test} from 'playwright/test'
import {expectAccessible, fillLong, fillShort, openForm, phoneOf, requestsOf, takeTime} from './support/forms.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.1'}})

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
  await expect(page.getByText(saved, {exact: true})).toBeVisible()
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

test('an answer that was lost on its way leads to one request', async ({page}) => {
  await openForm(page, '/', 'estimate')
  await fillShort(page, 'Pat Lost Answer')
  await takeTime(page)
  await page.route(
    route,
    async call => {
      await call.fetch()
      await call.abort()
    },
    {times: 1},
  )
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByRole('alert').filter({hasText: 'Something went wrong. Please try again.'})).toBeVisible()
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByText("We've received your request")).toBeVisible()
  expect(await requestsOf('Pat Lost Answer')).toHaveLength(1)
})

test('a draft survives a reload and goes along to the next page; consent has to be given anew', async ({page}) => {
  await openForm(page, '/', 'estimate')
  await page.getByLabel('Name').fill('Pat Draft')
  await page.getByLabel('Phone').pressSequentially('7045550147')
  await page.goto('/book')
  await expect(page.locator('#estimate-form').getByLabel('Name')).toHaveValue('Pat Draft')
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Pat Draft')
  await page.getByRole('checkbox').check()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Pat Draft')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
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
  await expect(page.getByRole('status').filter({hasText: /Request No\. \d+ has been sent/})).toBeVisible()
  expect(await requestsOf('Pat Elsewhere')).toHaveLength(1)
})

/** Decides about the script that holds the rules; whatever else a touched form loads comes through. */
async function onRules(page: Page, decide: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/_next/static/**/*.js', async route => {
    const response = await route.fetch()
    const text = await response.text()
    await (text.includes('Please enter a valid email address') ? decide(route) : route.fulfill({response}))
  })
}

test('what was typed before the rules arrived is held to them and sent', async ({page}) => {
  await openForm(page, '/', 'estimate')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const asked: string[] = []
  await onRules(page, async route => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  await fillShort(page, 'Pat Early')
  await page.getByLabel('Email').fill('pat@example')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByRole('button', {name: 'Submitting...'})).toBeDisabled()
  release()
  await expect(page.locator('#estimate-form').getByRole('alert').getByRole('link')).toHaveText([
    'Please enter a valid email address',
  ])
  await expect(page.getByLabel('Name')).toHaveValue('Pat Early')
  await page.getByLabel('Email').fill('pat@example.com')
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByText("We've received your request")).toBeVisible()
  expect(await requestsOf('Pat Early')).toMatchObject([
    {email: 'pat@example.com', phone_e164: `+1${phoneOf('Pat Early')}`},
  ])
})

test('where the rules never arrive, those of the server stand alone', async ({page}) => {
  await openForm(page, '/', 'estimate')
  await onRules(page, route => route.abort())
  await fillShort(page, 'Pat Unruled')
  await page.getByLabel('Email').fill('pat@example')
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.locator('#estimate-form').getByRole('alert').getByRole('link')).toHaveText([
    'Please enter a valid email address',
  ])
  await page.getByLabel('Email').fill('pat@example.com')
  await expect(page.getByLabel('Email')).not.toHaveAccessibleDescription(/valid email/)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByText("We've received your request")).toBeVisible()
  expect(await requestsOf('Pat Unruled')).toHaveLength(1)
})
