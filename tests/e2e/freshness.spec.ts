import {type APIRequestContext, expect, test} from 'playwright/test'
import {lakeClient} from './support/lake.ts'
import {sitemapPaths} from './support/sitemap.ts'

const client = lakeClient()

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
  await warm(request, ['/', '/faq'])
  await client.patch('faq-warranty').set({question: 'Is there a warranty on the work?'}).commit()
  expect(await (await request.get('/')).text()).toContain('Is there a warranty on the work?')
  expect(await (await request.get('/faq')).text()).toContain('Is there a warranty on the work?')
})

test('a publish that comes while a page is being made from older content is not lost', async ({request}) => {
  let reading = true
  const readers = [1, 2].map(async () => {
    while (reading) await request.get('/')
  })
  for (let round = 1; round <= 10; round++) {
    await client
      .patch('service-interior-painting')
      .set({'priceTiers[0].from': 280 + round})
      .commit()
    await new Promise(resolve => setTimeout(resolve, 5 * round))
    await client
      .patch('bookingNotice')
      .set({message: `Fully booked, round ${round}`})
      .commit()
    await expect.poll(async () => (await request.get('/')).text()).toContain(`Fully booked, round ${round}`)
    expect(await (await request.get('/')).text()).toContain(`Fully booked, round ${round}`)
  }
  reading = false
  await Promise.all(readers)
})

test('a draft renews nothing', async ({request}) => {
  const paths = await sitemapPaths(request)
  await warm(request, paths)
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

test('a service that moves answers at its new address, and its old one is gone', async ({request}) => {
  await client.create({
    _id: 'service-gutters',
    _type: 'service',
    title: 'Gutters',
    path: {_type: 'slug', current: '/services/gutters'},
    heading: 'Gutters in Charlotte',
  })
  expect(await (await request.get('/services/gutters')).text()).toContain('Gutters in Charlotte')
  await client.patch('service-gutters').set({'path.current': '/services/gutter-cleaning'}).commit()
  expect((await request.get('/services/gutter-cleaning')).status()).toBe(200)
  expect((await request.get('/services/gutters')).status()).toBe(404)
  await client.delete('service-gutters')
  expect((await request.get('/services/gutter-cleaning')).status()).toBe(404)
})

test('an unsigned or wrongly signed call to /api/revalidate is refused', async ({request}) => {
  const data = {_id: '*', _type: '*'}
  expect((await request.post('/api/revalidate', {data})).status()).toBe(401)
  const headers = {'sanity-webhook-signature': `t=${Date.now()},v1=${'A'.repeat(43)}`}
  expect((await request.post('/api/revalidate', {data, headers})).status()).toBe(401)
})

test('with the lake killed the pages are still served, and publishing goes on once it is back', async ({request}) => {
  const paths = await sitemapPaths(request)
  await warm(request, paths)
  process.kill(Number(process.env.TEST_LAKE_PID), 'SIGKILL')
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
  await expect.poll(async () => (await request.get('/api/health')).status()).toBe(200)
  await client.patch('service-wainscoting').set({'priceTiers[0].from': 392}).commit()
  await expect.poll(async () => (await request.get('/services')).text()).toContain('$392')
})

async function warm(request: APIRequestContext, paths: string[]) {
  for (const path of paths) await request.get(path)
}
