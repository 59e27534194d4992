/** What both contact forms refuse, and how they are filled in otherwise than by a mouse; see also journeys/contact-forms. */
import {expect, test} from 'playwright/test'
import {expectAccessible, fillShort, openForm, requestsOf, takeTime, visitorAt} from './support/forms.ts'

test.use(visitorAt('10.0.0.2'))

test('each field of the short form says what is wrong in the words of the specification, until it is edited', async ({
  page,
}) => {
  await openForm(page, '/', 'estimate')
  const submit = page.getByRole('button', {name: 'Request My Free Estimate'})
  await submit.click()
  const summary = page.getByRole('alert').filter({hasText: 'Please check'})
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Name is required',
    'Phone number is required',
    'Email is required',
  ])
  await expectAccessible(page)
  await summary.getByRole('link', {name: 'Phone number is required'}).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Phone number is required/)
  await page.keyboard.type('70455')
  await expect(page.getByLabel('Phone')).not.toHaveAccessibleDescription(/required/)
  await page.getByLabel('Name').fill('Pat')
  await page.getByLabel('Email').fill('pat@example')
  await submit.click()
  await expect(page.locator('#estimate-form').getByRole('alert').getByRole('link')).toHaveText([
    'Please enter a valid 10-digit phone number',
    'Please enter a valid email address',
  ])
  expect(await requestsOf('Pat')).toEqual([])
})

test('consent is unticked at first, required as the owner set it, and told beside the other rules', async ({page}) => {
  await openForm(page, '/contact', 'contact')
  const consent = page.getByRole('checkbox')
  await expect(consent).not.toBeChecked()
  await expect(consent).toHaveAttribute('required', '')
  await page.getByLabel('Phone').pressSequentially('704555')
  await page.getByRole('button', {name: 'Send Request'}).click()
  await expect(page.locator('#contact-form').getByRole('alert').getByRole('link')).toHaveText([
    'Name is required',
    'Please enter a valid US phone number: (XXX) XXX-XXXX',
    'Brief Description is required',
    'Please agree to receive text messages, or call us instead',
  ])
})

test('whoever fills the hidden field is told "Spam detected"', async ({page}) => {
  await openForm(page, '/gallery', 'estimate')
  await fillShort(page, 'Robot')
  await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example'
  })
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByRole('alert').filter({hasText: 'Spam detected'})).toBeFocused()
  expect(await requestsOf('Robot')).toMatchObject([{state: 'spam', texts: []}])
})

test('a double click stores one request', async ({page}) => {
  await openForm(page, '/book', 'estimate')
  await fillShort(page, 'Pat Double')
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).dblclick()
  await expect(page.getByText("We've received your request")).toBeVisible()
  expect(await requestsOf('Pat Double')).toMatchObject([{source_page: 'Book'}])
})

/** From field to field, by Tab: null is the choice of photos, a space ticks. */
const keys = {
  estimate: {
    path: '/gallery',
    typed: ['Pat Keys', '7045550147', 'pat@example.com', '', 'A shelf', null],
    stored: {source_page: 'Gallery', email: 'pat@example.com', address: null, description: 'A shelf'},
  },
  contact: {
    path: '/contact',
    typed: ['Pat Keys Long', '7045550147', '', 'Pai', 'The fence', null, ' '],
    stored: {service_type: 'Painting', description: 'The fence', consent_to_text: 1},
  },
} as const

for (const [form, {path, typed, stored}] of Object.entries(keys)) {
  test(`the ${form} form can be filled in and sent by keyboard alone`, async ({page}) => {
    await openForm(page, path, form as keyof typeof keys)
    await page.getByLabel('Name').focus()
    for (const words of typed) {
      if (words === null) await expect(page.getByLabel('Photos')).toBeFocused()
      else await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    await takeTime(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({hasText: "We've received your request"})).toBeFocused()
    expect(await requestsOf(typed[0])).toMatchObject([stored])
  })
}

test('a phone number survives pasting and editing in its middle', async ({page}) => {
  await openForm(page, '/contact', 'contact')
  const phone = page.getByLabel('Phone')
  await page.getByLabel('Name').fill('+1 704 555 0134')
  await page.getByLabel('Name').press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await phone.press('ControlOrMeta+v')
  await expect(phone).toHaveValue('(704) 555-0134')
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expect(phone).toHaveValue('(705) 550-134')
  await page.keyboard.type('4')
  await expect(phone).toHaveValue('(704) 555-0134')
})
