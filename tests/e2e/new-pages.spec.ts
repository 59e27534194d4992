import {expect, type Page, test} from 'playwright/test'
import {openBook} from './support/book-page.ts'
import {lakeClient} from './support/lake.ts'
import {box, next} from './support/scope-page.ts'

const client = lakeClient()

const area = {
  _id: 'area-fort-mill',
  _type: 'area',
  title: 'Fort Mill',
  path: {_type: 'slug', current: '/handyman-fort-mill'},
  heading: 'Handyman in Fort Mill',
  intro: 'Decks and driveways over the state line.',
}
const service = {
  _id: 'service-gutter-cleaning',
  _type: 'service',
  title: 'Gutter Cleaning',
  path: {_type: 'slug', current: '/services/gutter-cleaning'},
  heading: 'Gutter cleaning in Charlotte',
  intro: 'Leaves out, water down.',
  cardText: 'Leaves out, water down.',
  inList: true,
  priceTiers: [{_key: 'one-story', _type: 'priceTier', label: 'One story', from: 140, to: 220, unit: 'flat'}],
}

test.beforeAll(async () => {
  await client.transaction().createOrReplace(area).createOrReplace(service).commit()
})
test.afterAll(async () => {
  await client.delete({query: '*[_id in $ids]', params: {ids: [area._id, service._id]}})
})

const linksTo = (page: Page, path: string) => page.locator(`a[href="${path}"]`)

test('a new area is linked in the footer, on the home page, on the contact page and from its neighbors', async ({
  page,
}) => {
  const {title, path} = area
  await page.goto('/faq')
  await expect(page.getByRole('contentinfo').getByRole('link', {name: title})).toHaveAttribute('href', path.current)
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', {name: title})).toHaveAttribute('href', path.current)
  await page.goto('/contact')
  const areas = page.getByRole('region', {name: 'Areas We Serve'})
  await expect(areas.getByRole('heading', {level: 3})).toHaveText([
    'Charlotte',
    'Ballantyne',
    'Mint Hill',
    'Pineville',
    'Matthews',
    'Fort Mill',
    'Nearby Areas',
  ])
  await expect(areas).toContainText(area.intro)
  for (const neighbor of ['/handyman-ballantyne', '/handyman-south-charlotte']) {
    await page.goto(neighbor)
    await expect(page.getByRole('main').getByRole('link', {name: 'Handyman in Fort Mill'})).toBeVisible()
  }
})

test('a new service is on the services page, in the contact form and in the wizard with its prices', async ({page}) => {
  await page.goto('/services')
  await expect(linksTo(page, service.path.current)).toHaveCount(1)
  await page.goto('/contact')
  const choices = await page
    .getByRole('combobox', {name: /^Service/})
    .locator('option')
    .allTextContents()
  expect(choices.slice(-3)).toEqual(['Lighting', 'Gutter Cleaning', 'Other'])
  await openBook(page, '?tab=scope')
  await box(page, /^Repairs/).check()
  await next(page).click()
  await box(page, 'Gutter Cleaning').check()
  await expect(box(page, /One story/)).toBeVisible()
})

test('a ninth link goes into the menu and does not push the call button out of the bar', async ({page}) => {
  const settings = await client.getDocument('siteSettings')
  const link = (_ref: string) => ({_key: _ref, _type: 'link', page: {_type: 'reference', _ref, _weak: true}})
  await client
    .patch('siteSettings')
    .append('headerLinks', [link(area._id), link('area-south-charlotte')])
    .commit()
  for (const width of [1024, 1280]) {
    await page.setViewportSize({width, height: 800})
    await page.goto('/about')
    const header = page.getByRole('banner')
    await header.getByRole('button', {name: 'Menu'}).click()
    await expect(header.getByRole('link', {name: 'South Charlotte', exact: true})).toBeVisible()
    const brand = await header.getByRole('link').first().boundingBox()
    const call = await header.getByRole('link', {name: /^Call/}).boundingBox()
    expect(call?.y, `${width}`).toBeLessThan((brand?.y ?? 0) + (brand?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  if (settings) await client.createOrReplace(settings)
})
