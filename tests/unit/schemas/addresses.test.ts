import {expect, test} from 'vitest'
import {toHref} from '#schemas/link-address.ts'
import {pathProblem, proposeAreaPath, proposePath} from '#schemas/page-path.ts'
import {goesInCircles, redirectFromProblem, redirectToProblem} from '#schemas/redirect-problem.ts'

test.each(['/drywall-repair-charlotte', '/services/pressure-washing', '/tile-2'])('%s can be a service', path => {
  expect(pathProblem(path)).toBeNull()
})

test.each([
  ['services/tiling', /begins with a slash/],
  ['/services/Tiling', /small letters/],
  ['/services/tiling/', /no slash at the end/],
  ['//elsewhere', /small letters/],
  ['/services/a b', /small letters/],
  ['/services/../admin', /small letters/],
])('%s is refused with a sentence', (path, sentence) => {
  expect(pathProblem(path)).toMatch(sentence)
})

test.each([
  ...['/services', '/book', '/gallery', '/reviews', '/faq', '/about', '/contact', '/privacy', '/'].map(
    path => [path, 'already belongs to another page'] as const,
  ),
  ...['/studio', '/studio/a', '/api', '/api/a', '/cms', '/cms/a', '/og', '/og/a', '/_next', '/_next/a'].map(
    path => [path, 'kept for the site itself'] as const,
  ),
])('%s answers for the site itself and for no document: it %s', (path, sentence) => {
  expect(pathProblem(path)).toContain(sentence)
})

test('an address that only begins like one of the site’s own is free', () => {
  for (const path of ['/apiary', '/ogden', '/booking', '/services/faq', '/studios'])
    expect(pathProblem(path)).toBeNull()
})

test('the address proposed for a name is one that is accepted', () => {
  for (const title of ['Tiling', 'Doors & Windows', '  Déck staining!  ', "Kid's room (small)"]) {
    expect(pathProblem(proposePath(title))).toBeNull()
  }
  expect(proposePath('Doors & Windows')).toBe('/services/doors-and-windows')
  expect(proposeAreaPath('South Charlotte')).toBe('/handyman-south-charlotte')
  expect(proposeAreaPath('Aurora', 'HVAC technician')).toBe('/hvac-technician-aurora')
})

test.each(['/old-page', '/index.php', '/Services/Old_Page', '/handyman'])('%s can be redirected', from => {
  expect(redirectFromProblem(from)).toBeNull()
})

test.each([
  ['old-page', /one slash/],
  ['//elsewhere.example', /one slash/],
  ['/old page', /no spaces/],
  ['/old\\page', /no spaces/],
  ['/old?id=1', /question mark/],
  ['/old#top', /question mark/],
  ['/old/', /slash at the end/],
  ['/', /already belongs/],
  ['/contact', /already belongs/],
  ['/studio/desk', /kept for the site/],
  ['/api', /kept for the site/],
])('%s cannot be redirected, and the sentence says why', (from, sentence) => {
  expect(redirectFromProblem(from)).toMatch(sentence)
})

test('a redirect can lead to a page or a site, and to nothing that runs or is no address', () => {
  for (const to of ['/contact', '/', '/faq#payment', '/book?tab=ai', 'https://example.com/a?b=c', 'http://example.com'])
    expect(redirectToProblem(to), to).toBeNull()
  const wrong = ['contact', '//elsewhere.example', 'javascript:alert(1)', 'mailto:a@b.example', '/a b', 'https://', '']
  for (const to of wrong) expect(redirectToProblem(to), to).toBeTruthy()
})

test('a circle is found however long it is; a chain that ends, and a circle among others, are none', () => {
  const chain = [
    {from: '/b', to: '/c#part'},
    {from: '/c', to: '/d'},
  ]
  expect(goesInCircles({from: '/a', to: '/b'}, chain)).toBe(false)
  expect(goesInCircles({from: '/d', to: '/b'}, chain)).toBe(true)
  expect(goesInCircles({from: '/a', to: '/a?again'}, [])).toBe(true)
  expect(goesInCircles({from: '/a', to: 'https://example.com/a'}, chain)).toBe(false)
  expect(goesInCircles({from: '/a', to: '/b'}, [...chain, {from: '/d', to: '/b'}])).toBe(false)
})

test.each([
  ...['/faq', '#estimate', 'https://example.com', 'tel:+17045550134', 'sms:+1', 'mailto:a@b.co'].map(href => [
    href,
    href,
  ]),
  ['www.example.com', 'https://www.example.com'],
  ['example.com/page?a=1#b', 'https://example.com/page?a=1#b'],
  ['foo@example.com', 'mailto:foo@example.com'],
])('%s is linked as %s', (typed, href) => {
  expect(toHref(` ${typed} `)).toBe(href)
})

test('scripts, data, other hosts in disguise and single words cannot be linked', () => {
  const scripts = ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'javascript:www.example.com']
  const disguised = ['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example']
  for (const typed of [...scripts, ...disguised, 'contact', 'a b.com', 'ftp://a.example', 'a@b', '', null, 7]) {
    expect(toHref(typed), String(typed)).toBeNull()
  }
})
