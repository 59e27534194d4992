import {expect, test} from 'vitest'
import {keepToLake} from '#studio/keep-to-lake.ts'

test('on the embedded lake the Studio calls its lake and no other host', async () => {
  const called: unknown[] = []
  const fetch = keepToLake('https://site.example/_lake', 'local0', async input => {
    called.push(input)
    return new Response('ok')
  })
  await fetch('https://local0.site.example/_lake/v1/users/me?tag=a')
  await fetch('https://site.example/_lake/v1/ping')
  await fetch('/studio/static/a.js')
  expect((await fetch('https://api.sanity.io/vX/intake/feedback', {method: 'POST'})).status).toBe(404)
  expect((await fetch('https://sanity-cdn.com/v1/modules/sanity/latest')).ok).toBe(false)
  expect((await fetch('https://site.example/_lake/v1/ping?tag=sanity.studio.protocol-check')).ok).toBe(false)
  expect(called).toEqual([
    'https://site.example/_lake/v1/users/me?tag=a',
    'https://site.example/_lake/v1/ping',
    '/studio/static/a.js',
  ])
})

test('the answer that brings the cookie for pictures may set it from a lake on another host, too', async () => {
  const called: unknown[] = []
  const fetch = keepToLake('https://lake.example', 'local0', async (input, init) => {
    called.push([input, init?.credentials])
    return new Response('ok')
  })
  await fetch('https://lake.example/v1/users/me?tag=a', {})
  await fetch('https://lake.example/v1/users/me/keyvalue/a', {})
  expect(called).toEqual([
    ['https://lake.example/v1/users/me?tag=a', 'include'],
    ['https://lake.example/v1/users/me/keyvalue/a', undefined],
  ])
})
