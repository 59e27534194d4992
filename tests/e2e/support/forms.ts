/** What the tests of the forms share: filling them in as a visitor does, and what the server made of it. */
import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import {expect, type Page} from 'playwright/test'
import sharp from 'sharp'
import {root} from '../../../scripts/settings.ts'

const run = promisify(execFile)

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
  const rows = (await list('requests', dataDir)) as StoredRequest[]
  return rows.filter(request => request.name === name)
}

/** What would have been sent for a request, as `npm run outbox -- --json` lists it. */
export async function textsOf(requestId: string, dataDir?: string): Promise<StoredText[]> {
  const rows = (await list('outbox', dataDir)) as StoredText[]
  return rows.filter(text => text.request_id === requestId)
}

async function list(command: 'requests' | 'outbox', dataDir = process.env.TEST_DATA_DIR ?? ''): Promise<unknown[]> {
  const env = {...process.env, DATA_DIR: dataDir}
  const {stdout} = await run(process.execPath, [join(root, 'scripts', `${command}.ts`), '--json'], {env, cwd: root})
  return stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as unknown)
}

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
  const {violations} = await new AxeBuilder({page}).include('main').analyze()
  expect(violations.map(rule => `${rule.id} at ${rule.nodes.map(node => node.target).join(', ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
