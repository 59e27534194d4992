import {expect, test} from 'playwright/test'
import {putBackAfterwards} from '../support/lake.ts'
import {openDocument, publish, signIn} from '../support/studio.ts'

putBackAfterwards('service-drywall-repair')

test('the owner signs in, changes a price, publishes it, and reads it on the site', async ({page, request}) => {
  await signIn(page)
  await openDocument(page, 'service', 'service-drywall-repair')
  await page.getByText('Small patch, up to 6 in').click()
  await page.getByTestId('number-input').first().fill('97')
  await expect(page.getByText('$97-$175').first()).toBeAttached()
  await page.getByRole('button', {name: /close dialog/i}).click()
  await publish(page)
  for (const path of ['/services', '/drywall-repair-charlotte', '/']) {
    await expect.poll(async () => (await request.get(path)).text(), {message: path}).toContain('$97')
  }
})
