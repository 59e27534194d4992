// One request's page for the customer and its page for the staff, by the links in their texts.
import {randomUUID} from 'node:crypto'
import {type Browser, expect, type Page, test} from 'playwright/test'
import {expectAccessible, fillShort, onePhoto, openForm, requestsOf, takeTime, textsOf} from './support/forms.ts'
import {sizes} from './support/hand.ts'
import {alertOnly} from './support/lake.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.21'}})

test.beforeAll(() => alertOnly({name: 'Bob', phone: '(704) 555-0171'}, {name: 'Eve', phone: '(704) 555-0172'}))

async function sendRequest(page: Page): Promise<{name: string; number: number; id: string}> {
  const name = `Rosa ${randomUUID().slice(0, 8)}`
  await openForm(page, '/', 'estimate')
  await fillShort(page, name)
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  await expect(page.getByText('Request No.')).toBeVisible()
  const [stored] = await requestsOf(name)
  if (!stored) throw new Error('The request is not stored')
  return {name, number: stored.number, id: stored.id}
}

/** The link in the newest text of a kind; of alerts, in the one to this member. */
async function linkIn(requestId: string, subject: string, recipient?: string): Promise<string> {
  const texts = async () =>
    (await textsOf(requestId)).filter(
      text => text.subject === subject && (!recipient || text.recipient === recipient) && text.text,
    )
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(0)
  const link = /https?:\/\/\S+\/[rs]\/\S+/.exec((await texts())[0]?.text ?? '')?.[0] ?? ''
  return new URL(link).pathname
}

async function another(browser: Browser, options: object): Promise<Page> {
  const context = await browser.newContext(options)
  return context.newPage()
}

for (const [place, size] of Object.entries(sizes)) {
  test.describe(() => {
    test.use(size)

    test(`on ${place} the customer adds a photo, corrects the address and cancels`, async ({page}) => {
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

    test(`on ${place} the receipt's link hides address and contact, even after the digits`, async ({page, browser}) => {
      const {number, id, name} = await sendRequest(page)
      const phone = await another(browser, size)
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

    test(`on ${place} one of two takes the request, and the other sees who`, async ({page, browser}) => {
      const {number, id, name} = await sendRequest(page)
      const [bob, eve] = [await another(browser, size), await another(browser, size)]
      await bob.goto(await linkIn(id, 'request', '+17045550171'))
      await eve.goto(await linkIn(id, 'request', '+17045550172'))
      for (const each of [bob, eve]) {
        await expect(each).toHaveURL(new RegExp(`/staff/${number}$`))
        await expect(each.getByRole('heading', {name, level: 1})).toBeVisible()
      }
      await expect(bob.getByRole('link', {name: /^Call/})).toHaveAttribute('href', /^tel:\+1704/)
      await expect(bob.getByRole('link', {name: 'Navigate'})).toHaveAttribute('href', /12%20Elm%20St/)
      await expectAccessible(bob)
      await bob.getByRole('button', {name: "I've got it"}).click()
      await expect(bob.getByText("You've got it.")).toBeVisible()
      await eve.getByRole('button', {name: "I've got it"}).click()
      await expect(eve.getByText('Bob has it.')).toBeVisible()
      await bob.getByRole('button', {name: "I've contacted them"}).click()
      await bob.getByLabel('Note for the others').fill('Gate code 1234')
      await bob.getByRole('button', {name: 'Save the note'}).click()
      await eve.reload()
      await expect(eve.getByRole('region', {name: 'History'})).toContainText('Gate code 1234')
      await expectAccessible(eve)
      for (const over of [`/staff/${number + 1}`, `/request/${number + 1}`]) {
        const answer = await eve.goto(over)
        expect(answer?.status()).toBe(404)
        expect(await answer?.text()).toContain('<main')
        await expectAccessible(eve)
      }
      for (const each of [bob, eve]) await each.context().close()
    })
  })
}

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
