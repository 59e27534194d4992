import {type Browser, expect, type Page, test} from 'playwright/test'
import {expectAccessible} from '../support/forms.ts'
import {sizes} from '../support/hand.ts'
import {signInAsHosted} from '../support/hosted-sanity.ts'
import {alertOnly, putBackAfterwards} from '../support/lake.ts'
import {linkIn, newName, openToday, sendRequest, waitingCard} from '../support/office.ts'

putBackAfterwards('private.alerts')
test.beforeAll(() => alertOnly({name: 'Bob', phone: '(704) 555-0171'}, {name: 'Eve', phone: '(704) 555-0172'}))

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext(sizes['a phone'])
  return context.newPage()
}

test('a request is in Today without a reload, taken by one of two by the link of the alert, contacted and booked', async ({
  page,
  browser,
}) => {
  await openToday(page)
  const name = newName('Rosa')
  const {number, form_id: id} = await sendRequest({from: '10.0.0.20', name})
  await expect(waitingCard(page, name)).toBeVisible({timeout: 5000})

  const [bob, eve] = [await newPhone(browser), await newPhone(browser)]
  await bob.goto(await linkIn(id, 'request', '+17045550171'))
  await eve.goto(await linkIn(id, 'request', '+17045550172'))
  for (const each of [bob, eve]) {
    await expect(each).toHaveURL(new RegExp(`/staff/${number}$`))
    await expect(each.getByRole('heading', {name, level: 1})).toBeVisible()
  }
  await expect(bob.getByRole('link', {name: /^Call/})).toHaveAttribute('href', 'tel:+17045550101')
  await expect(bob.getByRole('link', {name: 'Navigate'})).toHaveAttribute('href', /1%20Trade%20St/)
  await expectAccessible(bob)
  await bob.getByRole('button', {name: "I've got it"}).tap()
  await expect(bob.getByText("You've got it.")).toBeVisible()
  await eve.getByRole('button', {name: "I've got it"}).tap()
  await expect(eve.getByText('Bob has it.')).toBeVisible()
  await expect(waitingCard(page, name)).toContainText('Bob has it', {timeout: 5000})
  await waitingCard(page, name).click()
  await expect(page.getByRole('heading', {name, level: 1})).toBeVisible()
  await expect(page.getByRole('region', {name: 'What they need'})).toContainText('Two holes in the hallway')
  await expect(page.getByRole('link', {name: 'Call', exact: true})).toHaveAttribute('href', 'tel:+17045550101')
  const history = bob.getByRole('region', {name: 'History'})
  await bob.getByRole('button', {name: "I've contacted them"}).tap()
  await expect(history).toContainText('Contacted')
  await bob.getByLabel('Note for the others').fill('Gate code 1234')
  await bob.getByRole('button', {name: 'Save the note'}).tap()
  await expect(history).toContainText('Gate code 1234')
  await eve.reload()
  await expect(eve.getByRole('region', {name: 'History'})).toContainText('Gate code 1234')
  await expectAccessible(eve)
  for (const over of [`/staff/${number + 1}`, `/request/${number + 1}`]) {
    const answer = await eve.goto(over)
    expect(answer?.status()).toBe(404)
    expect(await answer?.text()).toContain('<main')
  }

  await expect(page.getByRole('button', {name: 'Contacted', exact: true})).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('list', {name: 'History'})).toContainText('Gate code 1234')
  await page.getByRole('button', {name: 'Booked', exact: true}).click()
  await page.getByRole('button', {name: 'No day yet'}).click()
  await expect(page.getByRole('button', {name: 'Booked', exact: true})).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible()
  await expect(waitingCard(page, name)).toHaveCount(0)
  for (const each of [bob, eve]) await each.context().close()
})

test('after a sign-out nobody reads the requests in that browser', async ({page}) => {
  // A session of its own: its end is that of the embedded lake's, too.
  await signInAsHosted(page)
  await page.goto('/studio/today')
  await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible()
  const today = async () => (await page.request.get('/api/office/today')).status()
  expect(await today()).toBe(200)
  await page.locator('#user-menu').click()
  await page.getByText('Sign out', {exact: true}).click()
  await expect.poll(today).toBe(401)
})
