import {expect, test} from 'playwright/test'
import {
  expectAccessible,
  fillLong,
  onePhoto,
  openForm,
  phoneOf,
  requestsOf,
  takeTime,
  textsOf,
} from './support/forms.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.2'}})

for (const width of [360, 1280]) {
  test(`the contact form stores a request with photos and confirms it at ${width} px`, async ({page}, {retry}) => {
    await page.setViewportSize({width, height: 800})
    await openForm(page, '/contact', 'contact')
    const name = `Pat Long ${width}${'+'.repeat(retry)}`
    await fillLong(page, name)
    const photo = await onePhoto()
    await page.getByLabel('Photos').setInputFiles([photo, {...photo, name: 'ceiling.jpg'}])
    await expect(page.getByText('2 of 10 photos', {exact: true})).toBeVisible()
    await takeTime(page)
    await page.getByRole('button', {name: 'Send Request'}).click()
    const panel = page.getByRole('status').filter({hasText: "We've received your request"})
    await expect(panel).toBeFocused()
    await expect(page.getByRole('button', {name: 'Send Request'})).toBeHidden()
    await expectAccessible(page)

    const [request] = await requestsOf(name)
    expect(request).toMatchObject({
      state: 'new',
      source_page: 'Contact',
      phone_e164: `+1${phoneOf(name)}`,
      email: null,
      service_type: 'Drywall Repair',
      description: 'A hole behind the door, about as large as a fist.',
      consent_to_text: 1,
    })
    await expect.poll(async () => (await requestsOf(name))[0]?.photos.length).toBe(2)
    const texts = () => textsOf(request?.id ?? '')
    expect((await texts()).map(({subject}) => subject).sort()).toEqual(['receipt', 'reminder', 'reminder', 'request'])
    // Composed when it is sent.
    await expect
      .poll(async () => (await texts()).find(({subject}) => subject === 'request')?.text)
      .toContain('New Contact (Contact page)')
  })
}

test('consent is unticked at first, required as the owner set it, and every rule is told', async ({page}) => {
  await openForm(page, '/contact', 'contact')
  const consent = page.getByRole('checkbox')
  await expect(consent).not.toBeChecked()
  await expect(consent).toHaveAttribute('required', '')
  await page.getByLabel('Phone').pressSequentially('704555')
  await page.getByRole('button', {name: 'Send Request'}).click()
  const summary = page.locator('#contact-form').getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Name is required',
    'Please enter a valid US phone number: (XXX) XXX-XXXX',
    'Brief Description is required',
    'Please agree to receive text messages, or call us instead',
  ])
  await expectAccessible(page)
})

test('a phone number survives pasting and editing in its middle', async ({page}) => {
  await openForm(page, '/contact', 'contact')
  const phone = page.getByLabel('Phone')
  await page.getByLabel('Name').fill('+1 704 555 0134')
  await page.getByLabel('Name').press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await phone.press('ControlOrMeta+v')
  await expect(phone).toHaveValue('(704) 555-0134')
  await page.keyboard.type('9')
  await expect(phone).toHaveValue('(704) 555-0134')
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await expect(phone).toHaveValue('(705) 550-134')
  await page.keyboard.type('4')
  await expect(phone).toHaveValue('(704) 555-0134')
})

test('the form can be filled in and sent by keyboard alone', async ({page}) => {
  await openForm(page, '/contact', 'contact')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Pat Long Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7045550147')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Pai')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The fence')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await takeTime(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({hasText: "We've received your request"})).toBeFocused()
  const [request] = await requestsOf('Pat Long Keys')
  expect(request).toMatchObject({service_type: 'Painting', description: 'The fence', consent_to_text: 1})
})
