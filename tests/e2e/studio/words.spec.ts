import {expect} from 'playwright/test'
import {press, shortSizes as sizes} from '../support/hand.ts'
import {test} from '../support/journey.ts'
import {field, openDocument, openGroup} from '../support/studio.ts'

test.describe(() => {
  test.use(sizes['a phone'])

  test('on a phone a message stands under its field, and an empty item leaves nothing behind', async ({page}) => {
    await openDocument(page, 'service', 'service-wainscoting')
    await field(page, 'title').fill('')
    await expect(page.getByTestId('field-message').first()).toBeVisible()
    await field(page, 'title').fill('Wainscoting')
    await expect(page.getByTestId('field-message')).toHaveCount(0)
    const list = page.getByTestId('field-priceTiers')
    if ((await list.count()) === 0) await openGroup(page, 'Prices')
    const rows = list.locator('[data-sanity-icon="drag-handle"], [data-testid="default-preview"]')
    const before = await rows.count()
    await press(page, list.getByRole('button', {name: /add item/i}))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(
      field(page, 'priceTiers[0].from')
        .or(page.getByLabel(/From \(\$\)/))
        .first(),
    ).toHaveAttribute('inputmode', 'decimal')
    await press(page, page.getByRole('button', {name: /close dialog/i}))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rows).toHaveCount(before)
  })
})

test.describe(() => {
  test.use(sizes['a desk'])

  test('at a desk the text to the customer shows as it is sent, and phones get number keys', async ({page}) => {
    await openDocument(page, 'siteSettings', 'siteSettings')
    await expect(field(page, 'phone')).toHaveAttribute('inputmode', 'tel')
    await openGroup(page, 'Text messages')
    const preview = page.getByRole('region', {name: 'How it reads'})
    await expect(preview).toContainText('Hi Maria, thank you for contacting')
    await expect(preview).toContainText(/sent as \d parts?/)
    await field(page, 'receiptText').fill('Hi {name}, {business} got it. Reply STOP to opt out.')
    await expect(preview).toContainText('sent as 1 part.')
  })
})
