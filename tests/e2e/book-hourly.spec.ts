import {expect, type Locator, test} from 'playwright/test'
import {
  fillPerson,
  hourlyThanks,
  openBook,
  pack,
  panel,
  shown,
  sizes,
  somebody,
  submitHourly,
} from './support/book-page.ts'
import {requestsOf, visitorAt} from './support/forms.ts'

test.use(visitorAt('10.0.0.5'))

test('a phone number and an email address that cannot be right are told once they are left', async ({page}) => {
  await openBook(page, '?tab=hourly')
  await panel(page, 'hourly').getByLabel('Phone').pressSequentially('704555')
  await panel(page, 'hourly').getByLabel('Email').fill('ada@example')
  await expect(panel(page, 'hourly')).toContainText('Please enter a valid 10-digit phone number')
  await panel(page, 'hourly').getByLabel('Full name').fill('Ada')
  await panel(page, 'hourly').getByLabel('Email').focus()
  await panel(page, 'hourly').getByLabel('Full name').focus()
  await expect(panel(page, 'hourly')).toContainText('Please enter a valid email address')
})

test('a reload brings back what was typed, but not the consent', async ({page}) => {
  await openBook(page, '?tab=hourly')
  await pack(page, /^Full day/).check()
  await panel(page, 'hourly').getByRole('radio', {name: 'This week'}).check()
  const person = somebody('HourlyReload')
  await fillPerson(page, person)
  await page.reload()
  await expect(pack(page, /^Full day/)).toBeChecked()
  await expect(panel(page, 'hourly').getByRole('radio', {name: 'This week'})).toBeChecked()
  await expect(panel(page, 'hourly').getByLabel('Phone')).toHaveValue(shown(person.phone))
  await expect(panel(page, 'hourly').getByRole('checkbox', {name: /^I agree/})).not.toBeChecked()
  await expect(submitHourly(page)).toBeDisabled()
})

test('while it is being sent the button says so and waits', async ({page}) => {
  const {promise, resolve} = Promise.withResolvers<void>()
  await openBook(page, '?tab=hourly')
  await pack(page, /^1 hour/).check()
  await fillPerson(page, somebody('HourlyHeld'))
  await page.route('**/api/store-request', async route => {
    await promise
    await route.continue()
  })
  await submitHourly(page).click()
  await expect(submitHourly(page)).toHaveText('Submitting…')
  await expect(submitHourly(page)).toBeDisabled()
  resolve()
  await expect(hourlyThanks(page)).toBeVisible()
})

test('a link to a package opens the hourly order with that package chosen', async ({page}) => {
  await page.goto('/services')
  await page.getByRole('link', {name: 'Book Full day'}).click()
  await expect(page).toHaveURL(/\/book\?tab=hourly&package=fullday$/)
  await expect(pack(page, /^Full day/)).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: sizes.phone})

  test('a refused order comes back filled in, and can be sent again', async ({page}) => {
    const person = somebody('HourlyAgain')
    await page.goto('/book')
    await pack(page, /^Full day/).check()
    const fill = async (form: Locator, phone: string) => {
      await form.getByLabel('Phone').fill(phone)
      await form.getByRole('button', {name: 'Submit Hourly Request'}).click()
    }
    const form = panel(page, 'hourly')
    await form.getByLabel('Project description').fill('Odds and ends')
    await form.getByRole('radio', {name: 'I’m flexible'}).check()
    await form.getByLabel('Project address').fill(person.address)
    await form.getByLabel('Full name').fill(person.name)
    await form.getByLabel('Email').fill(person.email)
    await form.getByRole('checkbox', {name: /^I agree/}).check()
    await fill(form, '704-555')
    await expect(page).toHaveURL(/\/contact\?problem=1/)
    const again = page.getByRole('form', {name: 'Book Hourly Service'})
    await expect(again.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/)
    await expect(again.getByRole('radio', {name: /^Full day/})).toBeChecked()
    await expect(again.getByLabel('Project description')).toHaveValue('Odds and ends')
    await expect(again.getByLabel('Full name')).toHaveValue(person.name)
    await expect(again.getByRole('checkbox')).toBeChecked()
    await fill(again, person.phone)
    await expect(page).toHaveURL(/\/contact\?sent=/)
    expect((await requestsOf(person.name))[0]?.details).toMatchObject({package: 'fullday', timeline: 'flexible'})
  })
})
