import {expect, test} from 'playwright/test'
import {lakeClient, putBackAfterwards} from '../support/lake.ts'
import {sitemapPaths} from '../support/sitemap.ts'

const client = lakeClient()

putBackAfterwards('service-wainscoting', 'faq-warranty')

test('a page comes from memory with its policy and its scripts held back, and nobody else may keep it unasked', async ({
  request,
}) => {
  await expect.poll(async () => (await request.get('/')).headers()['cache-status']).toBe('site; hit')
  const home = await request.get('/')
  expect(home.headers()).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  const policy = home.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain('unsafe-eval')
  // If this fails after an upgrade of Next: its script tags no longer look as next-internals.ts says.
  expect(await home.text()).toContain('<script type="deferred" src="/_next/static/')
  expect(await home.text()).not.toMatch(/<script src="\/_next\/static\/[^"]+" async/)
  const again = await request.get('/', {headers: {'if-none-match': home.headers().etag ?? ''}})
  expect(again.status()).toBe(304)
})

test('a publish renews every page that shows the document, and only those, for the very next visitor', async ({
  request,
}, {retry}) => {
  // A second try publishes another price, or it would publish nothing.
  const price = 371 + retry
  const texts = new Map<string, string>()
  for (const path of await sitemapPaths(request)) texts.set(path, await (await request.get(path)).text())
  const priced = ['/services', '/services/wainscoting', '/handyman-ballantyne', '/book']
  const silent = [...texts].filter(([, text]) => !/wainscoting/i.test(text)).map(([path]) => path)
  expect(silent).toEqual(expect.arrayContaining(['/faq', '/privacy']))

  await client.patch('service-wainscoting').set({'priceTiers[0].from': price}).commit()
  for (const path of priced) expect(await (await request.get(path)).text(), path).toContain(`$${price}`)
  for (const path of silent) expect((await request.get(path)).headers()['cache-status'], path).toBe('site; hit')
})

test('a page that shows a document through a reference is renewed, too', async ({request}) => {
  for (const path of ['/', '/faq']) await request.get(path)
  await client.patch('faq-warranty').set({question: 'Is there a warranty on the work?'}).commit()
  expect(await (await request.get('/')).text()).toContain('Is there a warranty on the work?')
  expect(await (await request.get('/faq')).text()).toContain('Is there a warranty on the work?')
})

test('a draft renews nothing', async ({request}) => {
  const paths = await sitemapPaths(request)
  for (const path of paths) await request.get(path)
  const draft = await client.getDocument('siteSettings')
  await client.createOrReplace({
    ...draft,
    _id: 'drafts.siteSettings',
    _type: 'siteSettings',
    businessName: 'Not Yet Inc.',
  })
  for (const path of paths) expect((await request.get(path)).headers()['cache-status'], path).toBe('site; hit')
  await client.delete('drafts.siteSettings')
})

test('on the site only the pictures of its pages are made, whatever an address asks for', async ({request}) => {
  const home = await (await request.get('/')).text()
  const [, ours = ''] = / src="(\/cms\/images\/[^"]+)"/.exec(home) ?? []
  const address = ours.replaceAll('&amp;', '&')
  const picture = await request.get(address)
  expect([picture.status(), picture.headers()['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const [bare] = address.split('?')
  for (const query of [
    'w=8000&h=8000&fit=scale&fm=avif&q=99',
    'w=333&q=71',
    'w=300&blur=2000',
    'w=300&dpr=5',
    'w=99999',
    '',
  ])
    expect((await request.get(`${bare}?${query}`)).status(), query).toBe(400)
  expect((await request.get(`${address}&blur=50`)).status()).toBe(400)
  expect((await request.get(address.replace(/w=\d+$/, 'w=333'))).status()).toBe(400)
  expect((await request.get(`${bare}`.replace('/cms/', '/_lake/'))).status()).toBe(401)
})

test("the site makes no pictures of others: Next's own address for that is off", async ({request}) => {
  for (const url of ['/cms/images/local0/production/x.jpg', '/placeholder.svg', 'https://example.com/a.jpg'])
    for (const width of [640, 3840]) {
      const answer = await request.get(`/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`)
      expect([400, 404]).toContain(answer.status())
    }
})
