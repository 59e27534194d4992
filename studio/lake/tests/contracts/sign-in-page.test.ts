import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

const pathTo = (studio: string) => `/v1/auth/login/local?origin=${encodeURIComponent(studio)}&projectId=local0`

const open = (lake: TestLake, studio = 'http://site.test/studio') => fetch(lake.url + pathTo(studio))

const post = (lake: TestLake, password: string) =>
  fetch(lake.url + pathTo('http://site.test/studio'), {
    method: 'POST',
    body: new URLSearchParams({password}),
    redirect: 'manual',
  })

test('no sign-in answer is cached, framed, sniffed or told to the next site', async () => {
  const lake = await startTestLake()
  const answers = {
    page: await open(lake),
    foreign: await open(lake, 'http://evil.test'),
    wrong: await post(lake, 'wrong'),
    right: await post(lake, 'correct horse battery'),
  }
  expect(answers.right.status).toBe(302)
  for (const [name, {headers}] of Object.entries(answers)) {
    expect(headers.get('cache-control'), name).toBe('no-store')
    expect(headers.get('x-content-type-options'), name).toBe('nosniff')
    expect(headers.get('referrer-policy'), name).toBe('same-origin')
    const policy = headers.get('content-security-policy')
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(policy, name).toContain(part)
    }
    expect(policy, name).toMatch(name === 'foreign' ? /form-action 'self'$/ : /form-action 'self' http:\/\/site\.test$/)
  }
})

test('under an IPv6 address, which no policy can name, the form may be posted', async () => {
  const lake = await startTestLake({origins: ['http://[::1]:3000']})
  const policy = (await open(lake, 'http://[::1]:3000/studio')).headers.get('content-security-policy')
  expect(policy).not.toContain('form-action')
  expect(policy).toContain("default-src 'none'")
})

test('the page posts to itself, and says what was wrong to screen readers, too', async () => {
  const lake = await startTestLake()
  const first = await (await open(lake)).text()
  const address = pathTo('http://site.test/studio')
  expect(first).toContain(`action="${address.slice(address.indexOf('?')).replaceAll('&', '&amp;')}"`)
  expect(first).not.toMatch(/role="alert"|aria-invalid="|Error:/)
  expect(first).toContain('<meta name="robots" content="noindex">')
  const wrong = await (await post(lake, 'wrong')).text()
  expect(wrong).toMatch(/<p class="error" role="alert" id="error">That is not the owner password/)
  expect(wrong).toMatch(/<input id="password"[^>]* aria-invalid="true" aria-describedby="error">/)
  expect(wrong).toMatch(/<title>Error: /)
  expect(wrong).not.toContain('value="wrong"')
})

test('a forgotten password is told at the address that the project names, and nowhere without one', async () => {
  expect(await (await open(await startTestLake())).text()).not.toContain('Forgot')
  const lake = await startTestLake({forgotPath: '/forgot'})
  const answer = await open(lake)
  expect(await answer.text()).toContain('<form method="post" action="http://site.test/forgot">')
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://site.test")
  const told = await (await fetch(`${lake.url}${pathTo('http://site.test/studio')}&forgot=sent`)).text()
  expect(told).toMatch(/<p class="note" role="status">If the owner can be reached/)
})
