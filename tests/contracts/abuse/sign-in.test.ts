/** Strangers guess the owner's password, from few and from many addresses, and the owner signs in. */

import {startTestLake, type TestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'

const login = '/v1/auth/login/local?origin=http%3A%2F%2Fsite.test%2Fstudio&projectId=local0&withSid=true'

async function signIn(lake: TestLake, password: string, headers: Record<string, string>) {
  const body = new URLSearchParams({password})
  const answer = await fetch(lake.url + login, {method: 'POST', body, redirect: 'manual', headers})
  await answer.text()
  return {status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? ''}
}

const owner = {'x-forwarded-for': '198.51.100.4'}
const right = 'correct horse battery'

test('twenty wrong passwords from twenty addresses keep the owner out for no more than some seconds', async () => {
  const lake = await startTestLake({trustedProxies: 1})
  const guess = (index: number) => signIn(lake, 'wrong', {'x-forwarded-for': `203.0.113.${index}`})
  const guesses = await Promise.all(Array.from({length: 20}, (_, index) => guess(index)))
  expect(guesses.map(({status}) => status)).toEqual(Array(20).fill(401))
  const started = performance.now()
  expect((await signIn(lake, right, owner)).status).toBe(302)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('while 600 guesses of three addresses come in, the owner signs in on a known device and on a new one', async () => {
  const lake = await startTestLake({trustedProxies: 1})
  const {cookie} = await signIn(lake, right, owner)
  const guess = (index: number) => signIn(lake, 'wrong', {'x-forwarded-for': `203.0.113.${index % 3}`})
  const flood = Promise.all(Array.from({length: 600}, (_, index) => guess(index)))
  expect((await signIn(lake, right, {...owner, cookie})).status).toBe(302)
  expect((await signIn(lake, right, {'x-forwarded-for': '198.51.100.77'})).status).toBe(302)
  const statuses = (await flood).map(({status}) => status)
  // Two of each address wait at a time; the others cost no check of a password.
  expect(statuses.filter(status => status === 429).length).toBeGreaterThan(550)
  expect(statuses.every(status => status === 429 || status === 401)).toBe(true)
})
