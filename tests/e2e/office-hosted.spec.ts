import {expect, type Page, test} from 'playwright/test'
import {violationsOf} from './support/accessibility.ts'
import {requestsOf} from './support/forms.ts'
import {press, sizes} from './support/hand.ts'
import {type HostedSanity, hostedBrowser, signInAsHosted, startHostedSanity} from './support/hosted-sanity.ts'
import {alertOnly} from './support/lake.ts'
import {linkIn, newName, sendRequest, waitingCard} from './support/office.ts'

test.use(hostedBrowser)

let hosted: HostedSanity
test.beforeAll(async () => {
  await alertOnly({name: 'Bob', phone: '(704) 555-0171'})
  hosted = await startHostedSanity(5)
})
test.afterAll(() => hosted?.stop())

/** As Bob does with the text that he got. */
async function claimByLink(page: Page, requestId: string): Promise<void> {
  const staff = await page.context().newPage()
  await staff.goto(hosted.origin + (await linkIn(requestId, 'request', '+17045550171', hosted.site.config.dataDir)))
  await press(staff, staff.getByRole('button', {name: "I've got it"}))
  await expect(staff.getByRole('button', {name: "I've got it"})).toHaveCount(0)
  await staff.close()
}

test.describe('on a phone', () => {
  test.use(sizes['a phone'])

  test('a request is seen without a reload, claimed by a link, noted and erased', async ({page}) => {
    await signInAsHosted(page)
    await page.goto(`${hosted.origin}/studio`)
    await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible({timeout: 30_000})
    const name = newName('Ada')
    const {number, form_id: id} = await sendRequest({from: '10.0.0.27', name}, hosted.site.address)
    const card = waitingCard(page, name)
    await expect(card).toBeVisible({timeout: 5000})
    await press(page, card)
    await expect(page.getByRole('heading', {name, level: 1})).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/studio/requests/${number}$`))
    await claimByLink(page, id)
    await expect(page.getByRole('article').getByText('Bob has it')).toBeVisible({timeout: 5000})
    await press(page, page.getByRole('button', {name: 'Contacted', exact: true}))
    await page.getByLabel('New note').fill('Tuesday at nine')
    await press(page, page.getByRole('button', {name: 'Add note'}))
    await expect(page.getByRole('list', {name: 'History'})).toContainText('Tuesday at nine')
    expect(await violationsOf(page, 'article')).toEqual([])
    await press(page, page.getByRole('button', {name: 'Erase this person'}))
    const question = page.getByRole('dialog', {name: `Erase ${name}?`})
    await press(page, question.getByRole('button', {name: 'Erase for good'}))
    await expect(page.getByText(/^Erased: \d+ requests?/)).toBeVisible()
    expect(await requestsOf(name, hosted.site.config.dataDir)).toEqual([])
  })
})

test('an end of the session closes the office for that Studio', async ({page}) => {
  await signInAsHosted(page)
  await page.goto(`${hosted.origin}/studio/today`)
  await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible({timeout: 30_000})
  const status = () =>
    page.evaluate(async () => (await fetch('/api/office/version', {credentials: 'same-origin'})).status)
  expect(await status()).toBe(200)
  await page.context().clearCookies()
  expect(await status()).toBe(401)
})
