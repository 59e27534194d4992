import {expect, test} from 'playwright/test'

test('the about page tells the story, the ways to book and the values', async ({page}) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', {name: 'Our Story'})).toContainText('2024')
  await expect(main.getByRole('region', {name: /Fast Booking System/}).getByRole('listitem')).toHaveCount(3)
  await expect(main.getByRole('region', {name: 'Our Values'}).getByRole('heading', {level: 3})).toHaveText([
    'Personal Touch',
    'Excellence',
    'Reliability',
    'Integrity',
  ])
  await expect(main.locator('a[href="/book"]')).toBeVisible()
  await expect(main.locator('a[href^="tel:"]').last()).toBeVisible()
})
