import {expect, type Page, test} from 'playwright/test'
import {expectAccessible, fillShort, onePhoto, openForm, requestsOf, takeTime, visitorAt} from '../support/forms.ts'
import {sizes} from '../support/hand.ts'
import {linkIn, newName} from '../support/office.ts'

test.use(visitorAt('10.0.0.21'))

async function sendRequest(page: Page): Promise<{name: string; number: number; id: string}> {
  const name = newName('Rosa')
  await openForm(page, '/', 'estimate')
  await fillShort(page, name)
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByText('Request No.')).toBeVisible()
  const [stored] = await requestsOf(name)
  if (!stored) throw new Error('The request is not stored')
  return {name, number: stored.number, id: stored.id}
}

const size = sizes['a phone']

test.describe(() => {
  test.use(size)

  test('the customer adds a photo, corrects the address and cancels', async ({page}) => {
    const {number} = await sendRequest(page)
    await page.getByRole('link', {name: /See your request/}).click()
    await expect(page).toHaveURL(new RegExp(`/request/${number}$`))
    await expect(page.getByRole('heading', {name: `Your request No. ${number}`})).toBeVisible()
    await expect(page.getByRole('region', {name: 'What we have'})).toContainText('12 Elm St, Charlotte')
    await expectAccessible(page)
    await page.getByLabel('Photos of the job').setInputFiles(await onePhoto())
    await page.getByRole('button', {name: 'Send photos'}).click()
    await expect(page.getByRole('status').first()).toHaveText('Thanks! Your photos are with your request.')
    await expect(page.getByRole('img', {name: '1 of 1'})).toBeVisible()
    await page.getByText('Correct phone or address').click()
    await page.getByLabel('Address').fill('14 Oak Lane, Charlotte')
    await page.getByRole('button', {name: 'Save the correction'}).click()
    await expect(page.getByRole('region', {name: 'What we have'})).toContainText('14 Oak Lane, Charlotte')
    await page.getByText('Cancel this request').click()
    await page.getByRole('button', {name: 'Yes, cancel it'}).click()
    await expect(page.getByText('You canceled this request.')).toBeVisible()
    await expectAccessible(page)
  })

  test("the receipt's link hides address and contact, even after the digits", async ({page, browser}) => {
    const {number, id, name} = await sendRequest(page)
    const phone = await (await browser.newContext(size)).newPage()
    await phone.goto(await linkIn(id, 'receipt'))
    await expect(phone).toHaveURL(new RegExp(`/request/${number}$`))
    const have = phone.getByRole('region', {name: 'What we have'})
    await expect(have).not.toContainText(/Elm|pat@example|Two doors/)
    await expectAccessible(phone)
    const digits = phone.getByLabel(/Last four digits/)
    await digits.fill('0000')
    await phone.getByRole('button', {name: 'Show the rest'}).click()
    await expect(phone.getByText("Those aren't the last four digits")).toBeVisible()
    const [stored] = await requestsOf(name)
    await digits.fill(stored?.phone.slice(-4) ?? '')
    await phone.getByRole('button', {name: 'Show the rest'}).click()
    await expect(have).toContainText('Two doors stick')
    await expect(have).not.toContainText(/Elm|pat@example/)
    const answer = await phone.goto(`/request/${number + 1}`)
    expect(answer?.status()).toBe(404)
    await phone.context().close()
  })
})

test('links never reach a cache, a search engine or another site', async ({page, request}) => {
  const {number, id} = await sendRequest(page)
  const link = await linkIn(id, 'receipt')
  const answer = await request.get(link, {maxRedirects: 0})
  expect(answer.status()).toBe(303)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    location: `/request/${number}`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'set-cookie': expect.stringMatching(new RegExp(`Path=/request/${number};.*HttpOnly; SameSite=Lax`)),
    'x-robots-tag': 'noindex',
  })
  const own = await page.goto(`/request/${number}`)
  expect(own?.headers()['cache-control']).toMatch(/no-store/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  expect((await request.get('/r/nonsense', {maxRedirects: 0})).headers().location).toBe('/request/0')
  expect((await request.get('/staff/1001')).status()).toBe(404)
  expect((await request.post('/staff/1001', {data: 'x'})).status()).toBe(405)
})

test('our contact card opens in an address book', async ({request}) => {
  const answer = await request.get('/contact.vcf')
  expect(answer.headers()['content-type']).toContain('text/vcard')
  expect(await answer.text()).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n[\s\S]*TEL;TYPE=WORK,VOICE:\+1\d{10}\r\n/)
})
