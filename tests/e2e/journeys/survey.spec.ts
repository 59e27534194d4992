import {execFileSync} from 'node:child_process'
import {join} from 'node:path'
import {expect, type Page, test} from 'playwright/test'
import {root} from '../../../scripts/stack/config.ts'
import {shortForm} from '../../helpers/wire.ts'
import {violationsOf} from '../support/accessibility.ts'
import {phoneOf, requestsOf, visitorAt} from '../support/forms.ts'
import {untilReact} from '../support/react.ts'

test.use(visitorAt('10.0.0.11'))

function rowsOf(script: string, ...words: string[]): Record<string, unknown>[] {
  return linesOf(script, ...words).map(line => JSON.parse(line) as Record<string, unknown>)
}

function linesOf(script: string, ...words: string[]): string[] {
  const env = {...process.env, DATA_DIR: process.env.TEST_DATA_DIR}
  const out = execFileSync(process.execPath, [join(root, 'scripts', script), ...words], {env, cwd: root})
  return String(out).split('\n').filter(Boolean)
}

async function rate(page: Page, ratings: Record<string, string>) {
  for (const [question, star] of Object.entries(ratings)) {
    await page.getByRole('group', {name: question}).getByRole('radio', {name: star}).check()
  }
}

const submit = (page: Page) => page.getByRole('button', {name: 'Submit Review'}).click()

test('a low rating is stored, alerted and may be explained', async ({page}) => {
  await page.goto('/reviews')
  await rate(page, {Booking: '4 stars: Very good'})
  await expect(page.getByText('Rating: 4 stars')).toBeVisible()
  await submit(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please rate all questions before submitting')
  await rate(page, {Technician: '1 star:', Quality: '2 stars:'})
  const mail = await page.getByRole('link', {name: 'Email us your ratings'}).getAttribute('href')
  expect(new URL(mail ?? '').searchParams.get('body')).toContain('Technician: 1/5\r\nQuality: 2/5')
  expect(await violationsOf(page)).toEqual([])
  await submit(page)
  const done = page.getByRole('status').filter({hasText: 'Review submitted successfully!'})
  await expect(done).toBeFocused()
  await expect(done.getByRole('link', {name: 'Review on a public review site'})).toHaveAttribute(
    'href',
    '/reviews/demo',
  )
  const comment = 'Paint on the floor'
  await done.getByLabel('What could we do better?').fill(comment)
  expect(await violationsOf(page)).toEqual([])
  await done.getByRole('button', {name: 'Send to the owner'}).click()
  await expect(done).toContainText('went straight to the owner.')
  const survey = rowsOf('requests.ts', 'surveys').find(row => row.comment === comment)
  expect(survey).toMatchObject({booking: 4, technician: 1, quality: 2, request_id: null})
  const alerts = rowsOf('outbox.ts', '--json').filter(text => text.subject_id === survey?.id)
  expect(alerts.map(text => text.subject).toSorted()).toEqual(['survey', 'survey_comment'])
})

test('a good rating by the keyboard goes on to the public review page by itself', async ({page}) => {
  const stayWasSeen = Promise.withResolvers<void>()
  await page.route('**/reviews/demo', async route => {
    await stayWasSeen.promise
    await route.continue()
  })
  await page.goto('/reviews')
  // Without the link of a job, the sender may not be a customer.
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  for (const question of ['Booking', 'Technician', 'Quality']) {
    await page.getByRole('group', {name: question}).getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    for (const _ of [2, 3, 4, 5]) await page.keyboard.press('ArrowRight')
  }
  // Sent sooner, it is a plain form, whose thanks only offer the public page.
  await untilReact(page)
  await submit(page)
  await expect(page.getByRole('button', {name: 'Stay here'})).toBeVisible()
  stayWasSeen.resolve()
  await expect(page).toHaveURL(/\/reviews\/demo$/, {timeout: 15_000})
})

test('the link that staff send ties one rating to its job', async ({page}) => {
  const name = 'Sally Survey'
  const contact = {name, phone: phoneOf(name), email: 'sally@example.com', address: ''}
  const session_id = 'm1x2y3-surveylink0000000'
  expect((await page.request.post('/api/store-request', {data: shortForm({session_id, contact})})).ok()).toBe(true)
  const [request] = await requestsOf(name)
  const [link = ''] = linesOf('requests.ts', 'survey', String(request?.number))
  const {search} = new URL(link)
  await page.goto(`/reviews${search}`)
  await rate(page, {Booking: '2 stars', Technician: '2 stars', Quality: '2 stars'})
  const mayCount = page.getByRole('checkbox', {name: /You may count my stars/})
  await expect(mayCount).not.toBeChecked()
  await mayCount.check()
  await submit(page)
  await expect(page.getByRole('status').filter({hasText: 'Review submitted successfully!'})).toBeVisible()
  const survey = rowsOf('requests.ts', 'surveys').find(row => row.request_id === request?.id)
  expect(survey).toMatchObject({booking: 2, technician: 2, quality: 2, may_count: 1})
  await page.goto(`/reviews${search}`)
  await expect(page.getByText('You already answered this survey.')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Submit Review'})).toHaveCount(0)
  await page.goto(`/reviews${search}x`)
  await expect(page.getByText('This survey link has expired.')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Submit Review'})).toBeVisible()
})

test('a survey that cannot be sent keeps its stars and offers the email', async ({page}) => {
  await page.route('**/api/survey', route => route.abort())
  await page.goto('/reviews')
  await rate(page, {Booking: '5 stars', Technician: '5 stars', Quality: '5 stars'})
  await submit(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText("couldn't send")
  await expect(page.getByRole('radio', {name: '5 stars'}).first()).toBeChecked()
  await page.unroute('**/api/survey')
  await submit(page)
  await expect(page.getByRole('status').filter({hasText: 'Review submitted successfully!'})).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('a survey is refused with its stars kept, then stored and explained', async ({page}) => {
    await page.goto('/reviews')
    await rate(page, {Booking: '3 stars'})
    await submit(page)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Please rate all questions before submitting')
    await expect(page.getByRole('group', {name: 'Booking'}).getByRole('radio', {name: '3 stars'})).toBeChecked()
    await rate(page, {Technician: '3 stars', Quality: '3 stars'})
    await submit(page)
    await page.getByLabel('What could we do better?').fill('Without a script')
    await page.getByRole('button', {name: 'Send to the owner'}).click()
    await expect(page.getByText('went straight to the owner.')).toBeVisible()
    expect(rowsOf('requests.ts', 'surveys').some(row => row.comment === 'Without a script')).toBe(true)
  })
})
