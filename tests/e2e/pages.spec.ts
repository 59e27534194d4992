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
  const others = ['/services/no-such-service', '/wp-login.php?redirect=1', '/ABOUT', '/about/us']
  const answers = await Promise.all(others.map(path => page.request.get(path)))
  expect(answers.map(each => each.status())).toEqual(others.map(() => 404))
  expect(new Set(await Promise.all(answers.map(each => each.text()))).size).toBe(1)
})

test('an old address of a service leads to its page for good', async ({page}) => {
  for (const query of ['?gclid=1', '', '?gclid=2', '?gclid=2']) {
    const answer = await page.request.get(`/services/drywall-repair${query}`, {maxRedirects: 0})
    expect(answer.status()).toBe(308)
    const locations = answer.headersArray().filter(header => header.name.toLowerCase() === 'location')
    expect(locations.map(header => header.value)).toEqual([`/drywall-repair-charlotte${query}`])
  }
  // A slash at the end is Next's own redirect, before ours.
  const slashed = await page.request.get('/services/drywall-repair/?utm_source=flyer')
  expect(new URL(slashed.url()).pathname + new URL(slashed.url()).search).toBe(
    '/drywall-repair-charlotte?utm_source=flyer',
  )
  const found = await page.request.get('/drywall-repair-charlotte?gclid=3')
  expect(found.headers()['cache-status']).toBe('site; hit')
})
