import {randomUUID} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type APIRequestContext, expect, test} from 'playwright/test'
import {violationsOf} from './support/accessibility.ts'
import {press, sizes} from './support/hand.ts'
import {signIn} from './support/studio.ts'

// An address of their own: twenty requests an hour from one are fine, more are suspect.
test.use({extraHTTPHeaders: {'x-forwarded-for': '10.0.0.20'}})

const day = 24 * 60 * 60_000
const dataDir = process.env.TEST_DATA_DIR ?? ''
/** Logs and databases with their write-ahead logs, of the site and of the lake. */
const isSearched = (file: string) => /\.(log|ndjson|jsonl|sqlite|sqlite-wal|db|db-wal)$/.test(file)

async function sendRequest(
  request: APIRequestContext,
  name: string,
  description: string,
  person = {email: 'ada@example.com', phone: '(704) 555-0101'},
): Promise<number> {
  const answer = await request.post('/api/store-request', {
    data: {
      source: 'website',
      form_type: 'contact',
      session_id: `session-${randomUUID()}`,
      idempotency_key: randomUUID(),
      contact: {...person, name, address: '1 Trade St'},
      meta: {source_page: 'Home', description},
    },
  })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as {number: number}).number
}

for (const [place, size] of Object.entries(sizes)) {
  test.describe(() => {
    test.use(size)

    test(`on ${place} a new request is seen without a reload, opened, noted and settled`, async ({page, request}) => {
      await signIn(page)
      await page.goto('/studio')
      await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible({timeout: 20_000})
      const name = `Ada ${randomUUID().slice(0, 8)}`
      const number = await sendRequest(request, name, 'Two holes in the hallway')
      const waiting = page.getByRole('list', {name: 'Waiting for your answer'})
      const card = waiting.getByRole('link', {name: new RegExp(name)})
      await expect(card).toBeVisible({timeout: 5000})
      await press(page, card)
      await expect(page.getByRole('heading', {name, level: 1})).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/studio/requests/${number}$`))
      await expect(page.getByRole('region', {name: 'What they need'})).toContainText('Two holes in the hallway')
      await expect(page.getByRole('link', {name: 'Call'})).toHaveAttribute('href', 'tel:+17045550101')
      await press(page, page.getByRole('button', {name: 'Contacted', exact: true}))
      await page.getByLabel('New note').fill('Tuesday at nine')
      await press(page, page.getByRole('button', {name: 'Add note'}))
      const history = page.getByRole('list', {name: 'History'})
      await expect(history.getByRole('listitem')).toHaveCount(2)
      await expect(history).toContainText('Tuesday at nine')
      await expect(page.getByRole('button', {name: 'Contacted', exact: true})).toHaveAttribute('aria-pressed', 'true')
      expect(await violationsOf(page, 'article')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await page.goto('/studio/today')
      await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible()
      await expect(waiting.getByRole('link', {name: new RegExp(name)})).toHaveCount(0)
    })
  })
}

test('the link of an alert opens the request; it is found by name, and by a word of it', async ({page, request}) => {
  await signIn(page)
  const name = `Grace ${randomUUID().slice(0, 8)}`
  const word = `fence${randomUUID().slice(0, 8)}`
  const number = await sendRequest(request, name, `Paint the ${word}`)
  await page.goto(`/studio/requests/${number}`)
  await expect(page.getByRole('heading', {name, level: 1})).toBeVisible({timeout: 20_000})
  await page.goto('/studio/requests')
  for (const words of [name, word, String(number)]) {
    await page.getByLabel('Search requests').fill(words)
    await expect(page.getByRole('list', {name: /^Requests:/}).getByRole('link', {name: new RegExp(name)})).toBeVisible()
  }
  await page.getByLabel('Search requests').fill('nobody at all')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await expect(page).not.toHaveURL(/nobody|Grace/)
})

test.describe(() => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true})

  test('on a phone a customer is erased with every request, after one question', async ({page, request}) => {
    await signIn(page)
    const name = `Hedy ${randomUUID().slice(0, 8)}`
    const number = await sendRequest(request, name, 'Hang a door', {
      email: `${randomUUID()}@example.com`,
      phone: '(980) 555-0143',
    })
    await page.goto(`/studio/requests/${number}`)
    const eraseButton = page.getByRole('button', {name: 'Erase this person'})
    await eraseButton.tap()
    const question = page.getByRole('dialog', {name: `Erase ${name}?`})
    await expect(question).toBeVisible()
    await question.getByRole('button', {name: 'Keep'}).tap()
    await expect(question).toHaveCount(0)
    await eraseButton.tap()
    await question.getByRole('button', {name: 'Erase for good'}).tap()
    await expect(page.getByText(/^Erased: \d+ requests?/)).toBeVisible()
    await expect(page).toHaveURL(/\/studio\/requests\/?$/)
    await expect(page.getByRole('link', {name: new RegExp(name)})).toHaveCount(0)
    await page.goto(`/studio/requests/${number}`)
    await expect(page.getByText('There is no such request.')).toBeVisible({timeout: 20_000})
    for (const file of readdirSync(dataDir, {recursive: true, encoding: 'utf8'}).filter(isSearched)) {
      expect(readFileSync(join(dataDir, file)).includes(name), file).toBe(false)
    }
  })

  test('on a phone erasing shows first what goes, and leaves what has the same email address alone', async ({
    page,
    request,
  }) => {
    await signIn(page)
    const name = `Mary ${randomUUID().slice(0, 8)}`
    const email = `${randomUUID()}@example.com`
    const customer = await sendRequest(request, name, 'Hang a door', {email, phone: '(980) 555-0151'})
    const typed = await sendRequest(request, 'Somebody else', 'Please erase me', {email, phone: '(980) 555-0152'})
    await page.goto(`/studio/requests/${typed}`)
    await page.getByRole('button', {name: 'Erase this person'}).tap()
    const question = page.getByRole('dialog', {name: 'Erase Somebody else?'})
    const own = question.getByRole('checkbox', {name: new RegExp(`No. ${typed}.*this request`)})
    const other = question.getByRole('checkbox', {name: new RegExp(`No. ${customer}.*same email address only`)})
    await expect(own).toBeChecked()
    await expect(other).not.toBeChecked()
    for (const row of await question.getByRole('listitem').all())
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await question.getByRole('button', {name: 'Erase for good'}).tap()
    await expect(page.getByText('Erased: 1 request', {exact: false})).toBeVisible()
    await page.goto(`/studio/requests/${customer}`)
    await expect(page.getByRole('heading', {name, level: 1})).toBeVisible({timeout: 20_000})
  })

  test('on a phone an overdue request says so in Today and in the list', async ({page, request}) => {
    await signIn(page)
    const name = `Joan ${randomUUID().slice(0, 8)}`
    const number = await sendRequest(request, name, 'Mend the porch')
    const db = new DatabaseSync(join(dataDir, 'site', 'requests.sqlite'), {timeout: 5000})
    db.prepare('update requests set created_at = created_at - ? where number = ?').run(20 * day, number)
    db.close()
    await page.goto('/studio/today')
    const waiting = page.getByRole('list', {name: 'Waiting for your answer'})
    const card = waiting.getByRole('link', {name: new RegExp(name)})
    await expect(card).toContainText(/Overdue by \d+ days/)
    expect(await violationsOf(page, '[class*="room"]')).toEqual([])
    await page.goto('/studio/requests')
    const list = page.getByRole('list', {name: /^Requests:/})
    await page.getByLabel('Search requests').fill(name)
    await expect(list.getByRole('link', {name: new RegExp(name)})).toContainText(/Overdue by \d+ days/)
    expect(await violationsOf(page, '[class*="room"]')).toEqual([])
  })

  test('on a phone a request held back as spam is found, read and released', async ({page, request}) => {
    await signIn(page)
    const name = `Vera ${randomUUID().slice(0, 8)}`
    const answer = await request.post('/api/store-request', {
      data: {
        source: 'website',
        form_type: 'contact',
        session_id: `session-${randomUUID()}`,
        contact: {name, email: 'vera@example.com', phone: '(980) 555-0144'},
        meta: {source_page: 'Home', description: 'Fix the gate'},
        filled_ms: 200,
      },
    })
    expect(answer.status()).toBe(200)
    await page.goto('/studio/requests')
    await press(page, page.getByRole('tab', {name: /^Held back/}))
    await press(page, page.getByRole('link', {name: new RegExp(name)}))
    await expect(page.getByRole('heading', {name, level: 1})).toBeVisible()
    expect(await violationsOf(page, 'article')).toEqual([])
    await press(page, page.getByRole('button', {name: 'This one is fine'}))
    await expect(page.getByRole('button', {name: 'Contacted', exact: true})).toBeVisible()
  })
})

test('strangers, a made-up key and an ended sign-in see no request', async ({page, request, browser}) => {
  const number = await sendRequest(request, 'Barbara Liskov', 'Mount a TV')
  for (const path of ['today', 'version', `requests/${number}`]) {
    expect((await request.get(`/api/office/${path}`)).status()).toBe(401)
  }
  const key = {id: `office.key-${randomUUID()}`, secret: 'x'.repeat(43)}
  expect((await request.post('/api/office/session', {data: key})).status()).toBe(403)

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto('/studio')
  await other.getByLabel(/password/i).fill(process.env.TEST_OWNER_PASSWORD ?? '')
  await other.getByRole('button', {name: /sign in/i}).click()
  await expect(other.getByRole('heading', {name: 'Today'})).toBeVisible({timeout: 20_000})
  await expect(other.getByRole('list', {name: 'Waiting for your answer'})).toContainText('Barbara Liskov')
  const read = () => other.evaluate(async path => (await fetch(path)).status, `/api/office/requests/${number}`)
  expect(await read()).toBe(200)
  const token = await other.evaluate(() => window.localStorage.getItem('__studio_auth_token_local0'))
  const {token: bearer} = JSON.parse(token ?? '{}') as {token: string}
  const ended = await request.post('/_lake/v1/auth/logout', {headers: {authorization: `Bearer ${bearer}`}})
  expect(ended.ok()).toBe(true)
  expect(await read()).toBe(401)
  await context.close()
  await page.close()
})
