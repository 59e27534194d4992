import {expect, test} from 'playwright/test'
import {openBook, panel} from './support/book-page.ts'
import {fillShort, openForm, requestsOf} from './support/forms.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.19'}})

/** As a suggestion of the phone's keyboard or dictation does: all at once, and not as a paste. */
const suggested = '+1 704-555-0199'

test('a number that the keyboard inserts at once stays that number in every form', async ({page}) => {
  await openForm(page, '/', 'estimate')
  const short = page.locator('#estimate-form').getByLabel('Phone')
  await short.focus()
  await page.keyboard.insertText(suggested)
  await expect(short).toHaveValue('(704) 555-0199')

  await openForm(page, '/contact', 'contact')
  await page.getByLabel('Phone').focus()
  await page.keyboard.insertText(suggested)
  await expect(page.getByLabel('Phone')).toHaveValue('(704) 555-0199')

  await openBook(page, '?tab=hourly')
  const phone = panel(page, 'hourly').getByLabel('Phone')
  await phone.focus()
  await page.keyboard.insertText(suggested)
  await expect(phone).toHaveValue('(704) 555-0199')
})

test.describe('before any script has run', () => {
  test.use({javaScriptEnabled: false})

  test('a number with its country code is the whole number', async ({page}) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Pat Suggested')
    await page.getByLabel('Phone').focus()
    await page.keyboard.insertText('+1 (704) 555-0199')
    await page.getByLabel('Brief Description').fill('Three shelves')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', {name: 'Send Request'}).click()
    await expect(page).toHaveURL(/\/contact\?sent=/)
    expect(await requestsOf('Pat Suggested')).toMatchObject([{phone_e164: '+17045550199'}])
  })

  test('a number of another country is refused as it was typed', async ({page}) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Pat Abroad')
    // Ten digits, as a US number has.
    await page.getByLabel('Phone').fill('+49 30 901820')
    await page.getByLabel('Brief Description').fill('Three shelves')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', {name: 'Send Request'}).click()
    await expect(page).toHaveURL(/\/contact\?problem=1/)
    await expect(page.getByLabel('Phone')).toHaveValue('+49 30 901820')
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a valid US phone number/)
    expect(await requestsOf('Pat Abroad')).toEqual([])
  })
})

test('what was pasted or typed before the scripts arrived is formatted once they are there', async ({page}) => {
  for (const [path, early] of [
    ['/', '+1 (704) 555-0199'],
    ['/contact', '7045550199'],
    ['/book?tab=hourly', '+1 (704) 555-0199'],
  ] as const) {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/_next/static/**/*.js', async route => {
      await held
      await route.continue()
    })
    await page.goto(path)
    const phone = (path.startsWith('/book') ? panel(page, 'hourly') : page.locator('main')).getByLabel('Phone')
    await phone.focus()
    await page.keyboard.insertText(early)
    await expect(phone).toHaveValue(early)
    release()
    await expect(phone).toHaveValue('(704) 555-0199')
    await page.unroute('**/_next/static/**/*.js')
    await page.evaluate(() => localStorage.clear())
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

  await openBook(page, '?tab=hourly')
  const ordered = panel(page, 'hourly').getByLabel('Phone')
  await ordered.pressSequentially('+44 20 7946 0958')
  await ordered.blur()
  await expect(ordered).toHaveValue(/^\+44/)
  await expect(ordered).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/)
})
