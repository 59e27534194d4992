import {expect} from 'playwright/test'
import {keptTest as test} from './support/journey.ts'
import {lakeClient} from './support/lake.ts'
import {sitemapPaths} from './support/sitemap.ts'

const client = lakeClient()

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
    // A little further on in the making each time.
    for (let asked = 0; asked < round; asked++) await request.get('/icon.svg')
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

test('a service that moves answers at its new address, and its old one is gone', async ({request}) => {
  const statusOf = async (path: string) => (await request.get(path)).status()
  await client.createOrReplace({
    _id: 'service-gutters',
    _type: 'service',
    title: 'Gutters',
    path: {_type: 'slug', current: '/services/gutters'},
    heading: 'Gutters in Charlotte',
  })
  expect(await (await request.get('/services/gutters')).text()).toContain('Gutters in Charlotte')
  await client.patch('service-gutters').set({'path.current': '/services/gutter-cleaning'}).commit()
  await expect.poll(() => statusOf('/services/gutters')).toBe(404)
  expect(await statusOf('/services/gutter-cleaning')).toBe(200)
  await client.delete('service-gutters')
  await expect.poll(() => statusOf('/services/gutter-cleaning')).toBe(404)
})

test('with the lake killed the pages are still served, and publishing goes on once it is back', async ({request}) => {
  const paths = await sitemapPaths(request)
  for (const path of paths) await request.get(path)
  process.kill(Number(process.env.TEST_LAKE_PID), 'SIGKILL')
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
  await expect.poll(async () => (await request.get('/api/health')).status()).toBe(200)
  await client.patch('service-wainscoting').set({'priceTiers[0].from': 392}).commit()
  await expect.poll(async () => (await request.get('/services')).text()).toContain('$392')
})
