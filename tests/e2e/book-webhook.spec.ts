import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {expect, type Page, test} from 'playwright/test'
import {failed, input, log, openAssistant, thanks, typing} from './support/assistant-page.ts'
import {openWebhookSite, type Respond, reply, type WebhookSite} from './support/assistant-webhook.ts'
import {sizes, somebody} from './support/book-page.ts'
import {requestsOf} from './support/forms.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.31'}, viewport: sizes.phone})

let site: WebhookSite

test.beforeAll(async () => {
  rmSync(join(process.env.TEST_DATA_DIR ?? '', 'webhook'), {recursive: true, force: true})
  // Spec 9 has 100 s; nothing but the number differs.
  site = await openWebhookSite(1500)
})

test.afterAll(() => site?.stop())

async function send(page: Page, text: string) {
  await input(page).fill(text)
  await input(page).press('Enter')
}

const failures: Record<string, Respond> = {
  'answers later than the limit': () => {},
  'breaks off': response => void response.destroy(),
  'answers garbage': response => void response.writeHead(200).end('<html>Oops'),
  'answers 500': response => void response.writeHead(500).end('{"message":"no"}'),
}

test('whatever goes wrong at the webhook, the apology comes and the same message can be sent again', async ({page}) => {
  await openAssistant(page, site.baseURL)
  let sent = 0
  for (const [what, respond] of Object.entries(failures)) {
    await test.step(what, async () => {
      site.respondWith(respond)
      await send(page, `A shelf, please; it ${what}`)
      sent++
      await expect(log(page)).toContainText(failed)
      await expect(input(page)).toBeFocused()
      site.respondWith(reply({reply_message: `Again after it ${what}.`}))
      await page.getByRole('button', {name: 'Try again'}).click()
      await expect(log(page)).toContainText(`Again after it ${what}.`)
      await expect(log(page)).not.toContainText(failed)
      await expect(log(page).locator('[data-sender="user"]')).toHaveCount(sent)
    })
  }
})

test('a slow webhook is waited for, and its price and its words stand as sent', async ({page}) => {
  await openAssistant(page, site.baseURL)
  let release = () => {}
  const asked = new Promise<void>(resolve => {
    site.respondWith(response => {
      release = () =>
        reply({
          output: {
            reply_message: 'A full motion TV mount is $99 with your coupon. Which room is it?',
            job: {type: 'create', name: 'TV mounting, full motion', price: 99},
          },
        })(response)
      resolve()
    })
  })
  await send(page, 'A TV on the wall')
  await asked
  await expect(typing(page)).toBeVisible()
  release()
  await expect(log(page)).toContainText('A full motion TV mount is $99 with your coupon. Which room is it?')
  await expect(page.getByRole('region', {name: 'Jobs'})).toContainText('$99')
  await expect(page.getByLabel(/^Your budget/)).toHaveCount(0)
  expect(await page.content()).not.toContain('/hook')
})

test('is_ready with complete contact details submits once, by itself', async ({page}) => {
  const person = somebody('HookReady')
  const contact = {address: person.address, fullName: person.name, phone: person.phone, email: person.email}
  const job = {type: 'create', name: 'Shelf', price: 80}
  site.respondWith(reply({reply_message: 'Sending it.', contact, job, is_ready: true}))
  await openAssistant(page, site.baseURL)
  await send(page, 'Please send it')
  await expect(thanks(page)).toBeVisible()
  await page.reload()
  await expect(log(page)).toBeVisible()
  expect(await requestsOf(person.name, site.dataDir)).toHaveLength(1)
})

test('thirty messages are answered, the thirty-first never leaves', async ({page}) => {
  await openAssistant(page, site.baseURL)
  site.respondWith(reply({reply_message: 'Go on.'}))
  const before = site.calls.length
  for (let count = 1; count <= 30; count++) {
    await send(page, `Message ${count}`)
    await expect(log(page).locator('[data-sender="user"]')).toHaveCount(count)
    await expect(typing(page)).toBeHidden()
  }
  await expect(log(page)).toContainText(
    'Thank you for chatting with our AI assistant. Please submit a request and we will contact you soon.',
  )
  await expect(input(page)).toHaveCount(0)
  expect(site.calls).toHaveLength(before + 30)
  const {history} = JSON.parse(site.calls.at(-1) ?? '') as {history: unknown[]}
  expect(history).toHaveLength(20)
  await page.reload()
  await expect(log(page)).toContainText('Message 30')
  await expect(input(page)).toHaveCount(0)
})
