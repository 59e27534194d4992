import {expect, test} from 'vitest'
import {goesInCircles, redirectFromProblem, redirectToProblem} from '#schemas/redirect-problem.ts'

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
