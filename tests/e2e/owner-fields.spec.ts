import {expect, test} from 'playwright/test'
import sharp from 'sharp'
import {lakeClient, putBackAfterwards} from './support/lake.ts'

const lake = lakeClient()

putBackAfterwards('siteSettings', 'homePage', 'area-ballantyne')

test('buttons, headings, questions and thanks are the words of the settings', async ({page, request}) => {
  const words = {
    ...{book: 'Reserve a time', quickLinks: 'Where to', orderThanks: 'Got it!'},
    ...{askWork: 'Which trade?', chooseAny: 'Several?', askEstimate: 'What is broken?'},
    ...{email: 'Mail us', contactAdvice: 'Stars are needed.'},
  }
  await lake.patch('siteSettings').set({words}).commit()
  const html = async (path: string) => (await request.get(path)).text()
  await expect.poll(() => html('/services')).toContain('Reserve a time')
  expect(await html('/services')).toContain('Where to')
  await page.goto('/book')
  await expect(page.getByRole('heading', {name: 'Which trade?'})).toBeVisible()
  await expect(page.getByRole('group', {name: 'Several?'})).toBeVisible()
  await expect(page.getByLabel('What is broken?')).toBeVisible()
  for (const word of ['Mail us', 'Stars are needed.']) expect(await html('/contact')).toContain(word)
  await lake.patch('siteSettings').unset(['words.book']).commit()
  await expect.poll(() => html('/services')).not.toContain('Reserve a time')
})

test('the owner, license, insurance and profiles are on the site and in its structured data', async ({request}) => {
  const profile = {_type: 'profile', _key: 'a', label: 'Nextdoor', url: 'https://nextdoor.example/us'}
  const owner = {ownerName: 'Sam Rivers', license: 'NC License 12345', insurance: 'Insured for up to $1,000,000'}
  await lake
    .patch('siteSettings')
    .set({...owner, profiles: [profile], zipCodes: ['28226']})
    .commit()
  const html = async () => (await request.get('/about')).text()
  await expect.poll(html).toContain('Sam Rivers')
  const page = await html()
  expect(page).toContain('NC License 12345')
  expect(page).toContain('href="https://nextdoor.example/us"')
  expect(page).toContain('"sameAs":["https://nextdoor.example/us"]')
  expect(page).toContain('"postalCode":"28226"')
  expect(page).toContain('"founder":{"@type":"Person","name":"Sam Rivers"}')
})

test('the home page shows the sections of the list, in its order', async ({page, request}) => {
  await lake
    .patch('homePage')
    .set({sections: ['faqs', 'popularServices']})
    .commit()
  await expect.poll(async () => (await request.get('/')).text()).not.toContain('id="why-choose-us"')
  await page.goto('/')
  const headings = page.locator('main h2[id="home-faqs"], main h2[id="popular-services"], main h2[id="home-local"]')
  await expect(headings).toHaveCount(2)
  expect(await headings.evaluateAll(all => all.map(({id}) => id))).toEqual(['home-faqs', 'popular-services'])
})

test("the owner's color paints the buttons, and one that words cannot be read on does not", async ({page, request}) => {
  await lake.patch('siteSettings').set({accentColor: '#4dabf7'}).commit()
  const html = async () => (await request.get('/faq')).text()
  await expect.poll(html).toContain('style="--orange:#4dabf7')
  await page.goto('/faq')
  const call = page.locator('main a[data-look="solid"]').first()
  await expect(call).toHaveCSS('background-color', 'rgb(77, 171, 247)')
  await lake.patch('siteSettings').set({accentColor: '#102030'}).commit()
  await expect.poll(html).not.toContain('style="--orange:')
})

test('an area has its ZIP codes on its page and its own place on the map', async ({page, request}) => {
  await lake
    .patch('area-ballantyne')
    .set({zipCodes: ['28277', '28278'], location: {_type: 'geopoint', lat: 35.2, lng: -80.7}})
    .commit()
  const html = async () => (await request.get('/handyman-ballantyne')).text()
  await expect.poll(html).toContain('28277, 28278')
  await page.goto('/contact')
  const mark = page.locator('svg g').filter({has: page.locator('title', {hasText: 'Ballantyne'})})
  const at = Number(await mark.locator('circle').getAttribute('cy'))
  const moved = await page.locator('svg g').filter({has: page.locator('title', {hasText: 'Pineville'})})
  expect(at).toBeLessThan(Number(await moved.locator('circle').getAttribute('cy')))
})

test('icons for tabs, phones and the manifest show the logo, and our wrench without one', async ({request}) => {
  const linked = async () => {
    const links = (await (await request.get('/faq')).text()).matchAll(
      /<link rel="([\w-]*icon|manifest)" href="([^"]*)"/g,
    )
    return [...links].map(([, rel, href]) => `${rel} ${href}`)
  }
  const get = async (path: string, type: string) => {
    const answer = await request.get(path)
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, type])
    return answer.body()
  }
  const {name, icons} = JSON.parse(String(await get('/manifest.webmanifest', 'application/manifest+json')))
  expect(name).toBe('South Charlotte Handyman Co.')
  const pictures = [...icons, {src: '/apple-touch-icon.png', sizes: '180x180'}]
  expect(pictures.map(({sizes}) => sizes)).toEqual(['192x192', '512x512', '512x512', '180x180'])
  for (const {src, sizes} of pictures) {
    const picture = sharp(await get(src, 'image/png'))
    const {width, height} = await picture.metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
    expect((await picture.stats()).isOpaque, src).toBe(true)
  }
  // A PNG follows the 22 bytes that an icon file begins with.
  const favicon = async () => (await get('/favicon.ico', 'image/x-icon')).subarray(22)
  expect(await sharp(await favicon()).metadata()).toMatchObject({format: 'png', width: 48, height: 48})

  const [before, touchBefore] = [await favicon(), await get('/apple-touch-icon.png', 'image/png')]
  const links = (icon: unknown) => ['manifest /manifest.webmanifest', icon, 'apple-touch-icon /apple-touch-icon.png']
  expect(await linked()).toEqual(links(expect.stringMatching(/^icon \/cms\/images\//)))
  await lake.patch('siteSettings').unset(['logo']).commit()
  await expect.poll(linked).toEqual(links('icon /icon.svg'))
  await expect.poll(async () => before.equals(await favicon())).toBe(false)
  expect(touchBefore.equals(await get('/apple-touch-icon.png', 'image/png'))).toBe(false)
  await get('/icon.svg', 'image/svg+xml')
})
