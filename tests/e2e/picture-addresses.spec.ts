import {expect, test} from 'playwright/test'

test('on the site only the pictures of its pages are made, whatever an address asks for', async ({request}) => {
  const home = await (await request.get('/')).text()
  const [, ours = ''] = / src="(\/cms\/images\/[^"]+)"/.exec(home) ?? []
  const address = ours.replaceAll('&amp;', '&')
  expect((await request.get(address)).status()).toBe(200)
  const [bare] = address.split('?')
  for (const query of [
    'w=8000&h=8000&fit=scale&fm=avif&q=99',
    'w=333&q=71',
    'w=300&blur=2000',
    'w=300&dpr=5',
    'w=99999',
  ])
    expect((await request.get(`${bare}?${query}`)).status(), query).toBe(400)
})
