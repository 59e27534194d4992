import {type Browser, expect, type Page, test} from 'playwright/test'
import {field, openDocument, signIn} from './studio.ts'

/** A Studio in a browser of its own: nothing is shared with the other editor, not even storage. */
async function openStudio(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page)
  await openDocument(page, 'faq', 'faq-materials')
  return page
}

test('an editor sees another in the field, and sees what that one types', async ({browser}) => {
  test.setTimeout(180_000)
  const desk = await openStudio(browser)
  const phone = await openStudio(browser)

  await field(phone, 'question').focus()
  const avatar = desk.getByTestId('document-panel-scroller').locator('[data-ui="Avatar"]')
  await expect(avatar.filter({visible: true}).first()).toBeVisible()

  const asked = await field(phone, 'question').inputValue()
  await field(phone, 'question').pressSequentially(' Today?')
  await expect(field(desk, 'question')).toHaveValue(`${asked} Today?`)
})
