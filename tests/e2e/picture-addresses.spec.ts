import {expect, test} from 'playwright/test'

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
