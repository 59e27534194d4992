import {randomUUID} from 'node:crypto'
import {expect, type Page, test} from 'playwright/test'
import twilio from 'twilio'
import {type Carrier, startCarrier, twilioAccount} from '../helpers/carrier.ts'
import {testHosted} from '../playwright.config.ts'
import {violationsOf} from './support/accessibility.ts'
import {type AnotherSite, startAnotherSite} from './support/another-site.ts'
import {press, sizes} from './support/hand.ts'
import {hostedEnv} from './support/hosted-sanity.ts'
import {alertOnly} from './support/lake.ts'
import {newName, sendRequest} from './support/office.ts'
import {signIn} from './support/studio.ts'

const place = 4
let carrier: Carrier
let site: AnotherSite

test.beforeAll(async () => {
  await alertOnly({name: 'Bob', phone: '(704) 555-0171'})
  carrier = await startCarrier()
  const {accountSid, authToken, from} = twilioAccount
  site = await startAnotherSite(place, {
    ...(testHosted && hostedEnv()),
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from.number,
    TWILIO_API_URL: carrier.url,
  })
})

// Today may ask once more while a test ends.
test.afterEach(({page}) => page.unrouteAll({behavior: 'ignoreErrors'}))

test.afterAll(async () => {
  await site?.child.stop()
  await carrier?.stop()
})

/** The Studio knows one site. Its office calls go to the one that has the carrier. */
async function openStudio(page: Page): Promise<void> {
  await signIn(page)
  await page.route('**/api/office/**', async route => {
    const {pathname, search} = new URL(route.request().url())
    await route.fulfill({response: await route.fetch({url: site.address + pathname + search})})
  })
}

async function signedCall(path: string, fields: Record<string, string>): Promise<number> {
  const url = site.config.publicBaseUrl + path
  const signature = twilio.getExpectedTwilioSignature(twilioAccount.authToken, url, fields)
  const headers = {'x-twilio-signature': signature}
  const body = new URLSearchParams(fields)
  return (await fetch(site.address + path, {method: 'POST', headers, body})).status
}

test.describe('on a phone', () => {
  test.use(sizes['a phone'])

  test("a customer's text stands with their request, and reaches the staff", async ({page}) => {
    const name = newName('Rosa')
    const phone = '+17045550161'
    const {number} = await sendRequest({from: '10.0.0.26', name, phone}, site.address)
    await openStudio(page)
    await page.goto(`/studio/requests/${number}`)
    await expect(page.getByRole('heading', {name, level: 1})).toBeVisible({timeout: 20_000})
    const words = `Gate code ${number}`
    const text = {From: phone, Body: words, MessageSid: `SM${randomUUID().replaceAll('-', '')}`}
    expect(await signedCall('/api/twilio/inbound', text)).toBe(200)
    const replies = page.getByRole('region', {name: 'Texts from the customer'})
    await expect(replies).toContainText(words, {timeout: 5000})
    const toBob = () => carrier.texts.filter(({to, body}) => to === '+17045550171' && body.includes(words)).length
    await expect.poll(toBob).toBe(1)
  })

  test('the day of a job and "on our way" reach the customer, and the page says them', async ({page}) => {
    const name = `Nora ${randomUUID().slice(0, 8)}`
    const phone = '+17045550165'
    const newest = () => carrier.texts.findLast(({to}) => to === phone)?.body ?? ''
    await openStudio(page)
    await page.goto('/studio/requests/new')
    await page.getByRole('textbox', {name: 'Phone'}).fill('704 555 0165')
    await page.getByRole('textbox', {name: 'Name', exact: true}).fill(name)
    await press(page, page.getByText('They agreed on the phone'))
    await press(page, page.getByRole('button', {name: 'Save it'}))
    await expect(page.getByText('A confirmation goes to the customer.', {exact: false})).toBeVisible()
    await expect.poll(newest).toContain('Nora')
    await press(page, page.getByRole('button', {name: 'Booked'}))
    await press(page, page.getByRole('button', {name: 'Today', exact: true}))
    await press(page, page.getByRole('button', {name: 'Afternoon'}))
    await press(page, page.getByRole('button', {name: 'Book it'}))
    await expect.poll(newest).toMatch(/Hi Nora, you're booked for .*, in the afternoon\./)
    const link = /https?:\/\/\S+\/r\/\S+/.exec(newest())?.[0] ?? ''
    await press(page, page.getByRole('button', {name: 'On our way'}))
    await expect(page.getByText(/^Texted .*: on our way\.$/)).toBeVisible()
    await expect.poll(newest).toContain("Hi Nora, we're on our way to you.")
    const opened = await fetch(site.address + new URL(link).pathname, {redirect: 'manual'})
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const own = await fetch(new URL(opened.headers.get('location') ?? '', site.address), {headers: {cookie}})
    expect(await own.text()).toMatch(/You(&#x27;|’|')re booked for [^<]*, in the afternoon\./)
  })

  test('an alert that the carrier refuses is red in Today, and goes out again', async ({page}) => {
    carrier.behave = () => ({status: 400, code: 21614})
    const name = newName('Ruth')
    const {number} = await sendRequest({from: '10.0.0.26', name, phone: '+17045550163'}, site.address)
    await openStudio(page)
    await page.goto('/studio/today')
    const failed = page.getByRole('region', {name: /Texts that did not go out/})
    const card = failed
      .getByRole('listitem')
      .filter({hasText: `Request No. ${number}`})
      .first()
    await expect(card).toContainText('Did not go out', {timeout: 20_000})
    expect(await violationsOf(page, '[class*="room"]')).toEqual([])
    carrier.behave = () => 'accept'
    const alerts = failed
      .getByRole('listitem')
      .filter({hasText: '(704) 555-0171'})
      .filter({hasText: String(number)})
    await press(page, alerts.getByRole('button', {name: /^Send again/}))
    await expect(page.getByText('It goes out again now').first()).toBeVisible()
    await expect(alerts).toHaveCount(0, {timeout: 10_000})
    const toBob = () => carrier.texts.filter(({to, body}) => to === '+17045550171' && body.includes(name)).length
    await expect.poll(toBob).toBe(1)
  })
})
