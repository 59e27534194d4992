// What vouches for the business: figures, its owner, and facts of finished jobs.
import {expect, type Page, test} from 'playwright/test'
import {fillShort, openForm, takeTime} from './support/forms.ts'
import {lakeClient, putBackAfterwards} from './support/lake.ts'
import {openToday, sendRequest} from './support/office.ts'

const lake = lakeClient()
const sample = 'Sam Calloway (sample)'

putBackAfterwards('siteSettings', 'gallery-flooring-1', 'service-drywall-repair')

/** Twenty customers ask, and the owner tells the Studio that each has an answer. */
async function answerTwenty(page: Page): Promise<void> {
  await openToday(page)
  const {request} = page
  await expect.poll(async () => (await request.get('/api/office/version')).status()).toBe(200)
  for (let n = 1; n <= 20; n++) {
    const {number} = await sendRequest({from: `10.0.31.${n}`, name: 'Ada Lovelace'})
    const answered = await request.post(`/api/office/requests/${number}`, {data: {kind: 'status', status: 'contacted'}})
    expect(answered.ok()).toBe(true)
  }
}

test('twenty answers bring a figure to the home and the about page, and its switch hides it', async ({
  page,
  request,
}) => {
  await answerTwenty(page)
  const html = async (path: string) => (await request.get(path)).text()
  // A publish renews the pages before their hour is over.
  await lake.patch('siteSettings').set({'figures.answered': true, tagline: 'Newly published'}).commit()
  for (const path of ['/', '/about']) await expect.poll(() => html(path)).toContain('Requests answered')
  await page.goto('/')
  const figure = page.getByRole('definition').filter({hasText: /^\d[\d,]*$/})
  expect(Number((await figure.textContent())?.replace(',', ''))).toBeGreaterThanOrEqual(20)
  await expect(page.getByRole('main')).toContainText('since 2024')
  await lake.patch('siteSettings').set({'figures.answered': false, 'figures.foundedYear': false}).commit()
  await expect.poll(() => html('/')).not.toContain('Requests answered')
  expect(await html('/')).not.toContain('since 2024')
  expect(await html('/')).not.toContain('foundingDate')
})

test('the owner is a sample on this machine: on pages, after sending and on the own page', async ({page}) => {
  for (const path of ['/', '/about', '/book', '/drywall-repair-charlotte', '/handyman-ballantyne']) {
    await page.goto(path)
    await expect(page.getByRole('region', {name: sample})).toContainText('NC License No. 00000 (sample)')
  }
  await openForm(page, '/', 'estimate')
  await fillShort(page, 'Olive Owner')
  await takeTime(page)
  await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
  const stored = page.getByRole('status').filter({hasText: 'Request No.'})
  await expect(stored).toContainText(sample)
  await expect(stored.getByRole('link', {name: '(704) 555-0134'})).toBeVisible()
  await stored.getByRole('link', {name: 'See your request'}).click()
  await expect(page.getByRole('region', {name: sample})).toBeVisible()
})

test('a finished job says where and when it was and what it cost', async ({page, request}) => {
  const facts = {area: 'Ballantyne', month: '2026-05-01', priceFrom: 420}
  await lake.patch('gallery-flooring-1').set(facts).commit()
  await lake
    .patch('service-drywall-repair')
    .set({'recentProjects[0].area': 'Matthews', 'recentProjects[0].priceFrom': 180, 'recentProjects[0].priceTo': 320})
    .commit()
  const line = 'Ballantyne · May 2026 · $420'
  await expect.poll(async () => (await request.get('/gallery')).text()).toContain(line)
  await page.goto('/gallery')
  const card = page.getByRole('listitem').filter({hasText: 'New living room floor'})
  await expect(card.getByText(line).first()).toBeVisible()
  await card.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText(line)
  await page.goto('/drywall-repair-charlotte')
  await expect(page.getByRole('region', {name: 'Recent projects'})).toContainText('Matthews · $180-$320')
})
