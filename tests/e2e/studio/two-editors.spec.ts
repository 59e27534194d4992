import {type Browser, expect, type Page} from 'playwright/test'
import {keptTest as test} from '../support/journey.ts'
import {field, openDocument, signIn} from '../support/studio.ts'

/** A Studio in a browser of its own: nothing is shared with the other editor, not even storage. */
async function openStudio(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page)
  await openDocument(page, 'faq', 'faq-materials')
  await expect(field(page, 'question')).toBeEditable()
  return page
}

const avatarIn = (page: Page) =>
  page.getByTestId('document-panel-scroller').locator('[data-ui="Avatar"]').filter({visible: true})

/** Sanity tells of a field when it gets the focus, and forgets it when a draft begins below it: then it is told anew. */
async function expectSeen(from: Page, by: Page): Promise<void> {
  await expect(async () => {
    await field(from, 'question').blur()
    await field(from, 'question').focus()
    await expect(avatarIn(by).first()).toBeVisible({timeout: 10_000})
  }).toPass()
}

/** An error in the place of the form would only be seen as a missing field. */
async function type(from: Page, to: Page, words: string): Promise<void> {
  await field(from, 'question').press('End')
  const before = await field(from, 'question').inputValue()
  await field(from, 'question').pressSequentially(words)
  await expect(field(to, 'question')).toHaveValue(`${before}${words}`)
  for (const page of [from, to]) await expect(page.getByText('Unhandled Runtime Error')).toHaveCount(0)
}

test('two editors see each other in the field and each other typing, back and forth', async ({browser}) => {
  const desk = await openStudio(browser)
  const phone = await openStudio(browser)
  await expectSeen(phone, desk)
  for (const word of [' one', ' two']) {
    await type(phone, desk, word)
    await type(desk, phone, word)
  }
  await expectSeen(desk, phone)
  await expectSeen(phone, desk)
  await phone.context().close()
  await expect(avatarIn(desk)).toHaveCount(0)
  await desk.context().close()
})
