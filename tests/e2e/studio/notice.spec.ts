import {expect, type Locator} from 'playwright/test'
import {violationsOf} from '../support/accessibility.ts'
import {press, shortSizes as sizes} from '../support/hand.ts'
import {expectNoFaults, raw, test} from '../support/journey.ts'
import {field, openDocument, publish} from '../support/studio.ts'

const dayMs = 24 * 60 * 60 * 1000
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const inWords = (day: string) => new Date(day).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'})
const inCharlotte = (moment: string) =>
  new Date(moment).toLocaleString('en-US', {
    timeZone: 'America/New_York',
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })

type Notice = Record<'message' | 'bookedUntil' | 'from' | 'until', string | undefined> & {
  enabled: boolean
  _rev: string
}
const readNotice = () => raw.getDocument('bookingNotice') as Promise<unknown> as Promise<Notice>

async function expectThumbSize(box: Locator): Promise<void> {
  expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await box.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(
    15,
  )
}

test.describe(() => {
  test.use(sizes['a phone'])

  test('on a phone Today sets the day in two taps, and the site says so at once', async ({page, request}) => {
    await raw
      .patch('bookingNotice')
      .set({enabled: false, message: 'Back soon', until: new Date(Date.now() - dayMs).toISOString()})
      .commit()
    await page.goto('/studio')
    const card = page.getByRole('region', {name: 'Fully-booked notice'})
    const box = card.getByLabel('Booked until')
    await expect(box).toBeVisible({timeout: 20_000})
    await expectThumbSize(box)
    await expectThumbSize(card.getByRole('button', {name: 'This Friday'}))

    const day = dayFromNow(40)
    const sentence = `Currently fully booked until ${inWords(day)}`
    await box.scrollIntoViewIfNeeded()
    await press(page, box)
    await box.fill(day)
    await expect(card.getByText(sentence)).toBeVisible()
    await expect(card.getByText('in place of your own words')).toBeVisible()
    expect(await violationsOf(page, 'section[aria-labelledby]:has(input[type="date"])')).toEqual([])
    await press(page, card.getByRole('button', {name: 'Show this now'}))
    await expect
      .poll(async () => (await request.get('/contact')).text(), {timeout: 2000, intervals: [100]})
      .toContain(sentence)
    await expect(card.getByText('Visitors see it')).toBeVisible()
    await expect(card.getByLabel('Show the notice')).toBeChecked()
    const {message, bookedUntil, until} = await readNotice()
    expect({message, bookedUntil, until}).toEqual({message: undefined, bookedUntil: day, until: undefined})

    await press(page, page.getByRole('button', {name: 'Undo'}).first())
    await expect
      .poll(async () => (await request.get('/contact')).text(), {timeout: 5000, intervals: [100]})
      .not.toContain(sentence)
    expect(await readNotice()).toMatchObject({enabled: false, message: 'Back soon'})

    await box.fill(dayFromNow(-3))
    await expect(card.getByText('That day has passed')).toBeVisible()
    await expect(card.getByRole('button', {name: 'Show this now'})).toHaveCount(0)
  })

  test('on a phone the chips of "Hide from" set a time on the business’s clock, and take it away', async ({page}) => {
    await openDocument(page, 'bookingNotice', 'bookingNotice')
    const until = page.getByTestId('field-until')
    const box = field(page, 'until')
    await expect(box).toHaveAttribute('type', 'datetime-local')
    await expect(box).toBeEnabled()
    await expectThumbSize(box)

    await press(page, until.getByRole('button', {name: 'This Friday 5 PM'}))
    await expect(box).toHaveValue(/T17:00$/)
    await publish(page)
    expect(inCharlotte((await readNotice()).until ?? '')).toMatch(/^Friday.* 5:00 PM$/)

    await press(page, until.getByRole('button', {name: 'End of month'}))
    await expect(box).toHaveValue(/T23:59$/)
    await box.fill(`${dayFromNow(30)}T08:15`)
    await expect(box).toHaveValue(`${dayFromNow(30)}T08:15`)
    await expectNoFaults(page, '[data-testid="field-until"]')
    expect(await violationsOf(page, '[data-testid="field-bookedUntil"]')).toEqual([])
    await press(page, until.getByRole('button', {name: 'Never'}))
    await expect(box).toHaveValue('')
    await publish(page)
    await expect.poll(async () => (await readNotice()).until).toBeUndefined()
  })
})

test.describe(() => {
  test.use(sizes['a desk'])

  test('at a desk the document shows the sentence above its fields, and warns of an old day', async ({page}) => {
    await openDocument(page, 'bookingNotice', 'bookingNotice')
    const preview = page.getByRole('status', {name: 'Preview of the notice'})
    await field(page, 'message').fill('Fully booked until January 5, 2025')
    await expect(preview).toContainText('January 5, 2025 has passed')
    await field(page, 'message').fill('')
    const day = dayFromNow(40)
    await field(page, 'bookedUntil').fill(day)
    await expect(preview).toContainText(`Currently fully booked until ${inWords(day)}`)
    await expect(preview).not.toContainText('has passed')
  })
})

test('words and times that only a draft has stay in the draft when Today sets the day', async ({page}) => {
  const notice = await readNotice()
  await raw.createOrReplace({...notice, _id: 'drafts.bookingNotice', _type: 'bookingNotice', message: 'Half writt'})
  await page.goto('/studio')
  const card = page.getByRole('region', {name: 'Fully-booked notice'})
  await expect(card.getByLabel('Booked until')).toBeVisible({timeout: 20_000})
  await card.getByRole('button', {name: 'End of month'}).click()
  await card.getByRole('button', {name: 'Show this now'}).click()
  await expect(card.getByText('Visitors see it')).toBeVisible()
  const {bookedUntil} = await readNotice()
  const draft = await raw.getDocument('drafts.bookingNotice')
  expect(draft).toMatchObject({message: 'Half writt', bookedUntil, enabled: true})
})
