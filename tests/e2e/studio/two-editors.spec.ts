import {type Browser, expect, type Page, type Request, test} from 'playwright/test'
import {field, openDocument, readLedger, signIn} from '../support/studio.ts'

/** A Studio in a browser of its own: nothing is shared with the other editor, not even storage. */
async function openStudio(browser: Browser, type: string, id: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page)
  await openDocument(page, type, id)
  await expect(field(page, 'question')).toBeEditable({timeout: 40_000})
  return page
}

const avatarIn = (page: Page) =>
  page.getByTestId('document-panel-scroller').locator('[data-ui="Avatar"]').filter({visible: true})

interface Delay {
  /** Milliseconds from the last key of one editor until the other sees the words. */
  typed: number
  /** And from when the Studio sent them to the lake: it holds keys back for up to a second. */
  sent: number
}

async function type(from: Page, to: Page, words: string): Promise<Delay> {
  let sent = 0
  const note = (request: Request) => {
    if (request.method() === 'POST' && /\/data\/(actions|mutate)\//.test(request.url())) sent = performance.now()
  }
  from.on('request', note)
  await field(from, 'question').press('End')
  const before = await field(from, 'question').inputValue()
  await field(from, 'question').pressSequentially(words)
  const typed = performance.now()
  // Looked at with every frame: an assertion would look every second only.
  await to.waitForFunction(
    value =>
      document.querySelector<HTMLInputElement>('[data-testid="field-question"] :is(input, textarea)')?.value === value,
    `${before}${words}`,
    {timeout: 40_000},
  )
  const seen = performance.now()
  from.off('request', note)
  return {typed: Math.round(seen - typed), sent: Math.round(seen - sent)}
}

/** Fails when the form has given way to an error, which Playwright would only see as a missing field. */
async function expectNoError(page: Page): Promise<void> {
  await expect(page.getByText('Unhandled Runtime Error')).toHaveCount(0)
}

test('two editors see each other in the field and each other typing, back and forth', async ({browser}, {
  annotations,
}) => {
  test.setTimeout(240_000)
  const desk = await openStudio(browser, 'faq', 'faq-materials')
  const phone = await openStudio(browser, 'faq', 'faq-materials')

  const entered = performance.now()
  await field(phone, 'question').focus()
  await expect(avatarIn(desk).first()).toBeVisible()
  const arrival = Math.round(performance.now() - entered)

  const delays: Delay[] = []
  for (const word of [' one', ' two', ' three', ' four']) {
    delays.push(await type(phone, desk, word))
    delays.push(await type(desk, phone, word))
    await expectNoError(desk)
    await expectNoError(phone)
  }
  await expect(avatarIn(phone).first()).toBeVisible()

  await phone.context().close()
  await expect(avatarIn(desk)).toHaveCount(0)
  await desk.context().close()

  const figures = `avatar seen after ${arrival} ms; typing seen ${delays.map(({typed}) => typed).join(', ')} ms after the last key, ${delays.map(({sent}) => sent).join(', ')} ms after it was sent`
  annotations.push({type: 'figures', description: figures})
  process.stdout.write(`    ${figures}\n`)
  // Generous, for a crowded machine; on a free one it is a second from the last key.
  expect(Math.min(...delays.map(({typed}) => typed))).toBeLessThan(5000)
  expect((await readLedger()).unknown).toEqual([])
})
