import {expect, type Page, test} from 'playwright/test'
import {testHosted, testPorts} from '../../playwright.config.ts'
import {violationsOf} from '../support/accessibility.ts'
import {copyOf} from '../support/journey.ts'
import {chooseAction, field, openDocument, publish, signIn} from '../support/studio.ts'

test.skip(testHosted, 'people sign in at sanity.io')

const lake = `http://127.0.0.1:${testPorts.lake}/v1`
const initial = () => process.env.TEST_OWNER_PASSWORD ?? ''
const chosen = 'staple by candlelight'

/** As the terminal prints it; one that is sent leads to /studio/sign-in. */
async function newLink(path = '/studio'): Promise<string> {
  const headers = {authorization: `Bearer ${process.env.TEST_LAKE_TOKEN}`}
  const answer = await fetch(`${lake}/auth/links`, {method: 'POST', headers})
  return `${path}#sid=${(await answer.json()).sid}`
}

const content = (page: Page) => page.getByRole('heading', {name: 'Today'})

async function fillPasswords(page: Page, current: string, next: string, repeated = next): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', {exact: true}).fill(next)
  await page.getByLabel('New password, once more').fill(repeated)
  await page.getByRole('button', {name: /change the password/i}).click()
}

test('what is typed while the Studio still loads stays', async ({page}) => {
  await signIn(page)
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route('**/features?*', route => promise.then(() => route.continue()))
  await page.goto('/studio/devices')
  const field = page.getByLabel('Current password')
  await field.fill('typed early')
  const answered = page.waitForResponse('**/features?*')
  resolve()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(field).toHaveValue('typed early')
})

test('a sign-in link opens the Studio, and a second time says that it has been used', async ({browser}) => {
  const link = await newLink()
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  await first.goto(link)
  await expect(content(first)).toBeVisible()
  await second.goto(link)
  await expect(second.getByRole('alert')).toContainText('has been used or has expired')
  await second.reload()
  await expect(second.getByLabel(/password/i)).toBeVisible()
  await expect(second.getByRole('alert')).toHaveCount(0)
})

test('a scanner of mails that opens the sent link uses nothing up: only its button signs in', async ({page}) => {
  const link = await newLink('/studio/sign-in')
  for (let opened = 0; opened < 2; opened++) {
    await page.goto('/')
    await page.goto(link, {waitUntil: 'networkidle'})
  }
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', {name: 'Sign in to the Studio'}).click()
  await expect(content(page)).toBeVisible()
})

test('a forgotten password names the terminal where nothing can be sent', async ({page}) => {
  await page.goto('/studio')
  await page.getByRole('button', {name: 'Forgot the password?'}).click()
  await expect(page.getByRole('status')).toContainText('Run npm run sign-in where the website runs')
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('a device is asked once what it shall be called, and its name stands in the history', async ({page}) => {
  const question = page.getByRole('region', {name: 'What shall we call this device?'})
  await page.goto(await newLink())
  await question.getByLabel('Name of the device').fill('Maria’s phone')
  await question.getByRole('button', {name: 'Save'}).click()
  await expect(question).toHaveCount(0)
  await openDocument(page, 'faq', await copyOf('faq-payment', {}))
  await field(page, 'question').fill(`Do you clean gutters? ${Date.now()}`)
  await publish(page)
  await chooseAction(page, 'Earlier versions')
  await expect(page.getByRole('dialog').getByText(/, by Maria’s phone/)).toBeVisible()

  await page.goto('/studio/devices')
  const device = page.getByRole('listitem').filter({hasText: 'This device'})
  await device.getByRole('button', {name: 'Rename'}).click()
  await device.getByLabel('Name of the device').fill('Maria’s tablet')
  await device.getByRole('button', {name: 'Save'}).click()
  await expect(device).toContainText('Maria’s tablet')
  await page.goto('/studio')
  await expect(content(page)).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('the owner changes the password, and other devices need the new one', async ({page, browser}) => {
  const phone = await browser.newPage()
  await phone.goto(await newLink())
  await expect(content(phone)).toBeVisible()
  await signIn(page)
  await page.goto('/studio/devices')
  const problem = page.locator('form').getByRole('alert')

  await fillPasswords(page, 'not the password', chosen)
  await expect(problem).toHaveText('That is not the current password.')
  await fillPasswords(page, initial(), chosen, `${chosen} x`)
  await expect(problem).toHaveText('The two new passwords differ.')
  await fillPasswords(page, initial(), 'too short')
  await expect(problem).toHaveText('The new password needs at least 10 characters.')
  await fillPasswords(page, initial(), chosen)
  try {
    await expect(page.getByText('The password is changed')).toBeVisible()
    await expect(problem).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({hasText: 'Signed in'})).toHaveCount(1)
    await phone.goto('/studio')
    await phone.getByLabel(/password/i).fill(chosen)
    await phone.getByRole('button', {name: /sign in/i}).click()
    await expect(content(phone)).toBeVisible()
  } finally {
    // Other journeys of this run sign in with the first one.
    await fillPasswords(page, chosen, initial())
    await expect(page.getByLabel('Current password')).toHaveValue('')
  }
})
