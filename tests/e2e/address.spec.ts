import {expect, type Page, test} from 'playwright/test'
import {type FakeGoogle, fakeGoogleMaps} from '../helpers/google-maps.ts'
import {violationsOf} from './support/accessibility.ts'
import {visitorAt} from './support/forms.ts'

test.use(visitorAt('10.0.0.12'))

const addresses = ['1200 Elm Street', '1201 Elm Street', '1202 Elm Street'].map((street, index) => ({
  id: `place-${index}`,
  formattedAddress: `${street}, Charlotte, NC 2820${index}, USA`,
}))

/** The form's script and the fake loaded by the first focus, as far as a test needs them. */
async function openAddress(page: Page, path = '/contact', name = /^Address/) {
  await page.goto(path)
  const field = page.getByRole('main').getByLabel(name).locator('visible=true').first()
  await expect(async () => {
    await field.blur()
    await field.focus()
    await expect(field).toHaveRole('combobox', {timeout: 2000})
  }).toPass()
  return field
}

const options = (page: Page) => page.getByRole('listbox', {name: 'Suggested addresses'}).getByRole('option')

const asked = (google: FakeGoogle) => google.calls.filter(({method}) => method === 'autocomplete').map(({body}) => body)

test('an address is chosen by the keys', async ({page}) => {
  const width = 360
  await page.setViewportSize({width, height: 800})
  const google = await fakeGoogleMaps(page)
  google.addresses = addresses
  const field = await openAddress(page)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.pressSequentially('120')
  await expect(options(page)).toHaveCount(3)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('3 addresses suggested.')).toBeAttached()
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  const second = options(page).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await expect(field).toBeFocused()
  const box = await page.getByRole('listbox').boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 9999) <= width).toBe(true)
  expect(await violationsOf(page)).toEqual([])
  await field.press('Enter')
  await expect(options(page)).toHaveCount(0)
  await expect(field).toHaveValue('1201 Elm Street, Charlotte, NC 28201')
  await expect(page.getByRole('alert').filter({hasText: 'Please check one thing'})).toHaveCount(0)
})

test('Google is asked for US addresses within the Charlotte box, one session for each choice', async ({page}) => {
  await page.clock.install()
  const google = await fakeGoogleMaps(page)
  google.addresses = addresses
  const field = await openAddress(page)
  await field.pressSequentially('elm')
  await expect(options(page)).toHaveCount(3)
  await field.press('End')
  await field.pressSequentially(' str')
  await expect.poll(() => asked(google).length).toBeGreaterThan(1)
  await expect(options(page)).toHaveCount(3)
  await options(page).first().click()
  await expect(field).toHaveValue('1200 Elm Street, Charlotte, NC 28200')
  await field.fill('1202')
  await expect(options(page)).toHaveCount(1)
  const [first, second, ...others] = asked(google)
  expect(first).toMatchObject({
    includedRegionCodes: ['us'],
    locationRestriction: {south: 35, north: 35.5, west: -81.15, east: -80.55},
  })
  expect(first?.includedPrimaryTypes).toContain('street_address')
  expect(second?.sessionToken).toBe(first?.sessionToken)
  expect(others.at(-1)?.sessionToken).not.toBe(first?.sessionToken)
  // Two characters are no question, also after the pause in which one types on.
  await field.fill('12')
  await page.clock.runFor(2000)
  await expect(options(page)).toHaveCount(0)
  expect(asked(google).map(({input}) => input)).not.toContain('12')
})

test('Escape closes the list and keeps what is typed, the arrow keys open it again', async ({page}) => {
  const google = await fakeGoogleMaps(page)
  google.addresses = addresses
  const field = await openAddress(page)
  await field.fill('1200 elm')
  await expect(options(page)).toHaveCount(1)
  await field.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field).toHaveValue('1200 elm')
  await field.press('ArrowUp')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Tab')
  await expect(options(page)).toHaveCount(0)
  await expect(field).toHaveValue('1200 elm')
  await expect(field).not.toBeFocused()
})

test('no address found is said, and an older answer never covers a newer one', async ({page}) => {
  const google = await fakeGoogleMaps(page)
  google.addresses = addresses
  const field = await openAddress(page)
  await field.fill('Nowhere 99')
  await expect(page.getByText('No address suggested.')).toBeAttached()
  await expect(options(page)).toHaveCount(0)
  google.places = 'hangs'
  await field.fill('1201')
  await expect.poll(() => asked(google).length).toBe(2)
  await field.fill('1202')
  await expect.poll(() => asked(google).length).toBe(3)
  google.places = 'answers'
  await expect(options(page)).toHaveText([/^1202 Elm Street/])
})

test('while Google does not answer the field is a plain one, and the form is sent', async ({page}) => {
  const google = await fakeGoogleMaps(page)
  google.script = 'fails'
  await page.goto('/contact')
  const field = page.getByRole('main').getByLabel(/^Address/)
  await expect(async () => {
    await field.blur()
    await field.focus()
    expect(google.foreign.length).toBeGreaterThan(0)
  }).toPass()
  await field.fill('7 Plain Road')
  await expect(field).toHaveRole('textbox')
  await expect(options(page)).toHaveCount(0)
  // With the next focus it is tried again.
  google.script = 'loads'
  google.places = 'fails'
  await expect(async () => {
    await field.blur()
    await field.focus()
    await expect(field).toHaveRole('combobox', {timeout: 2000})
  }).toPass()
  await field.fill('8 Plain Road')
  await expect.poll(() => asked(google).length).toBeGreaterThan(0)
  await expect(options(page)).toHaveCount(0)
  await expect(field).toHaveValue('8 Plain Road')
})

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true})

  test('an address is chosen by touch in every form of the site', async ({page}) => {
    const google = await fakeGoogleMaps(page)
    google.addresses = addresses
    const forms: [string, RegExp][] = [
      ['/', /^Address/],
      ['/gallery', /^Address/],
      ['/contact', /^Address/],
      ['/book?tab=hourly', /^Project address/],
    ]
    for (const [path, name] of forms) {
      const field = await openAddress(page, path, name)
      await field.fill('1202')
      await options(page).first().tap()
      await expect(field, path).toHaveValue('1202 Elm Street, Charlotte, NC 28202')
      await expect(options(page)).toHaveCount(0)
    }
  })
})

test('without a key an address field asks nobody', async ({page}) => {
  const google = await fakeGoogleMaps(page, {key: null})
  for (const path of ['/', '/contact', '/book?tab=hourly']) {
    await page.goto(path, {waitUntil: 'networkidle'})
    const field = page
      .getByRole('main')
      .getByLabel(/address/i)
      .locator('visible=true')
      .first()
    await field.pressSequentially('1200 Elm')
    await expect(field).toHaveRole('textbox')
    await page.waitForLoadState('networkidle')
  }
  expect(google.foreign).toEqual([])
})
