import {expect, test} from 'playwright/test'
import sharp from 'sharp'
import {sitemapPaths} from './support/sitemap.ts'
import {field, openDocument, openTab, publish, signIn} from './support/studio.ts'

test('every page has a share picture of 1200 by 630 with its words beside it', async ({page}) => {
  for (const path of await sitemapPaths(page.request)) {
    const html = await (await page.request.get(path)).text()
    const property = (name: string) =>
      html.match(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`))?.[1] ?? ''
    expect(property('og:title'), path).not.toBe('')
    expect(property('og:description'), path).not.toBe('')
    expect(new URL(property('og:url')).pathname, path).toBe(path)
    expect(property('twitter:card'), path).toBe('summary_large_image')
    expect(property('og:image:alt'), path).not.toBe('')
    const picture = await page.request.get(new URL(property('og:image')).pathname)
    expect(picture.status(), path).toBe(200)
    expect(await sharp(await picture.body()).metadata(), path).toMatchObject({width: 1200, height: 630})
  }
})

test('there is no share picture of a page that does not exist', async ({request}) => {
  expect((await request.get('/og/no-such-page')).status()).toBe(404)
  expect((await request.get('/og/%2e%2e/secrets')).status()).toBe(404)
})

test('search engines may read the pages, and neither the Studio nor the API', async ({request}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/Allow: \/\n/)
  expect(robots).toContain('Disallow: /studio')
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toMatch(/Sitemap: http:\/\/.+\/sitemap\.xml/)
})

test('the owner is told what search engines cut, and the site follows the published words', async ({page, request}) => {
  await signIn(page)
  await openDocument(page, 'service', 'service-wainscoting')
  await openTab(page, 'search', field(page, 'seo.title'))
  await field(page, 'seo.title').fill('Wainscoting by the wall, South Charlotte')
  await field(page, 'seo.description').fill('x'.repeat(180))
  // Sanity's own message of the field shows beside ours while the pointer rests on its icon.
  await expect(page.getByTestId('field-message')).toContainText('Search engines cut descriptions after about 160')
  await field(page, 'seo.description').fill('Panels measured, cut and painted to fit your wall, priced by the wall.')
  await publish(page)
  const html = async () => (await request.get('/services/wainscoting')).text()
  await expect.poll(html).toContain('<title>Wainscoting by the wall, South Charlotte</title>')
  expect(await html()).toContain('property="og:title" content="Wainscoting by the wall, South Charlotte"')
})
