import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'playwright/test'
import {violationsOf} from './support/accessibility.ts'
import {textsOf, visitorAt} from './support/forms.ts'
import {sizes} from './support/hand.ts'
import {alertOnly} from './support/lake.ts'
import {sendRequest} from './support/office.ts'
import {field, openDocument, publish, signIn} from './support/studio.ts'

test.use(visitorAt('10.0.0.10'))

const from = '10.0.0.10'

/** To whom the alerts of a new request went. */
async function alerted(): Promise<unknown[]> {
  const {form_id: id} = await sendRequest({from, name: 'Ada Lovelace'})
  const kept = async () => (await textsOf(id)).filter(({subject, text}) => subject === 'request' && text)
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0)
  return (await kept()).map(({recipient}) => recipient)
}

test('the owner changes a staff number, and the next request alerts the new one', async ({page}) => {
  await alertOnly({name: 'Maria', phone: '(704) 555-0191'})
  expect(await alerted()).toEqual(['+17045550191'])

  await signIn(page)
  // As search results and links of others lead there.
  await openDocument(page, 'staffAlerts', 'private.alerts')
  await expect(page.getByRole('link', {name: 'Who gets alerts'})).toBeVisible()
  await page.getByText('Maria').first().click()
  await field(page, 'staff[_key=="maria"].phone').fill('(704) 555-0192')
  await page.getByRole('button', {name: /close dialog/i}).click()
  await publish(page)
  expect(await alerted()).toEqual(['+17045550192'])
})

test.describe(() => {
  test.use(sizes['a phone'])

  test('a test alert says that nothing was sent while no service is connected', async ({page}) => {
    await alertOnly({name: 'Maria', phone: '(704) 555-0191'})
    await signIn(page)
    await page.goto('/studio/today')
    await page.getByRole('button', {name: 'Send a test alert'}).tap()
    const outcome = page.getByRole('list', {name: 'What became of the test'}).getByRole('listitem')
    await expect(outcome).toHaveCount(1)
    await expect(outcome).toContainText('Kept here, not sent')
    await expect(outcome).toContainText('Text to (704) 555-0191')
    await expect(outcome).toContainText('No text service is connected')
    expect(await violationsOf(page, 'section:has([aria-label="What became of the test"])')).toEqual([])
    await page.getByRole('link', {name: 'Who gets alerts'}).tap()
    await expect(page.getByText('Maria').first()).toBeVisible()
  })
})

test('nothing that a visitor typed is in the logs of the site or of the lake', async ({request}) => {
  const contact = {
    name: 'Zyxwvut Marked',
    phone: '(704) 555-0177',
    address: '77 Marked Lane',
    email: 'zyx@marked.example',
  }
  await sendRequest({from, ...contact})
  const wrong = {source: 'website', form_type: 'contact', contact: {...contact, phone: '7045550177x1'}, meta: {}}
  await request.post('/api/store-request', {data: wrong})
  await request.post('/api/store-request', {
    data: `{"contact": "Zyxwvut`,
    headers: {'content-type': 'application/json'},
  })
  await request.post('/api/store-request', {form: {form_type: 'contact', ...contact}, maxRedirects: 0})
  await request.post('/api/send-sms', {data: {to: contact.phone, text: 'Zyxwvut', subject: 'Contact Request'}})
  await request.post('/api/twilio/inbound', {form: {From: '+17045550177', Body: 'Zyxwvut'}})
  await request.post('/api/twilio/status?id=Zyxwvut&ref=7045550177', {form: {MessageStatus: 'Zyxwvut'}})
  const upload = {name: 'Zyxwvut.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Zyxwvut')}
  await request.post('/api/files/upload-direct', {multipart: {form_id: 'Zyxwvut', session_id: 'x', file: upload}})
  await request.post('/api/files/commit', {data: {form_id: 'Zyxwvut', key: 'Zyxwvut', content_type: 'x', size: 1}})
  // Site and lake write into one file here.
  const log = readFileSync(join(process.env.TEST_DATA_DIR ?? '', 'site.log'), 'utf8')
  expect(log).not.toMatch(/Zyxwvut|555-?0177|Marked Lane|marked\.example/i)
})
