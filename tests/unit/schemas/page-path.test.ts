import {expect, test} from 'vitest'
import {pathProblem, proposeAreaPath, proposePath} from '#schemas/page-path.ts'

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
