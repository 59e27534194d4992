import {expect, type Page} from 'playwright/test'
import {copyOf, raw, test} from '../support/journey.ts'
import {chooseAction, field, openDocument, publish} from '../support/studio.ts'

test('a price that was changed twice is brought back from the history and published', async ({page, request}) => {
  const path = {_type: 'slug', current: '/services/patio-washing'}
  await openDocument(page, 'service', await copyOf('service-pressure-washing', {path}))
  const site = async () => (await request.get(path.current)).text()
  const price = page.getByTestId('field-priceTiers').getByTestId('default-preview').first()
  for (const from of ['191', '192']) {
    await price.click()
    await page.getByTestId('number-input').first().fill(from)
    await page.getByRole('button', {name: /close dialog/i}).click()
    await expect(price).toContainText(`$${from}`)
    await publish(page)
    await expect.poll(site).toContain(`$${from}`)
  }
  const states = await openHistory(page)
  await states.first().locator('[data-ui="Avatar"]').first().hover()
  await expect(page.getByText('Owner', {exact: true}).filter({visible: true}).first()).toBeVisible()
  // Newest first: 192, then 191.
  await states.filter({hasText: 'Went live'}).nth(1).click()
  await expect(price).toContainText('$191')
  await revert(page)
  await expect(price).toContainText('$191')
  expect(await site()).toContain('$192')
  await publish(page)
  await expect.poll(site).toContain('$191')
  expect(await site()).not.toContain('$192')
})

test('a state that was never published comes back after its draft was discarded', async ({page}) => {
  const id = await copyOf('faq-payment', {question: 'How do I pay?'})
  await openDocument(page, 'faq', id)
  await field(page, 'question').fill('Do you take checks?')
  await expect.poll(() => raw.fetch(`*[_id == "drafts.${id}"][0].question`)).toBe('Do you take checks?')
  await chooseAction(page, 'Discard changes')
  await page.getByTestId('confirm-button').click()
  await expect(field(page, 'question')).toHaveValue('How do I pay?')
  // The newest entry of the history is the present; going back needs something after the discarding.
  await field(page, 'question').fill('How can I pay?')
  await publish(page)
  const states = await openHistory(page)
  await expect(states.nth(1)).toContainText('Changes discarded')
  // What led to it lies folded below it.
  await page.locator('button:has([data-sanity-icon="chevron-left"])').nth(1).click()
  await states.filter({hasText: 'Edited'}).first().click()
  await expect(field(page, 'question')).toHaveValue('Do you take checks?')
  await revert(page)
  await expect(field(page, 'question')).toHaveValue('Do you take checks?')
})

async function openHistory(page: Page) {
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', {name: 'History'}).click()
  return page.getByTestId('timeline-item-button')
}

/** Brings the shown revision back as a draft. */
async function revert(page: Page): Promise<void> {
  await page.getByTestId('action-reverttorevision').click()
  await page.getByRole('button', {name: 'Confirm'}).click()
  await expect(page.getByTestId('action-publish')).toBeEnabled()
}
