/** The owner chooses another password in the Studio. */
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

const login = '/v1/auth/login/local?origin=http%3A%2F%2Fsite.test%2Fstudio&projectId=local0&withSid=true'
const initial = 'correct horse battery'
const chosen = 'staple by candlelight'

async function signIn(lake: TestLake, password: string): Promise<number> {
  const body = new URLSearchParams({password})
  return (await fetch(lake.url + login, {method: 'POST', body, redirect: 'manual'})).status
}

async function newSession(lake: TestLake): Promise<string> {
  return (await (await fetch(`${lake.url}/v1/auth/fetch?sid=${lake.createSignInSid()}`)).json()).token
}

async function change(lake: TestLake, token: string, body: unknown) {
  const answer = await fetch(`${lake.url}/v1/auth/password`, {
    method: 'PUT',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify(body),
  })
  return {status: answer.status, ...((await answer.json()) as {message?: string})}
}

const isSignedIn = async (lake: TestLake, token: string) =>
  (await fetch(`${lake.url}/v1/auth/id`, {headers: {authorization: `Bearer ${token}`}})).ok

test('a new password replaces the old one and signs every other device out', async () => {
  const lake = await startTestLake()
  const [desk, phone] = [await newSession(lake), await newSession(lake)]
  const sid = lake.createSignInSid()
  expect(await change(lake, desk, {current: initial, next: chosen})).toMatchObject({status: 200})
  expect([await isSignedIn(lake, desk), await isSignedIn(lake, phone)]).toEqual([true, false])
  expect((await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)).status).toBe(404)
  expect([await signIn(lake, initial), await signIn(lake, chosen)]).toEqual([401, 302])
})

test('the chosen password holds over restarts, until the configured one changes', async () => {
  const first = await startTestLake()
  const {dataDir} = first
  await change(first, await newSession(first), {current: initial, next: chosen})
  await first.close()

  const second = await startTestLake({dataDir})
  expect([await signIn(second, chosen), await signIn(second, initial)]).toEqual([302, 401])
  const session = await newSession(second)
  expect(await change(second, session, {current: chosen, next: `${chosen} again`})).toMatchObject({status: 200})
  await second.close()

  const third = await startTestLake({dataDir})
  expect([await signIn(third, `${chosen} again`), await isSignedIn(third, session)]).toEqual([302, true])
  await third.close()

  const configured = {dataDir, ownerPassword: 'configured anew'}
  const fourth = await startTestLake(configured)
  expect(await isSignedIn(fourth, session)).toBe(false)
  expect([await signIn(fourth, 'configured anew'), await signIn(fourth, `${chosen} again`)]).toEqual([302, 401])
  await fourth.close()
  const fifth = await startTestLake(configured)
  expect(await signIn(fifth, 'configured anew')).toBe(302)
})

test('a wrong current password, a short new one or no session changes nothing and signs nobody out', async () => {
  const lake = await startTestLake()
  const session = await newSession(lake)
  expect(await change(lake, session, {current: 'wrong', next: chosen})).toMatchObject({
    status: 403,
    message: 'That is not the current password',
  })
  for (const next of ['nine char', 'x'.repeat(1025), 7, undefined])
    expect((await change(lake, session, {current: initial, next})).status, String(next)).toBe(400)
  expect((await change(lake, session, null)).status).toBe(400)
  expect((await change(lake, lake.token, {current: initial, next: chosen})).status).toBe(403)
  expect(await isSignedIn(lake, session)).toBe(true)
  expect(await signIn(lake, initial)).toBe(302)
})

test('guesses at the current password are slowed like those at the sign-in', async () => {
  const lake = await startTestLake()
  const session = await newSession(lake)
  const guesses = Array.from({length: 10}, () => change(lake, session, {current: 'wrong', next: chosen}))
  const statuses = (await Promise.all(guesses)).map(({status}) => status)
  expect(statuses.toSorted()).toEqual([403, 403, ...Array(8).fill(429)])
})

test('the hash of the chosen password is stored, never the password', async () => {
  const lake = await startTestLake()
  await change(lake, await newSession(lake), {current: initial, next: chosen})
  const rows = JSON.stringify(lake.dataset.db.prepare('SELECT * FROM owner_password').all())
  expect(rows).not.toContain(chosen)
  expect(rows.match(/scrypt\$/g)).toHaveLength(2)
})
