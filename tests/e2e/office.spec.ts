import {randomUUID} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'playwright/test'
import {violationsOf} from './support/accessibility.ts'
import {press, sizes} from './support/hand.ts'
import {lakeClient} from './support/lake.ts'
import {newName, sendRequest, waitingCard} from './support/office.ts'
import {signIn} from './support/studio.ts'

const from = '10.0.0.20'
const day = 24 * 60 * 60_000
const dataDir = process.env.TEST_DATA_DIR ?? ''
/** Logs and databases with their write-ahead logs, of the site and of the lake. */
const isSearched = (file: string) => /\.(log|ndjson|jsonl|sqlite|sqlite-wal|db|db-wal)$/.test(file)

test('the link of an alert opens the request; it is found by name, and by a word of it', async ({page}) => {
  await signIn(page)
  const name = newName('Grace')
  const word = `fence${randomUUID().slice(0, 8)}`
  const {number} = await sendRequest({from, name, description: `Paint the ${word}`})
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

test.describe('on a phone', () => {
  test.use(sizes['a phone'])

  test('a customer is erased with every request, after one question', async ({page}) => {
    await signIn(page)
    const name = newName('Hedy')
    const {number} = await sendRequest({from, name, email: `${randomUUID()}@example.com`, phone: '(980) 555-0143'})
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

  test('erasing shows first what goes, and leaves what has the same email address alone', async ({page}) => {
    await signIn(page)
    const name = newName('Mary')
    const email = `${randomUUID()}@example.com`
    const {number: customer} = await sendRequest({from, name, email, phone: '(980) 555-0151'})
    const {number: typed} = await sendRequest({from, name: 'Somebody else', email, phone: '(980) 555-0152'})
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

  test('a call is written down, booked for a day, moved, and stands in the week and the calendar', async ({page}) => {
    await signIn(page)
    const name = newName('Dana')
    await page.goto('/studio/today')
    await press(page, page.getByRole('link', {name: 'Write down a call'}))
    await page.getByRole('textbox', {name: 'Phone'}).fill('980 555 0161')
    await page.getByRole('textbox', {name: 'Name', exact: true}).fill(name)
    await page.getByRole('textbox', {name: 'Address'}).fill('9 Elm St, Charlotte, NC 28277')
    await page.getByLabel('Add from the price list').selectOption({index: 1})
    await expect(page.getByText(/^Together \$/)).toBeVisible()
    // Typed words outlive a look at another tool, and a save without signal.
    await press(page, page.getByRole('link', {name: 'Prices', exact: true}))
    await expect(page.getByRole('heading', {name: 'Prices'})).toBeVisible()
    await page.goBack()
    await page.context().setOffline(true)
    await press(page, page.getByRole('button', {name: 'Save it'}))
    await expect(page.getByText('try again when there is signal').first()).toBeVisible()
    await page.context().setOffline(false)
    await press(page, page.getByRole('button', {name: 'Save it'}))
    await expect(page.getByRole('heading', {name, level: 1})).toBeVisible()
    await expect(page.getByRole('article').getByText(/^No\. \d+ · Phone call/)).toBeVisible()
    const number = /\d+$/.exec(page.url())?.[0]

    const settings = lakeClient().patch('siteSettings')
    await settings.set({closedDays: [{_key: 'off', from: '2031-01-01', to: '2031-01-03'}]}).commit()
    await press(page, page.getByRole('button', {name: 'Booked'}))
    await page.getByLabel('Day', {exact: true}).fill('2031-01-02')
    await expect(page.getByText('You are off then: Jan 1-3.')).toBeVisible()
    await lakeClient().patch('siteSettings').unset(['closedDays']).commit()
    await press(page, page.getByRole('button', {name: 'Tomorrow'}))
    await press(page, page.getByRole('button', {name: 'Morning'}))
    await press(page, page.getByRole('button', {name: 'Book it'}))
    await expect(page.getByRole('heading', {name: /^Booked for .*, morning$/})).toBeVisible()
    await press(page, page.getByRole('button', {name: 'Move it'}))
    await page.getByLabel('Time').fill('09:30')
    await press(page, page.getByRole('button', {name: 'Move it'}))
    await expect(page.getByRole('heading', {name: /^Booked for .*, 9:30 AM$/})).toBeVisible()
    expect(await violationsOf(page, 'article')).toEqual([])

    await page.goto('/studio/today')
    await expect(page.getByRole('region', {name: /^Tomorrow: \d+ jobs?$/}).getByRole('link', {name})).toBeVisible()
    await page.goto('/studio/requests')
    await press(page, page.getByRole('tab', {name: /^This week/}))
    const job = page.getByRole('list', {name: 'Jobs: Tomorrow'}).getByRole('link', {name: new RegExp(name)})
    await expect(job).toContainText('9:30 AM')
    await press(page, page.getByRole('button', {name: 'Make a calendar address'}))
    const address = (await page.getByText(/\/calendar\/.+\.ics$/).textContent()) ?? ''
    const calendar = async () => (await page.request.get(address)).text()
    expect(await calendar()).toContain(`UID:request-${number}@`)
    await press(page, page.getByRole('button', {name: 'End this address'}))
    await press(page, page.getByRole('button', {name: 'End it'}))
    await expect.poll(calendar).toContain('This calendar address has ended.')

    await page.goto('/studio/requests/new')
    await page.getByRole('textbox', {name: 'Phone'}).fill('(980) 555-0161')
    await page.getByRole('textbox', {name: 'Phone'}).blur()
    await press(page, page.getByRole('button', {name: 'Use name and address'}))
    await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveValue(name)

    // What is a customer's stays in the request store.
    const content = JSON.stringify(await lakeClient().fetch('*', {}, {perspective: 'raw'}))
    expect(content).toContain('siteSettings')
    for (const word of [name, '555-0161', '5550161', '9 Elm St']) expect(content).not.toContain(word)
  })

  test('an overdue request says so in Today and in the list', async ({page}) => {
    await signIn(page)
    const name = newName('Joan')
    const {number} = await sendRequest({from, name})
    const db = new DatabaseSync(join(dataDir, 'site', 'requests.sqlite'), {timeout: 5000})
    db.prepare('update requests set created_at = created_at - ?, promised_at = promised_at - ? where number = ?').run(
      20 * day,
      20 * day,
      number,
    )
    db.close()
    await page.goto('/studio/today')
    await expect(waitingCard(page, name)).toContainText(/Overdue by \d+ days/)
    expect(await violationsOf(page, '[class*="room"]')).toEqual([])
    await page.goto('/studio/requests')
    const list = page.getByRole('list', {name: /^Requests:/})
    await page.getByLabel('Search requests').fill(name)
    await expect(list.getByRole('link', {name: new RegExp(name)})).toContainText(/Overdue by \d+ days/)
    expect(await violationsOf(page, '[class*="room"]')).toEqual([])
  })

  test('a request held back as spam is found, read and released', async ({page}) => {
    await signIn(page)
    const name = newName('Vera')
    await sendRequest({from, name, phone: '(980) 555-0144', filled: 200})
    await page.goto('/studio/requests')
    await press(page, page.getByRole('tab', {name: /^Held back/}))
    await press(page, page.getByRole('link', {name: new RegExp(name)}))
    await expect(page.getByRole('heading', {name, level: 1})).toBeVisible()
    expect(await violationsOf(page, 'article')).toEqual([])
    await press(page, page.getByRole('button', {name: 'This one is fine'}))
    await expect(page.getByRole('button', {name: 'Contacted', exact: true})).toBeVisible()
  })
})
