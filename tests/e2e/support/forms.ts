/** What the tests of the forms share: filling them in as a visitor does, and what the server made of it. */
import {join} from 'node:path'
import {expect, type Page} from 'playwright/test'
import sharp from 'sharp'
import {createSqliteStore} from '../../../web/server/adapters/sqlite-store.ts'
import {listTexts} from '../../../web/server/outbox/list-texts.ts'
import type {Store} from '../../../web/server/ports.ts'
import {listRequests} from '../../../web/server/requests/list-requests.ts'
import {violationsOf} from './accessibility.ts'

interface StoredRequest {
  id: string
  number: number
  state: string
  form_type: string
  source_page: string
  name: string
  phone: string
  phone_e164: string | null
  email: string | null
  address: string | null
  description: string | null
  service_type: string | null
  consent_to_text: number
  /** What only this kind of order has. */
  details: Record<string, unknown>
  photos: {width: number | null}[]
  texts: {subject: string; state: string; recipient: string | null}[]
}

interface StoredText {
  subject: string
  request_id: string
  text: string | null
  recipient: string | null
}

/** Stored requests of one name, as `npm run requests -- --json` lists them. */
export async function requestsOf(name: string, dataDir?: string): Promise<StoredRequest[]> {
  const rows = (await listRequests(storeOf(dataDir))) as StoredRequest[]
  return rows.filter(request => request.name === name)
}

/** What would have been sent for a request, as `npm run outbox -- --json` lists it. */
export async function textsOf(requestId: string, dataDir?: string): Promise<StoredText[]> {
  const rows = (await listTexts(storeOf(dataDir))) as StoredText[]
  return rows.filter(text => text.request_id === requestId)
}

const stores = new Map<string, Store>()

/** Open to the end of the worker, as the site's own is. */
function storeOf(dataDir = process.env.TEST_DATA_DIR ?? ''): Store {
  const store = stores.get(dataDir) ?? createSqliteStore({file: join(dataDir, 'site', 'requests.sqlite')})
  stores.set(dataDir, store)
  return store
}

/** For `test.use`. Each file has its own: twenty requests an hour from one address are fine, more are suspect. */
export const visitorAt = (address: string) => ({extraHTTPHeaders: {'x-forwarded-for': address}})

export async function onePhoto(): Promise<{name: string; mimeType: string; buffer: Buffer}> {
  const create = {width: 900, height: 600, channels: 3, background: '#b2541a'} as const
  return {name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await sharp({create}).jpeg().toBuffer()}
}

/** A number of its own for each name: the server sends no more than three receipts a day to one phone. */
export function phoneOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9000
  return `704555${1000 + sum}`
}

/** The server holds back forms that were filled in within two seconds, so the page's clock is set on. */
export async function takeTime(page: Page): Promise<void> {
  await page.clock.fastForward(5000)
}

/** Opens a page with a clock that tests can set on, and goes to its form; waits until that answers to scripts. */
export async function openForm(page: Page, path: string, form: 'estimate' | 'contact'): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.locator(`#${form}-form`).scrollIntoViewIfNeeded()
  // Some sign of a person, for which the page's scripts wait.
  await page.keyboard.press('Shift')
  await expect(page.locator(`#${form}-form`)).toHaveAttribute('novalidate', '')
}

export async function fillShort(page: Page, name: string): Promise<void> {
  const form = page.locator('#estimate-form')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Phone').pressSequentially(phoneOf(name))
  await form.getByLabel('Email').fill('pat@example.com')
  await form.getByLabel('Address').fill('12 Elm St, Charlotte')
  await form.getByLabel('What do you need done?').fill('Two doors stick, and a wall needs paint.')
}

export async function fillLong(page: Page, name: string): Promise<void> {
  const form = page.locator('#contact-form')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Phone').pressSequentially(phoneOf(name))
  await form.getByLabel('Address').fill('12 Elm St, Charlotte')
  await form.getByLabel('Service', {exact: false}).selectOption('Drywall Repair')
  await form.getByLabel('Brief Description').fill('A hole behind the door, about as large as a fist.')
  await form.getByRole('checkbox').check()
}

/** A color read in the middle of a fade is nobody's. */
async function animationsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({playState, timeline, effect}) =>
          playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(each => each.finished))
  })
}

/** Nothing that assistive technology would stumble over, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsOver(page)
  expect(await violationsOf(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
