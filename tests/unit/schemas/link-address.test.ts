import {expect, test} from 'vitest'
import {toHref} from '#schemas/link-address.ts'

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
