import {expect, test} from 'playwright/test'
import {onePhoto, requestsOf} from './support/forms.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.4'}})

test.use({javaScriptEnabled: false})

for (const width of [360, 1280]) {
  test(`without JavaScript both forms are stored, photos included, and confirmed at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 800})
    await page.goto('/contact')
    const name = `Pat Plain ${width}`
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Phone').fill('704-555-0147')
    await page.getByLabel('Brief Description').fill('Three shelves')
    await page.getByLabel('Photos').setInputFiles(await onePhoto())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', {name: 'Send Request'}).click()
    await expect(page).toHaveURL(/\/contact\?sent=/)
    await expect(page.getByRole('status').filter({hasText: /No\. \d{4}/})).toContainText("We'll get back to you by")
    const [request] = await requestsOf(name)
    expect(request).toMatchObject({source_page: 'Contact', phone_e164: '+17045550147', consent_to_text: 1})
    // Drawn anew once the answer is on its way.
    await expect.poll(async () => (await requestsOf(name))[0]?.photos.length).toBe(1)

    await page.goto('/gallery')
    await page.getByLabel('Name').fill(`${name} short`)
    await page.getByLabel('Phone').fill('704-555-0147')
    await page.getByLabel('Email').fill('pat@example.com')
    await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
    await expect(page).toHaveURL(/\/contact\?sent=/)
    expect(await requestsOf(`${name} short`)).toMatchObject([{source_page: 'Gallery', email: 'pat@example.com'}])
  })
}

test('without JavaScript what is wrong stands beside its field, and what was typed is kept', async ({page}) => {
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
