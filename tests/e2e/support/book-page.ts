/** The booking page as a visitor goes through it; every way of acting is by role and label. */
import {expect, type Locator, type Page, test} from 'playwright/test'
import {expectAccessible, phoneOf, takeTime} from './forms.ts'
import {giveSign} from './react.ts'

export const sizes = {phone: {width: 360, height: 740}, desk: {width: 1280, height: 900}}

export interface Person {
  address: string
  name: string
  phone: string
  email: string
}

/** Somebody whom no other test knows, nor the first try of this one. */
export function somebody(role: string): Person {
  const name = role + 'Again'.repeat(test.info().retry)
  return {
    address: '12 Main St, Charlotte',
    name,
    phone: phoneOf(name),
    email: `${name.toLowerCase()}@example.com`,
  }
}

/** As the field shows it and the store keeps it. */
export function shown(phone: string): string {
  return `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`
}

export const panel = (page: Page, mode: 'scope' | 'hourly' | 'ai') => page.locator(`#${mode}`)

/** Of the hourly order. */
export const pack = (page: Page, name: RegExp) => panel(page, 'hourly').getByRole('radio', {name})
export const submitHourly = (page: Page) =>
  panel(page, 'hourly').getByRole('button', {name: /^Submit Hourly Request$|^Submitting…$/})
export const hourlyThanks = (page: Page) => panel(page, 'hourly').getByText('Thank you! We have received your order.')

/** Opens it, with a clock that tests can set on, and waits until its script answers. */
export async function openBook(page: Page, search = '') {
  await page.clock.install()
  await page.goto(`/book${search}`)
  await giveSign(page)
  await expect(page.locator('form[data-live]').first()).toBeAttached()
}

export async function fillContact(form: Locator, {address, name, phone, email}: Person) {
  await form.getByLabel('Project address').fill(address)
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Phone').pressSequentially(phone)
  await form.getByLabel('Email').fill(email)
}

export async function fillPerson(page: Page, person: Person) {
  const form = page.getByRole('tabpanel')
  await fillContact(form, person)
  await form.getByRole('checkbox', {name: /^I agree to receive text messages/}).check()
  await takeTime(page)
}

/** The page is accessible and fits the screen in this state of the order. */
export async function expectSound(page: Page, state: string) {
  // Further down the floating actions lie over whatever is there; scrolling moves it out from under them.
  await page.evaluate(() => scrollTo(0, 0))
  await test.step(state, () => expectAccessible(page))
}

/** Until the returned function is called, the server does not answer requests. */
export async function takeServerAway(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/store-request', route => route.abort('connectionrefused'))
  return () => page.unroute('**/api/store-request')
}
