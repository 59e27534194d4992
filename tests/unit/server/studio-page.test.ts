import {expect, test} from 'vitest'
import {withStudioConfig} from '#web/server/preview/studio-page.ts'

const config = {
  projectId: 'local0',
  dataset: 'production',
  lakeUrl: '/_lake',
  siteUrl: 'http://localhost:3000',
  businessName: 'Ash & <Oak>',
  logoUrl: null,
}

test('the page of the Studio shows the business by name before any script has loaded', () => {
  const page = withStudioConfig('<html><head></head><body><div id="sanity"></div></body></html>', config, true)
  expect(page).toMatch(
    /<div id="sanity"><\/div><div id="splash">.*<\/style>Ash &amp; &lt;Oak&gt;.*<iframe src="\/api\/office\/glance"/s,
  )
})

test('the configuration reaches the head of the Studio page and cannot break out of its attribute', () => {
  const lakeUrl = 'http://lake/"><script>alert(1)</script>'
  const built = '<!doctype html><html><head lang="en"><title>x</title></head></html>'
  const page = withStudioConfig(built, {...config, lakeUrl}, false)
  expect(page).toContain('<head lang="en"><meta name="studio-config" content="')
  expect(page).not.toContain('<script>')
  const content = /content="([^"]*)"/.exec(page)?.[1] ?? ''
  const decoded = content
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  expect(JSON.parse(decoded)).toMatchObject({lakeUrl})
})
