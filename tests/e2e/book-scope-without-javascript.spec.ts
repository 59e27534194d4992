import {expect, test} from 'playwright/test'
import {fillContact, panel, sizes, somebody} from './support/book-page.ts'
import {requestsOf, visitorAt} from './support/forms.ts'
import {giveSign} from './support/react.ts'
import {box, submit, titles} from './support/scope-page.ts'

test.use({...visitorAt('10.0.0.42'), javaScriptEnabled: false, viewport: sizes.phone})

test('a refused order comes back with all that was chosen, on a page that can send it again', async ({
  page,
  browser,
}) => {
  const person = somebody('ScopeAgain')
  await page.goto('/book')
  await box(page, /^Repairs/).check()
  await box(page, /^Installations/).check()
  await box(page, 'Door repair').check()
  await box(page, 'TV mounting').check()
  await box(page, /^Full motion mount/).check()
  const form = panel(page, 'scope')
  await form.getByLabel('Something else?').fill('Oil the hinges')
  await form.getByRole('radio', {name: 'I’m flexible'}).check()
  await fillContact(form, {...person, phone: '704-555'})
  await box(page, /^I agree to receive text messages/).check()
  await submit(page).click()
  await expect(page).toHaveURL(/\/contact\?problem=1/)
  const again = page.locator('#form form')
  await expect(again.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/)
  for (const name of [/^Repairs/, /^Installations/, 'Door repair', 'TV mounting', /^Full motion mount/, /^I agree/]) {
    await expect(again.getByRole('checkbox', {name})).toBeChecked()
  }
  await expect(again.getByRole('checkbox', {name: /^Painting/})).not.toBeChecked()
  await expect(again.getByLabel('Something else?')).toHaveValue('Oil the hinges')
  await expect(again.getByRole('radio', {name: 'I’m flexible'})).toBeChecked()

  // The script arrived late: it takes up the same order at the step that has the problem.
  const storageState = await page.context().storageState()
  const late = await browser.newContext({javaScriptEnabled: true, viewport: sizes.phone, storageState})
  const live = await late.newPage()
  await live.goto(page.url())
  await giveSign(live)
  await expect(live.locator('form[data-live]')).toBeAttached()
  await expect(live.getByRole('heading', {name: titles[4]})).toBeVisible()
  await expect(live.getByLabel('Full name')).toHaveValue(person.name)
  await live.getByRole('button', {name: 'Back'}).click()
  await expect(live.getByRole('radio', {name: 'I’m flexible'})).toBeChecked()
  await late.close()

  await again.getByRole('spinbutton', {name: 'How many?'}).fill('2')
  await again.getByLabel('Phone').fill(person.phone)
  await again.getByRole('button', {name: 'Submit Request'}).click()
  await expect(page).toHaveURL(/\/contact\?sent=/)
  const [stored] = await requestsOf(person.name)
  expect(stored?.details).toMatchObject({
    categories: ['repairs', 'installations'],
    services: ['door_repair', 'tv_mounting', 'custom:Oil%20the%20hinges'],
    options: [{option: 'tv_mounting/full-motion-mount', amount: 2}],
  })
})
