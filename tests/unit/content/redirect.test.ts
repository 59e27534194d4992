import {expect, test} from 'vitest'
import {mixFor} from '#web/content/get-other-services.ts'
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

test('every service page shows its own mix of the other services, the same at each render', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const mixes = ids.map(id => mixFor(id, ids))
  for (const [index, mix] of mixes.entries()) expect([...mix, ids[index]].sort()).toEqual(ids)
  expect(ids.map(id => mixFor(id, [...ids].reverse()))).toEqual(mixes)
  expect(new Set(mixes.map(mix => mix.filter(id => id > 'b').join())).size).toBeGreaterThan(5)
})
