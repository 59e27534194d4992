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

test.each(['/contact', '/', '/faq#payment', '/book?tab=ai', 'https://example.com/a?b=c', 'http://example.com'])(
  'a redirect can lead to %s',
  to => {
    expect(redirectToProblem(to)).toBeNull()
  },
)

test.each(['contact', '//elsewhere.example', 'javascript:alert(1)', 'mailto:a@b.example', '/a b', 'https://', ''])(
  'a redirect cannot lead to "%s"',
  to => {
    expect(redirectToProblem(to)).toBeTruthy()
  },
)

test('a circle is found however long it is, and a chain that ends is none', () => {
  const chain = [
    {from: '/b', to: '/c#part'},
    {from: '/c', to: '/d'},
  ]
  expect(goesInCircles({from: '/a', to: '/b'}, chain)).toBe(false)
  expect(goesInCircles({from: '/d', to: '/b'}, chain)).toBe(true)
  expect(goesInCircles({from: '/a', to: '/a?again'}, [])).toBe(true)
  expect(goesInCircles({from: '/a', to: 'https://example.com/a'}, chain)).toBe(false)
})

test("a circle among others is not this redirect's fault", () => {
  const circle = [
    {from: '/b', to: '/c'},
    {from: '/c', to: '/b'},
  ]
  expect(goesInCircles({from: '/a', to: '/b'}, circle)).toBe(false)
})
