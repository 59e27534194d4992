import {expect, test} from 'vitest'
import {shuffle} from '#web/content/get-other-services.ts'
import {findRedirect} from '#web/content/get-redirect.ts'

const entry = (from: string, to: string, permanent: boolean | null = true) => ({from, to, permanent})

test('an old address leads where its redirect says, for good unless the owner says otherwise', () => {
  const redirects = [entry('/old.html', '/services'), entry('/promo', 'https://example.com/x', false)]
  expect(findRedirect(redirects, '/old.html')).toEqual({to: '/services', permanent: true})
  expect(findRedirect(redirects, '/promo/')).toEqual({to: 'https://example.com/x', permanent: false})
  expect(findRedirect(redirects, '/elsewhere')).toBeNull()
})

test('a redirect to itself, to another host in disguise or to a script leads nowhere', () => {
  for (const to of ['/a', '/a?x=1', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect(findRedirect([entry('/a', to)], '/a'), to).toBeNull()
  }
})

test('the other services are shuffled without losing one', () => {
  expect(shuffle(['a', 'b', 'c', 'd'], () => 0)).toEqual(['b', 'c', 'd', 'a'])
  expect(shuffle(['a', 'b', 'c', 'd'], () => 0.99)).toEqual(['a', 'b', 'c', 'd'])
})
