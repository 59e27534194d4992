import {expect, test} from 'playwright/test'
import {startReact, untilReact} from './support/react.ts'

test('an unknown address is a real 404 with a page that helps on', async ({page}) => {
  await startReact(page)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('main').getByRole('link')).not.toHaveCount(0)
  // Also once React has taken the page over, which runs into the same 404 in the browser.
  await untilReact(page)
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
  await expect(page.locator('header nav')).toHaveCount(1)
  expect((await page.request.get('/services/no-such-service')).status()).toBe(404)
})

test('an old address of a service leads to its page for good', async ({page}) => {
  const answer = await page.request.get('/services/drywall-repair', {maxRedirects: 0})
  expect(answer.status()).toBe(308)
  // Next sends the header twice when it has just made the page; both say the same.
  const locations = answer.headersArray().filter(header => header.name.toLowerCase() === 'location')
  expect([...new Set(locations.map(header => header.value))]).toEqual(['/drywall-repair-charlotte'])
})
