/** Requests on their way to the owner: sent without a form, and found by the links in texts and in Today. */
import {randomUUID} from 'node:crypto'
import {expect, type Locator, type Page} from 'playwright/test'
import {testOrigin} from '../../playwright.config.ts'
import {textsOf} from './forms.ts'
import {signIn} from './studio.ts'

interface Asked {
  /** Of whom: twenty requests an hour from one address are fine, more are suspect. */
  from: string
  name: string
  phone?: string
  email?: string
  description?: string
  /** Ms that the form was open. */
  filled?: number
}

/** As the short form of the home page does. */
export async function sendRequest(
  {
    from,
    name,
    phone = '(704) 555-0101',
    email = 'ada@example.com',
    description = 'Two holes in the hallway',
    filled,
  }: Asked,
  site = testOrigin,
): Promise<{number: number; form_id: string}> {
  const answer = await fetch(`${site}/api/store-request`, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'x-forwarded-for': from},
    body: JSON.stringify({
      source: 'website',
      form_type: 'contact',
      session_id: `session-${randomUUID()}`,
      idempotency_key: randomUUID(),
      contact: {name, phone, email, address: '1 Trade St'},
      meta: {source_page: 'Home', description},
      filled_ms: filled,
    }),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as {number: number; form_id: string}
}

/** Nobody of the other tests. */
export const newName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** The path of the link in the newest text of a kind; of alerts, in the one to this member. */
export async function linkIn(
  requestId: string,
  subject: string,
  recipient?: string,
  dataDir?: string,
): Promise<string> {
  const texts = async () =>
    (await textsOf(requestId, dataDir)).filter(
      text => text.subject === subject && (!recipient || text.recipient === recipient) && text.text,
    )
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(0)
  const link = /https?:\/\/\S+\/[rs]\/\S+/.exec((await texts())[0]?.text ?? '')?.[0] ?? ''
  return new URL(link).pathname
}

export async function openToday(page: Page): Promise<void> {
  await signIn(page)
  // The first sign-in leads there by itself.
  if (!page.url().endsWith('/studio/today')) await page.goto('/studio/today')
  await expect(page.getByRole('heading', {name: 'Today'})).toBeVisible({timeout: 20_000})
}

export const waitingCard = (page: Page, name: string): Locator =>
  page.getByRole('list', {name: 'Waiting for your answer'}).getByRole('link', {name: new RegExp(name)})
