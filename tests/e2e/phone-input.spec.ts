/** Numbers that come otherwise than digit by digit; how they are formatted is held by tests/unit/components. */
import {expect, type Page, test} from 'playwright/test'
import {panel} from './support/book-page.ts'
import {fillShort, openForm, requestsOf, visitorAt} from './support/forms.ts'

test.use(visitorAt('10.0.0.19'))

const paths = ['/', '/contact', '/book?tab=hourly']
const phoneAt = (page: Page, path: string) =>
  (path.startsWith('/book') ? panel(page, 'hourly') : page.locator('main')).getByLabel('Phone')

for (const path of paths) {
  test(`at ${path} a number is formatted that the keyboard inserts at once, before or after the scripts`, async ({
    page,
  }) => {
    const {promise, resolve} = Promise.withResolvers<void>()
    await page.route('**/_next/static/**/*.js', async route => {
      await promise
      await route.continue()
    })
    await page.goto(path)
    const phone = phoneAt(page, path)
    await phone.focus()
    await page.keyboard.insertText('+1 (704) 555-0199')
    await expect(phone).toHaveValue('+1 (704) 555-0199')
    resolve()
    await expect(phone).toHaveValue('(704) 555-0199')
    await phone.fill('')
    // As a suggestion of the phone's keyboard or dictation does: all at once, and not as a paste.
    await page.keyboard.insertText('+1 704-555-0198')
    await expect(phone).toHaveValue('(704) 555-0198')
    await phone.fill('')
    // As Android's keyboard does while it listens.
    const keyboard = await page.context().newCDPSession(page)
    for (const text of ['704', '704 555', '704 555 0197'])
      await keyboard.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length})
    await page.keyboard.insertText('704 555 0197')
    await expect(phone).toHaveValue('(704) 555-0197')
  })
}

test.describe('before any script has run', () => {
  test.use({javaScriptEnabled: false})

  for (const [name, typed, url] of [
    ['Pat Suggested', '+1 (704) 555-0199', /\/contact\?sent=/],
    // Ten digits, as a US number has.
    ['Pat Abroad', '+49 30 901820', /\/contact\?problem=1/],
  ] as const) {
    test(`${typed} is taken for what it is`, async ({page}) => {
      await page.goto('/contact')
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Phone').fill(typed)
      await page.getByLabel('Brief Description').fill('Three shelves')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', {name: 'Send Request'}).click()
      await expect(page).toHaveURL(url)
      const stored = await requestsOf(name)
      if (name === 'Pat Suggested') return expect(stored).toMatchObject([{phone_e164: '+17045550199'}])
      await expect(page.getByLabel('Phone')).toHaveValue(typed)
      await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a valid US phone number/)
      expect(stored).toEqual([])
    })
  }
})

test('a number of another country stays what it is, and is refused', async ({page}) => {
  await openForm(page, '/', 'estimate')
  await fillShort(page, 'Pat Overseas')
  const phone = page.locator('#estimate-form').getByLabel('Phone')
  await phone.fill('')
  await page.keyboard.insertText('+44 20 7946 0958')
  await expect(phone).toHaveValue('+44 20 7946 0958')
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/)
  expect(await requestsOf('Pat Overseas')).toEqual([])
})
