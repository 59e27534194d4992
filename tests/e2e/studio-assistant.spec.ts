import {expect, test} from 'playwright/test'
import {log, welcome} from './support/assistant-page.ts'
import {panel} from './support/book-page.ts'
import {lakeClient} from './support/lake.ts'
import {field, openDocument, publish, signIn} from './support/studio.ts'

test('the owner changes the assistant’s greeting and switches it off, and /book follows', async ({page, browser}) => {
  const visitor = await (await browser.newContext()).newPage()
  const greeting = 'Hello from the workshop! What may we fix for you?'
  try {
    await signIn(page)
    await openDocument(page, 'assistantSettings', 'assistantSettings')
    await expect(field(page, 'welcome')).toHaveValue(welcome)
    await field(page, 'welcome').fill(greeting)
    await publish(page)
    await expect(async () => {
      await visitor.goto('/book?tab=ai')
      await expect(log(visitor)).toContainText(greeting, {timeout: 5000})
    }).toPass()

    await page.getByRole('checkbox', {name: 'The assistant answers'}).focus()
    await page.keyboard.press('Space')
    await publish(page)
    await expect(async () => {
      await visitor.goto('/book?tab=ai')
      await expect(panel(visitor, 'ai')).toContainText("The assistant isn't available right now.", {timeout: 5000})
    }).toPass()
  } finally {
    await lakeClient().delete('drafts.assistantSettings')
    await lakeClient().patch('assistantSettings').set({enabled: true, welcome}).commit()
    await visitor.context().close()
  }
})
