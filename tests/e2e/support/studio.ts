import {expect, type Locator, type Page} from 'playwright/test'
import {testHosted, testPorts} from '../../playwright.config.ts'
import {signInAsHosted} from './hosted-sanity.ts'

/** What an owner does in the Studio, named as the owner would name it. */

const tokenKey = '__studio_auth_token_local0'
let session: string | null = null

/**
 * Signs in through the password page, the first time; later tests of the run go on with that session. Everything the
 * Studio would fetch from elsewhere is cut off: we work offline.
 */
export async function signIn(page: Page): Promise<void> {
  if (testHosted) return signInAsHosted(page)
  await page.route(
    url => url.hostname !== 'localhost',
    route => route.abort(),
  )
  // Its card would stand above what the tests look for; see studio/sign-in.spec.ts.
  await page.addInitScript(() => window.localStorage.setItem('device-name', ''))
  if (session) {
    await page.addInitScript(([key, token]) => window.localStorage.setItem(key, token), [tokenKey, session] as const)
    return
  }
  await page.goto('/studio')
  await page.getByLabel(/password/i).fill(process.env.TEST_OWNER_PASSWORD ?? '')
  await page.getByRole('button', {name: /sign in/i}).click()
  await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible({timeout: 20_000})
  await expect(page).toHaveURL(/\/studio\/today$/)
  session = await page.evaluate(key => window.localStorage.getItem(key), tokenKey)
}

export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await page.goto(`/studio/intent/edit/id=${id};type=${type}/`)
  await expect(page.getByTestId('document-panel-form-view')).toBeVisible({timeout: 20_000})
}

export async function openNew(page: Page, type: string): Promise<void> {
  await page.goto(`/studio/intent/create/type=${type}/`)
  await expect(page.getByTestId('document-panel-form-view')).toBeVisible()
}

/** The input of a field, by the field's path in the document. */
export function field(page: Page, path: string): Locator {
  return page.getByTestId(`field-${path}`).locator('input, textarea').first()
}

/** Opens a group of a document's fields: a tab, and on a phone an entry of a list. */
export async function openGroup(page: Page, title: string): Promise<void> {
  const choice = page.getByTestId('field-group-select')
  const tab = page.getByRole('tab', {name: title})
  await expect(choice.or(tab).first()).toBeVisible()
  if (await tab.isVisible()) return tab.click()
  // "All fields (error)" while something is missing.
  const value = await choice.locator('option', {hasText: title}).first().getAttribute('value')
  await choice.selectOption(value)
}

/** Opens a group by its name, and again where the Studio was still loading and went back to the first one. */
export async function openTab(page: Page, name: string, shows: Locator): Promise<void> {
  await expect(async () => {
    await page.getByTestId(`group-tab-${name}`).click()
    await expect(shows).toBeVisible({timeout: 5_000})
  }).toPass({timeout: 40_000})
}

/** Presses Publish and waits until the Studio says that it is done. */
export async function publish(page: Page, press = (target: Locator) => target.click()): Promise<void> {
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  await press(button)
  await expect(page.getByText(/” is live/).first()).toBeVisible()
}

/** Chooses an entry of the document's own menu, beside the Publish button. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  // A second one, disabled, measures the footer's width.
  await page.getByTestId('action-menu-button').and(page.locator(':enabled')).click()
  await page.getByRole('menuitem', {name}).click()
}

interface Ledger {
  unknown: {method: string; path: string; count: number}[]
  calls: {method: string; route: string; count: number}[]
}

/** What the lake has been asked so far, and what of it it did not know. */
export async function readLedger(): Promise<Ledger> {
  const answer = await fetch(`http://127.0.0.1:${testPorts.lake}/_lake/ledger`, {
    headers: {authorization: `Bearer ${process.env.TEST_LAKE_TOKEN}`},
  })
  return (await answer.json()) as Ledger
}
