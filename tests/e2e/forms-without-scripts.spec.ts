/** JavaScript runs, but the scripts of the page do not arrive: a lost connection, a blocker, a deploy in between. */
import {expect, type Page, test} from 'playwright/test'
import {input} from './support/assistant-page.ts'
import {fillContact, panel, sizes, somebody} from './support/book-page.ts'
import {fillLong, fillShort, onePhoto, requestsOf, visitorAt} from './support/forms.ts'
import {box, heading, submit, titles} from './support/scope-page.ts'

test.use({...visitorAt('10.0.0.43'), viewport: sizes.phone})

const scripts = '**/_next/static/chunks/*.js'

interface Failure {
  /** From here on the page has to do without its scripts. */
  happen(): Promise<void>
  /** The scripts arrive after all. */
  undo(): Promise<void>
}

type Open = (page: Page) => Promise<Failure>

/** Held until it happens, so that tests can fill in something before. */
const lose: Open = async page => {
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route(scripts, async route => {
    await promise
    await route.abort()
  })
  return {happen: async () => resolve(), undo: () => page.unroute(scripts)}
}

const hang: Open = async page => {
  await page.clock.install()
  const {promise, resolve} = Promise.withResolvers<void>()
  let held = 0
  await page.route(scripts, async route => {
    held++
    await promise
    await route.fallback()
  })
  return {
    async happen() {
      await expect.poll(() => held).toBeGreaterThan(0)
      await page.clock.fastForward(10_000)
    },
    async undo() {
      resolve()
      await page.waitForLoadState('networkidle')
    },
  }
}

async function fillIn(page: Page, mode: 'scope' | 'hourly', role: string) {
  const person = somebody(role)
  const form = panel(page, mode)
  await fillContact(form, person)
  await form.getByRole('checkbox', {name: /^I agree to receive text messages/}).check()
  return person
}

/** It becomes part of an email address, too. */
const role = (way: string) => way.replaceAll(' ', '')

/** The one request of this name, once it is confirmed. */
async function storedOf(page: Page, name: string) {
  await expect(page).toHaveURL(/\/contact\?sent=/)
  const stored = await requestsOf(name)
  expect(stored).toHaveLength(1)
  return stored[0]
}

for (const [way, open] of Object.entries({'are lost': lose, 'never answer': hang})) {
  test(`an order by project is sent although the scripts ${way}, with what was chosen before`, async ({page}) => {
    const failure = await open(page)
    await page.goto('/book')
    await box(page, /^Installations/).check()
    await failure.happen()
    await expect(heading(page)).toHaveText(Object.values(titles))
    await expect(panel(page, 'hourly')).toBeHidden()
    await expect(box(page, /^Installations/)).toBeChecked()
    await box(page, 'TV mounting').check()
    await box(page, /^Full motion mount/).check()
    await panel(page, 'scope').getByLabel('Something else?').fill('Oil the hinges')
    await panel(page, 'scope').getByRole('radio', {name: 'I’m flexible'}).check()
    await panel(page, 'scope')
      .getByLabel('Photos')
      .setInputFiles(await onePhoto())
    const {name} = await fillIn(page, 'scope', `LostScope${role(way)}`)
    await failure.undo()
    await submit(page).click()
    expect((await storedOf(page, name))?.details).toMatchObject({
      categories: ['installations'],
      services: ['tv_mounting', 'custom:Oil%20the%20hinges'],
      options: [{option: 'tv_mounting/full-motion-mount', amount: null}],
      timeline: 'flexible',
    })
  })

  test(`an hourly order is sent although the scripts ${way}, with what was typed before`, async ({page}) => {
    const failure = await open(page)
    await page.goto('/book?tab=hourly')
    const form = panel(page, 'hourly')
    await form.getByRole('radio', {name: /4 hours/}).check()
    await form.getByLabel('Project description').fill('Five small things')
    await failure.happen()
    await expect(form.getByRole('button', {name: 'Submit Hourly Request'})).toHaveCount(1)
    await expect(panel(page, 'scope')).toBeHidden()
    const {name} = await fillIn(page, 'hourly', `LostHourly${role(way)}`)
    await failure.undo()
    await form.getByRole('button', {name: 'Submit Hourly Request'}).click()
    expect(await storedOf(page, name)).toMatchObject({
      form_type: 'hourly',
      description: 'Five small things',
      details: {package: '4hours'},
    })
  })

  test(`what was said to the assistant is sent although the scripts ${way}`, async ({page}) => {
    const person = somebody(`LostChat${role(way)}`)
    const failure = await open(page)
    await page.goto('/book?tab=ai')
    await input(page).fill('Two doors stick')
    await input(page).press('Enter')
    await input(page).pressSequentially('and one squeaks')
    await failure.happen()
    const form = page.getByRole('form', {name: 'AI assistant'})
    await expect(form.getByLabel('What do you need done?')).toBeFocused()
    await expect(form.getByLabel('What do you need done?')).toHaveValue('Two doors stick\nand one squeaks')
    await expect(input(page)).toBeHidden()
    await fillContact(form, person)
    await failure.undo()
    await form.getByRole('button', {name: 'Submit Request'}).click()
    expect(await storedOf(page, person.name)).toMatchObject({
      form_type: 'ai',
      description: 'Two doors stick\r\nand one squeaks',
    })
  })

  test(`the short form and the page of its request work although the scripts ${way}`, async ({page}) => {
    const failure = await open(page)
    await page.goto('/gallery')
    const name = `LostShort${role(way)}`
    await fillShort(page, name)
    await failure.happen()
    await page.getByRole('button', {name: 'Request My Free Estimate'}).click()
    expect(await storedOf(page, name)).toMatchObject({source_page: 'Gallery', email: 'pat@example.com'})
    await page.getByRole('link', {name: /See your request/}).click()
    await page.getByText('Correct phone or address').click()
    await page.getByLabel('Address').fill('14 Oak Lane, Charlotte')
    await page.getByRole('button', {name: 'Save the correction'}).click()
    await expect(page.getByRole('region', {name: 'What we have'})).toContainText('14 Oak Lane, Charlotte')
  })

  test(`the contact form is sent although the scripts ${way}`, async ({page}) => {
    const failure = await open(page)
    await page.goto('/contact')
    const name = `LostLong${role(way)}`
    await fillLong(page, name)
    await page.getByLabel('Photos').setInputFiles(await onePhoto())
    await failure.happen()
    await page.getByRole('button', {name: 'Send Request'}).click()
    expect(await storedOf(page, name)).toMatchObject({service_type: 'Drywall Repair', consent_to_text: 1})
    await expect.poll(async () => (await requestsOf(name))[0]?.photos.length).toBe(1)
  })

  test(`a survey is sent although the scripts ${way}`, async ({page}) => {
    const failure = await open(page)
    await page.goto('/reviews')
    for (const question of ['Booking', 'Technician', 'Quality'])
      await page.getByRole('group', {name: question}).getByRole('radio', {name: '4 stars'}).check()
    await failure.happen()
    await page.getByRole('button', {name: 'Submit Review'}).click()
    await expect(page).toHaveURL(/\/reviews\?sent=/)
    await expect(page.getByText('Review submitted successfully!')).toBeVisible()
  })
}

test('a page whose scripts run keeps its steps, however long ago the first touch was', async ({page}) => {
  await page.clock.install()
  await page.goto('/book')
  await box(page, /^Installations/).check()
  await expect(page.getByRole('button', {name: 'Continue'})).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(heading(page)).toHaveText(titles[1])
  await expect(page.getByRole('button', {name: 'Continue'})).toBeVisible()
})
