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
  await field(phone, 'question').focus()
  await expect(avatarIn(desk).first()).toBeVisible()
  for (const word of [' one', ' two']) {
    await type(phone, desk, word)
    await type(desk, phone, word)
  }
  // Sanity's Studio says every half minute where it is, which is what counts after a lost word.
  await expect(avatarIn(phone).first()).toBeVisible({timeout: 45_000})
  await phone.context().close()
  await expect(avatarIn(desk)).toHaveCount(0)
  await desk.context().close()
})
