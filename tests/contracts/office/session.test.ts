import {startTestLake, type TestLake} from 'content-lake/testing/lake'
import {expect, test} from 'vitest'
import {createSanityStudio} from '#web/server/adapters/sanity-studio.ts'
import {handleVersion} from '#web/server/office/handle-office.ts'
import {withOffice} from '#web/server/office/office-session.ts'
import type {Services} from '#web/server/ports.ts'
import {createLeads} from '../../helpers/leads.ts'
import {newKey, openOffice, sha256, writeKey} from '../../helpers/office.ts'

async function open(isEmbedded: boolean) {
  const lake = await startTestLake()
  const lakeUrl = isEmbedded ? lake.url : null
  const services = createLeads({studio: createSanityStudio({client: lake.client(), lakeUrl, token: lake.token})})
  services.clock.at = Date.now()
  return {lake, services}
}

const embedded = () => open(true)
const hosted = () => open(false)

async function signIn(lake: TestLake) {
  const {token} = await (await fetch(`${lake.url}/v1/auth/fetch?sid=${lake.createSignInSid()}`)).json()
  const headers = {authorization: `Bearer ${token}`}
  const {sessions} = await (await fetch(`${lake.url}/v1/auth/sessions`, {headers})).json()
  const {id} = (sessions as {id: string; current: boolean}[]).find(({current}) => current) ?? {id: ''}
  const signOut = () => fetch(`${lake.url}/v1/auth/logout`, {method: 'POST', headers})
  return {client: lake.client({token}), session: id, signOut}
}

const ask = async (services: Services, cookie: string) =>
  (await handleVersion(new Request('https://handyman.example/api/office/version', {headers: {cookie}}), services))
    .status

const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

test('an owner who is signed in opens the office once by a key, which is gone afterwards', async () => {
  const {lake, services} = await embedded()
  const {client, session} = await signIn(lake)
  const key = newKey()
  await writeKey(client, key, {session})
  const answer = await openOffice(services, key)
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^office=[\w-]+\.[\w-]+; Path=\/api\/office; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
  )
  expect(await client.getDocument(key.id)).toBeUndefined()
  expect(await ask(services, cookieOf(answer))).toBe(200)
  expect((await openOffice(services, key)).status).toBe(403)
  services.clock.at += 30 * 24 * 60 * 60_000
  expect(await ask(services, cookieOf(answer))).toBe(401)
})

test('signing out on the embedded lake ends the office at once', async () => {
  const {lake, services} = await embedded()
  const {client, session, signOut} = await signIn(lake)
  const key = newKey()
  await writeKey(client, key, {session})
  const cookie = cookieOf(await openOffice(services, key))
  expect(await ask(services, cookie)).toBe(200)
  await signOut()
  expect(await ask(services, cookie)).toBe(401)
})

test('a device is called by its present name, not by the one it had when it opened the office', async () => {
  const {lake, services} = await embedded()
  const {client, session} = await signIn(lake)
  const key = newKey()
  await writeKey(client, key, {session})
  const cookie = cookieOf(await openOffice(services, key))
  const request = new Request('https://handyman.example/api/office/version', {headers: {cookie}})
  const nameNow = async () => (await withOffice(request, services, async ({name}) => new Response(name))).text()
  expect(await nameNow()).toBe('Olivia')
  await client.request({url: `/auth/sessions/${session}`, method: 'PATCH', body: {name: 'Truck'}})
  expect(await nameNow()).toBe('Truck')
})

test('on the embedded lake a key without a living sign-in opens nothing', async () => {
  const {lake, services} = await embedded()
  for (const session of [null, 'made-up']) {
    const key = newKey()
    await writeKey(lake.client(), key, {session})
    expect((await openOffice(services, key)).status).toBe(403)
  }
})

test('on hosted Sanity the right to write is enough, for a quarter of an hour', async () => {
  const {lake, services} = await hosted()
  const key = newKey()
  await writeKey(lake.client(), key)
  const cookie = cookieOf(await openOffice(services, key))
  expect(await ask(services, cookie)).toBe(200)
  services.clock.at += 15 * 60_000
  expect(await ask(services, cookie)).toBe(401)
})

test('another secret, an old key, a key used twice and a key that does not exist are refused', async () => {
  const {lake, services} = await hosted()
  const [wrong, old, twice] = [newKey(), newKey(), newKey()]
  for (const key of [wrong, old, twice]) await writeKey(lake.client(), key)
  expect((await openOffice(services, {...wrong, secret: newKey().secret})).status).toBe(403)
  expect((await openOffice(services, newKey())).status).toBe(403)
  const both = await Promise.all([openOffice(services, twice), openOffice(services, twice)])
  expect(both.map(({status}) => status).sort()).toEqual([204, 403])
  services.clock.at += 61_000
  expect((await openOffice(services, old)).status).toBe(403)
})

test('a key from a clock that is a little ahead opens the office, a key from the future does not', async () => {
  const {lake, services} = await hosted()
  for (const [aheadMs, status] of [
    [2000, 204],
    [60_000, 403],
    [24 * 60 * 60_000, 403],
  ] as const) {
    const key = newKey()
    await writeKey(lake.client(), key)
    const {_createdAt = ''} = (await lake.client().getDocument(key.id)) ?? {}
    services.clock.at = Date.parse(_createdAt) - aheadMs
    expect((await openOffice(services, key)).status, `${aheadMs}`).toBe(status)
  }
})

test('preview secrets and shared-access secrets never open the office', async () => {
  const {lake, services} = await hosted()
  for (const _type of ['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess']) {
    const key = newKey()
    await lake.client().create({_id: key.id, _type, secret: key.secret, hash: sha256(key.secret)})
    expect((await openOffice(services, key)).status).toBe(403)
  }
})

test('a member of hosted Sanity who may only read finds the key of another, and it opens nothing', async () => {
  const {lake, services} = await hosted()
  const key = newKey()
  await writeKey(lake.client(), key)
  // All that reading yields.
  const found = await lake.client().getDocument(key.id)
  for (const secret of [found?.hash, sha256(String(found?.hash)), String(found?._rev).padEnd(43, 'x')]) {
    expect([400, 403]).toContain((await openOffice(services, {id: key.id, secret})).status)
  }
})

test('who may not write can make no key, and a made-up cookie opens nothing', async () => {
  const {lake, services} = await embedded()
  await expect(writeKey(lake.client({token: undefined}), newKey())).rejects.toMatchObject({statusCode: 401})
  for (const cookie of ['', 'office=', 'office=e30.AAAA', 'office=a.b; office=c.d']) {
    expect(await ask(services, cookie)).toBe(401)
  }
})

test('other sites cannot open it, a body of another shape is 400, and the sixty-first try of an address waits', async () => {
  const {services} = await hosted()
  expect((await openOffice(services, newKey(), {'sec-fetch-site': 'cross-site'})).status).toBe(403)
  expect((await openOffice(services, {id: 'homePage', secret: 'x'})).status).toBe(400)
  const statuses = []
  for (let attempt = 0; attempt < 61; attempt++) statuses.push((await openOffice(services, newKey())).status)
  expect([statuses.indexOf(429), statuses.at(0)]).toEqual([60, 403])
})
