import {expect, test} from 'playwright/test'
import {openBook, panel} from './support/book-page.ts'
import {openForm, requestsOf} from './support/forms.ts'

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

  test('a number that the browser cut is told, and not taken for another one', async ({page}) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Pat Suggested')
    await page.getByLabel('Phone').focus()
    await page.keyboard.insertText(suggested)
    await page.getByLabel('Brief Description').fill('Three shelves')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', {name: 'Send Request'}).click()
    await expect(page).toHaveURL(/\/contact\?problem=1/)
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a valid US phone number/)
    expect(await requestsOf('Pat Suggested')).toEqual([])
  })
})
