import {expect, test} from 'playwright/test'

for (const [path, name, other] of [
  ['/handyman-south-charlotte', 'South Charlotte', '/handyman-ballantyne'],
  ['/handyman-ballantyne', 'Ballantyne', '/handyman-south-charlotte'],
] as const) {
  test(`the page of ${name} has six services, neighborhoods, a project, questions and the way on`, async ({page}) => {
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1})).toContainText(name)
    const services = page.getByRole('region', {name: `Popular services in ${name}`}).getByRole('link')
    await expect(services).toHaveCount(6)
    for (const link of await services.all()) {
      expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    }
    await expect(page.getByRole('region', {name: `A recent project in ${name}`}).getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('region', {name: `${name} questions`}).locator('details')).not.toHaveCount(0)
    await expect(page.getByRole('complementary', {name: `Book a handyman in ${name}`})).toContainText('(704) 555-0134')
    const onward = page.getByRole('navigation', {name: 'Other areas and services'})
    await expect(onward.locator(`a[href="${other}"]`)).toBeVisible()
    await expect(onward.locator('a[href="/services"]')).toBeVisible()
  })
}
