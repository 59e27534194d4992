import {expect, type Page, test} from 'playwright/test'
import {
  expectSound,
  fillPerson,
  hourlyThanks,
  openBook,
  pack,
  panel,
  somebody,
  submitHourly,
} from './support/book-page.ts'
import {requestsOf, visitorAt} from './support/forms.ts'
import {lakeClient, putBackAfterwards} from './support/lake.ts'
import {box, next, submit} from './support/scope-page.ts'

test.use(visitorAt('10.0.0.44'))
putBackAfterwards('bookingNotice')

const outside = "That's outside our usual area. Send your request anyway and we'll let you know."
const unknown = "We're not sure about that one. Try the town with its ZIP code, or just ask us."
const question = (page: Page) => page.getByLabel('Do you serve my area?')

async function ask(page: Page, place: string) {
  await question(page).fill(place)
  await page.getByRole('button', {name: 'Check'}).click()
  await page.waitForURL(/\?place=/)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({javaScriptEnabled})

    test('a visitor asks whether we come to a place, and is answered beside the areas', async ({page}) => {
      await page.goto('/contact')
      for (const [place, answer] of [
        ['28277-1234', 'Yes, we serve Ballantyne.'],
        ['Rock Hill, SC 29730', outside],
        ['Atlantis', unknown],
      ] as const) {
        await ask(page, place)
        const areas = page.getByRole('region', {name: 'Areas We Serve'})
        await expect(areas.getByText(answer, {exact: true})).toBeInViewport()
        await expect(question(page)).toHaveValue(place)
        await expect(question(page)).toHaveAccessibleDescription(new RegExp(`^${answer}`))
      }
    })
  })
}

test('an area page asks, too; its answer is kept neither in the page cache nor by search engines', async ({
  page,
  request,
}) => {
  await page.goto('/handyman-ballantyne')
  await ask(page, '28226')
  await expect(page.getByText('Yes, we serve South Charlotte.')).toBeInViewport()
  for (let times = 0; times < 2; times++) {
    const answer = await request.get('/contact?place=28277')
    expect(answer.headers()['cache-control']).toContain('no-store')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  }
  expect(await (await request.get('/contact')).text()).not.toContain('Yes, we serve')
})

test('an order from outside is told so, and stored with its mark', async ({page}) => {
  const person = {...somebody('PlacesOutside'), address: '1 Main St, Rock Hill, SC 29730'}
  await openBook(page, '?tab=hourly')
  await pack(page, /^1 hour/).check()
  await fillPerson(page, person)
  await expect(panel(page, 'hourly').getByText(outside)).toBeVisible()
  await expectSound(page, 'told that it is outside')
  await panel(page, 'hourly').getByLabel('Project address').fill('1 Main St, Charlotte, NC 28277')
  await expect(panel(page, 'hourly').getByText(outside)).toBeHidden()
  await panel(page, 'hourly').getByLabel('Full name').focus()
  await expect(panel(page, 'hourly').getByText('Yes, we serve Ballantyne.')).toBeVisible()
  await panel(page, 'hourly').getByLabel('Project address').fill(person.address)
  await submitHourly(page).click()
  await expect(hourlyThanks(page)).toBeVisible()
  expect(await requestsOf(person.name)).toMatchObject([{details: {package: '1hour', outsideArea: true}}])
})

test('an answer does not move what is being pressed', async ({page}) => {
  await openBook(page, '?tab=hourly')
  const hourly = panel(page, 'hourly')
  const consent = hourly.getByRole('checkbox', {name: /^I agree to receive text messages/})
  await consent.scrollIntoViewIfNeeded()
  await hourly.getByLabel('Project address').fill('1 Main St, Rock Hill, SC 29730')
  await consent.hover()
  await page.mouse.down()
  // The answer comes half a second after the field is left.
  await page.clock.runFor(2000)
  await expect(hourly.getByText(outside)).toBeHidden()
  await page.mouse.up()
  await expect(consent).toBeChecked()
  await expect(hourly.getByText(outside)).toBeVisible()
})

test('up to three half-days after the end of the notice go with an order, in words that everybody reads', async ({
  page,
  request,
}) => {
  const person = somebody('PlacesWishes')
  const until = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await lakeClient().patch('bookingNotice').set({until}).commit()
  await expect.poll(async () => (await request.get('/book')).text()).toContain(until)
  await openBook(page, '?service=door_repair')
  await next(page).click()
  const days = panel(page, 'scope').getByRole('group', {name: 'Which mornings or afternoons work for you?'})
  await panel(page, 'scope').getByRole('radio', {name: 'I’m flexible'}).check()
  await expect(days.getByRole('checkbox')).toHaveCount(6)
  const first = days.getByRole('checkbox').first()
  const [value, words] = [await first.inputValue(), await days.locator('label').first().textContent()]
  expect(value).toMatch(/^\d{4}-\d\d-\d\d [ap]m$/)
  expect(Date.parse(value.slice(0, 10))).toBeGreaterThan(Date.parse(until) - 86_400_000)
  expect(words).toMatch(/^\w{3}, \w{3} \d{1,2}, (?:morning|afternoon)$/)
  for (const nth of [0, 1, 2]) await days.getByRole('checkbox').nth(nth).check()
  await expect(days.getByRole('checkbox', {disabled: true})).toHaveCount(3)
  await expectSound(page, 'with half-days')
  for (const nth of [1, 2]) await days.getByRole('checkbox').nth(nth).uncheck()
  const when = panel(page, 'scope').getByRole('region', {name: 'Your work order'})
  await expect(when).toContainText(`I’m flexible; ${words}`)
  await next(page).click()
  await fillPerson(page, person)
  await submit(page).click()
  await expect(when).toContainText(words ?? 'no words')
  // The words stand there before it is sent, too.
  await expect.poll(() => requestsOf(person.name)).toMatchObject([{details: {timeline: 'flexible', wishes: [value]}}])
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('no half-days are offered, because nobody knows which day the visitor has', async ({page}) => {
    await page.goto('/book')
    await expect(panel(page, 'scope').getByRole('radio', {name: 'This week'})).toBeVisible()
    await expect(page.getByText('Which mornings or afternoons work for you?')).toBeHidden()
    await expect(box(page, /morning|afternoon/)).toHaveCount(0)
  })
})
