/** How the pages are looked at, by the test of their geometry and by `npm run screenshots`. */
import type {Page} from 'playwright'

interface Screen {
  name: string
  width: number
  /** A share of the browser's usual size of letters. */
  text: '100%' | '200%'
}

const widths = [320, 360, 390, 768, 1024, 1180, 1280, 1920]

export const screens: Screen[] = [
  ...widths.map(width => ({name: String(width), width, text: '100%' as const})),
  ...[390, 1280].map(width => ({name: `${width}-large-text`, width, text: '200%' as const})),
]

export async function showOn(page: Page, {width, text}: Screen): Promise<void> {
  await page.setViewportSize({width, height: width < 700 ? 740 : 800})
  await page.evaluate(size => document.documentElement.style.setProperty('font-size', size, 'important'), text)
}

/**
 * Goes through the order as visitors do, from an address of a tab to "sent", and stops at each state for `look`.
 * The page needs a base address. Stores one request.
 */
export async function walkOrder(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  const button = (name: string) => page.getByRole('tabpanel').getByRole('button', {name, exact: true})
  const tick = (name: string | RegExp) => page.getByRole('tabpanel').getByRole('checkbox', {name}).check()
  const fill = (label: string, text: string) => page.getByRole('tabpanel').getByLabel(label).fill(text)

  await page.clock.install()
  await open(page, '/book?tab=ai')
  await look('book-ai')
  await open(page, '/book?tab=hourly')
  await look('book-hourly')
  await open(page, '/book?service=drywall_repair')
  await look('book-linked')

  await open(page, '/book')
  await tick(/^Installations/)
  await tick(/^Repairs/)
  await look('book-ticked')
  await button('Continue').click()
  await tick('TV mounting')
  await tick(/^Full motion mount/)
  await fill('Something else?', 'Rehang the back gate')
  await button('Add').click()
  await look('book-jobs')
  await button('Continue').click()
  await fill('Project description', 'A 65-inch TV over the fireplace, and the back gate drags.')
  await page.getByRole('tabpanel').getByRole('radio', {name: 'Next week'}).check()
  await look('book-project')
  await button('Continue').click()
  await fill('Project address', '12 Main St, Charlotte')
  await fill('Full name', 'Pat Walker')
  await fill('Email', 'pat@example')
  await page.getByRole('tabpanel').getByLabel('Full name').focus()
  await look('book-contact')
  await fill('Email', 'pat@example.com')
  await page.getByRole('tabpanel').getByLabel('Phone').pressSequentially('7045550147')
  await tick(/^I agree to receive text messages/)
  // The server holds back forms that were filled in within two seconds.
  await page.clock.fastForward(5000)
  await button('Submit Request').click()
  await page.locator('[data-stored]').waitFor()
  await look('book-sent')
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, {waitUntil: 'load'})
  // The first sign of a person, for which the page's scripts wait.
  await page.keyboard.press('Shift')
  await page.locator('form[data-live]').first().waitFor({state: 'attached'})
}
