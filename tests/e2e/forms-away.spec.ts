import {expect, type Page, type Route, test} from 'playwright/test'
import {fillShort, openForm, phoneOf, requestsOf, takeTime, visitorAt} from './support/forms.ts'

test.use(visitorAt('10.0.0.1'))

test('an answer that was lost on its way leads to one request', async ({page}) => {
  await openForm(page, '/', 'estimate')
  await fillShort(page, 'Pat Lost Answer')
  await takeTime(page)
  await page.route(
    '**/api/store-request',
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
  const {promise: held, resolve: release} = Promise.withResolvers<void>()
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
