// What a screen reader is told of eight pages. After a wanted change: npm test -- tests/e2e/accessibility-tree --update-snapshots
import {expect, test} from 'playwright/test'

const pages = {
  home: '/',
  services: '/services',
  service: '/drywall-repair-charlotte',
  area: '/handyman-ballantyne',
  book: '/book',
  gallery: '/gallery',
  contact: '/contact',
  about: '/about',
}

test.use({viewport: {width: 1280, height: 800}})

for (const [name, path] of Object.entries(pages)) {
  test(`a screen reader finds on ${path} what it found before`, async ({page}) => {
    await page.goto(path)
    await expect(page.locator('[data-later]')).toHaveCount(0)
    await expect(page.getByRole('main')).toMatchAriaSnapshot({name: `${name}.aria.yml`})
  })
}

test('a screen reader finds the same frame around every page', async ({page}) => {
  await page.goto('/privacy')
  for (const role of ['banner', 'contentinfo', 'complementary'] as const) {
    await expect(page.getByRole(role)).toMatchAriaSnapshot({name: `${role}.aria.yml`})
  }
})
