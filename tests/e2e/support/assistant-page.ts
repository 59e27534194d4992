/** The AI order as a visitor goes through it. */
import {expect, type Page} from 'playwright/test'
import {panel} from './book-page.ts'

export const welcome =
  "Hi! I'm your AI assistant. Tell me about your project or attach photos, and I'll help capture your request."
/** The whole log before anything was said. */
export const welcomeOnly = `Assistant: ${welcome}Drywall repairTV mountingWhat do you charge per hour?`
export const failed = 'Sorry, something went wrong. Please try again.'

export const input = (page: Page) => page.getByRole('textbox', {name: 'Your message'})
export const log = (page: Page) => page.getByRole('log')
/** What the assistant said; its question stands below. */
export const replies = (page: Page) => log(page).locator('[data-sender="ai"]:not([data-asked])')
export const asked = (page: Page) => log(page).locator('[data-asked]')
export const answer = (page: Page, name: string | RegExp) => log(page).getByRole('button', {name})
export const jobs = (page: Page) => page.getByRole('region', {name: 'Jobs'})
export const contactForm = (page: Page) => log(page).getByRole('form', {name: 'Contact Details'})
export const contactDetails = (page: Page) => page.getByRole('region', {name: 'Contact Details'})
export const typing = (page: Page) => page.getByTestId('typing')
export const submit = (page: Page) => panel(page, 'ai').getByRole('button', {name: 'Submit Request'})
export const thanks = (page: Page) => page.getByText("Thanks! We've received your request.")

export async function openAssistant(page: Page, site = '') {
  await page.goto(`${site}/book?tab=ai`)
  await expect(log(page)).toContainText(welcome)
}

/** Types, presses Enter and waits for the answer; the focus is in the input all the while. */
export async function say(page: Page, text: string) {
  const said = replies(page)
  const before = await said.count()
  await input(page).fill(text)
  await input(page).press('Enter')
  await expect(said).toHaveCount(before + 1)
  await expect(input(page)).toBeFocused()
  await expect(input(page)).toHaveValue('')
}

/** An answer of our own route, for what the embedded assistant never does. */
export function answerOf(reply: string, more: object = {}) {
  return {
    reply_message: reply,
    message_id: 'message-1',
    contact: {address: '', fullName: '', phone: '', email: ''},
    jobs: [],
    jobs_total: 0,
    is_ready: false,
    submitted: null,
    messages_left: 20,
    limit_reached: false,
    ...more,
  }
}

/** The chat stays as the server drew it until the scripts are released. */
export async function openWithoutScripts(page: Page) {
  const {promise: released, resolve: release} = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await released
    await route.continue()
  })
  await page.goto('/book?tab=ai', {waitUntil: 'commit'})
  await expect(log(page)).toBeVisible()
  return release
}
