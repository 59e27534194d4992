import {expect, test} from 'playwright/test'
import {
  expectAccessible,
  fillShort,
  onePhoto,
  openForm,
  phoneOf,
  requestsOf,
  takeTime,
  textsOf,
} from './support/forms.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.3'}})

for (const width of [360, 1280]) {
  test(`the estimate form stores a request with a photo and confirms it at ${width} px`, async ({page}, {retry}) => {
    await page.setViewportSize({width, height: 800})
    await openForm(page, '/', 'estimate')
    const name = `Pat Short ${width}${'+'.repeat(retry)}`
    await fillShort(page, name)
    await page.getByLabel('Photos').setInputFiles(await onePhoto())
    await expect(page.getByText('Sent', {exact: true})).toBeVisible()
    await takeTime(page)
    await page.getByRole('button', {name: 'Request My Free Estimate'}).click()

    const panel = page.getByRole('status').filter({hasText: "We've received your request"})
    await expect(panel).toBeFocused()
    await expect(panel).toContainText(/No\. \d{4}/)
    await expect(panel).toContainText(/We'll get back to you by .*(today|day)/)
    await expect(page.getByRole('button', {name: 'Request My Free Estimate'})).toBeHidden()
    await expectAccessible(page)

    const [request, ...others] = await requestsOf(name)
    expect(others).toEqual([])
    expect(request).toMatchObject({
      state: 'new',
      source_page: 'Home',
      phone_e164: `+1${phoneOf(name)}`,
      email: 'pat@example.com',
      address: '12 Elm St, Charlotte',
      description: 'Two doors stick, and a wall needs paint.',
    })
    expect(request?.photos).toHaveLength(1)
    await expect(panel).toContainText(`No. ${request?.number}`)
    const texts = await textsOf(request?.id ?? '')
    const receipt = texts.find(({subject}) => subject === 'receipt')
    expect(texts.map(({subject}) => subject).sort()).toEqual(['receipt', 'reminder', 'reminder', 'request'])
    expect(receipt?.recipient).toBe(`+1${phoneOf(name)}`)
  })
}

test('each field says what is wrong in the words of the specification, until it is edited', async ({page}) => {
  await openForm(page, '/', 'estimate')
  const submit = page.getByRole('button', {name: 'Request My Free Estimate'})
  await submit.click()
  const summary = page.getByRole('alert').filter({hasText: 'problems'})
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

test('whoever fills the hidden field is told "Spam detected"', async ({page}) => {
  await openForm(page, '/gallery', 'estimate')
  await fillShort(page, 'Robot')
  await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example'
  })
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByRole('alert').filter({hasText: 'Spam detected'})).toBeFocused()
  const [request] = await requestsOf('Robot')
  expect(request?.state).toBe('spam')
  expect(request?.texts).toEqual([])
})

test('a double click stores one request', async ({page}) => {
  await openForm(page, '/book', 'estimate')
  await fillShort(page, 'Pat Double')
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).dblclick()
  await expect(page.getByText("We've received your request")).toBeVisible()
  const requests = await requestsOf('Pat Double')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.source_page).toBe('Book')
})

test('the form can be filled in and sent by keyboard alone', async ({page}) => {
  await openForm(page, '/gallery', 'estimate')
  await page.getByLabel('Name').focus()
  for (const words of ['Pat Keys', '7045550147', 'pat@example.com', '', 'A shelf']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Photos')).toBeFocused()
  await page.keyboard.press('Tab')
  await takeTime(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({hasText: "We've received your request"})).toBeFocused()
  const [request] = await requestsOf('Pat Keys')
  expect(request).toMatchObject({source_page: 'Gallery', address: null, description: 'A shelf'})
})
