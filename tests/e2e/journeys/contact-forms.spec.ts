import {expect, test} from 'playwright/test'
import {
  expectAccessible,
  fillLong,
  fillShort,
  onePhoto,
  openForm,
  phoneOf,
  requestsOf,
  takeTime,
  textsOf,
  visitorAt,
} from '../support/forms.ts'

test.use(visitorAt('10.0.0.3'))

const subjects = ['receipt', 'reminder', 'reminder', 'request']

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 800}})

  test('the estimate form stores a request with a photo and confirms it', async ({page}, {retry}) => {
    await openForm(page, '/', 'estimate')
    const name = `Pat Short${'+'.repeat(retry)}`
    await fillShort(page, name)
    await page.getByLabel('Photos').setInputFiles(await onePhoto())
    await expect(page.getByText('Sent', {exact: true})).toBeVisible()
    await takeTime(page)
    await page.getByRole('button', {name: 'Request My Free Estimate'}).click()

    const panel = page.getByRole('status').filter({hasText: "We've received your request"})
    await expect(panel).toBeFocused()
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
    expect(texts.map(({subject}) => subject).sort()).toEqual(subjects)
    expect(texts.find(({subject}) => subject === 'receipt')?.recipient).toBe(`+1${phoneOf(name)}`)
  })
})

test('the contact form stores a request with photos and confirms it', async ({page}, {retry}) => {
  await openForm(page, '/contact', 'contact')
  const name = `Pat Long${'+'.repeat(retry)}`
  await fillLong(page, name)
  // A phone would make other words of a surname or a street.
  for (const label of ['Name', 'Address']) await expect(page.getByLabel(label)).toHaveAttribute('autocorrect', 'off')
  // As a browser's translation does.
  await page.locator('option').evaluateAll(all => all.map(option => (option.textContent = `ES ${option.textContent}`)))
  const photo = await onePhoto()
  await page.getByLabel('Photos').setInputFiles([photo, {...photo, name: 'ceiling.jpg'}])
  await expect(page.getByText('2 of 10 photos', {exact: true})).toBeVisible()
  await takeTime(page)
  await page.getByRole('button', {name: 'Send Request'}).click()
  await expect(page.getByRole('status').filter({hasText: "We've received your request"})).toBeFocused()
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
  expect((await texts()).map(({subject}) => subject).sort()).toEqual(subjects)
  // Composed when it is sent.
  await expect
    .poll(async () => (await texts()).find(({subject}) => subject === 'request')?.text)
    .toContain('New Contact (Contact page)')
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 360, height: 800}})

  test('both forms are stored, photos included, and confirmed', async ({page}) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Pat Plain')
    await page.getByLabel('Phone').fill('704-555-0147')
    await page.getByLabel('Brief Description').fill('Three shelves')
    await page.getByLabel('Photos').setInputFiles(await onePhoto())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', {name: 'Send Request'}).click()
    await expect(page).toHaveURL(/\/contact\?sent=/)
    await expect(page.getByRole('status').filter({hasText: /No\. \d{4}/})).toContainText("We'll get back to you by")
    const [request] = await requestsOf('Pat Plain')
    expect(request).toMatchObject({source_page: 'Contact', phone_e164: '+17045550147', consent_to_text: 1})
    // Drawn anew once the answer is on its way.
    await expect.poll(async () => (await requestsOf('Pat Plain'))[0]?.photos.length).toBe(1)

    await page.goto('/gallery')
    await page.getByLabel('Name').fill('Pat Plain Short')
    await page.getByLabel('Phone').fill('704-555-0147')
    await page.getByLabel('Email').fill('pat@example.com')
    await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
    await expect(page).toHaveURL(/\/contact\?sent=/)
    expect(await requestsOf('Pat Plain Short')).toMatchObject([{source_page: 'Gallery', email: 'pat@example.com'}])
  })

  test('what is wrong stands beside its field, and what was typed is kept', async ({page}) => {
    await page.goto('/contact')
    await page.getByLabel('Name').fill('Pat Wrong')
    await page.getByLabel('Phone').fill('704-555')
    await page.getByLabel('Service').selectOption('Lighting')
    await page.getByLabel('Brief Description').fill('Two lamps')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', {name: 'Send Request'}).click()
    await expect(page).toHaveURL(/\/contact\?problem=1/)
    await expect(page.getByLabel('Name')).toHaveValue('Pat Wrong')
    await expect(page.getByLabel('Service')).toHaveValue('Lighting')
    await expect(page.getByLabel('Brief Description')).toHaveValue('Two lamps')
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
      /Please enter a valid US phone number: \(XXX\) XXX-XXXX/,
    )
    expect(await requestsOf('Pat Wrong')).toEqual([])
  })
})
