import {expect, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

const LOGIN = '/v1/auth/login/local?origin=http%3A%2F%2Fsite.test%2Fstudio&projectId=local0&withSid=true'

function signIn(url: string, password: string, path = LOGIN): Promise<Response> {
  return fetch(`${url}${path}`, {method: 'POST', body: new URLSearchParams({password}), redirect: 'manual'})
}

async function sessionOf(url: string): Promise<string> {
  const response = await signIn(url, 'correct horse battery')
  const sid = new URL(response.headers.get('location') ?? '').hash.slice('#sid='.length)
  const {token} = await (await fetch(`${url}/v1/auth/fetch?sid=${sid}`)).json()
  return token
}

const withToken = (token: string) => ({headers: {authorization: `Bearer ${token}`}})

test('the right password leads back to the Studio with a sid that buys one session', async () => {
  const lake = await startTestLake()
  const response = await signIn(lake.url, 'correct horse battery')
  expect(response.status).toBe(302)
  const target = new URL(response.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe('http://site.test/studio')
  const sid = /^#sid=([^&]{20,})$/.exec(target.hash)?.[1]

  const first = await fetch(`${lake.url}/v2026-05-04/auth/fetch?sid=${sid}`)
  const {token} = await first.json()
  expect(token).toMatch(/^sk.{32,}$/)
  expect((await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)).status).toBe(404)

  const me = await lake.client({token}).users.getById('me')
  expect(me).toMatchObject({id: 'pOwner', role: 'administrator'})
})

test('a wrong password is told so on the page and creates no sid', async () => {
  const lake = await startTestLake()
  const response = await signIn(lake.url, 'wrong')
  expect(response.status).toBe(401)
  expect(response.headers.get('location')).toBeNull()
  expect(await response.text()).toContain('That is not the owner password')
})

test('after wrong passwords the right one gets in all the same', async () => {
  const lake = await startTestLake()
  for (let attempt = 0; attempt < 3; attempt++) expect((await signIn(lake.url, 'wrong')).status).toBe(401)
  expect((await signIn(lake.url, 'correct horse battery')).status).toBe(302)
})

test('of many guesses at once two are checked, and the others are told when to try again', async () => {
  const lake = await startTestLake({words: {linkInstead: 'Open a sign-in link.'}})
  const answers = await Promise.all(Array.from({length: 12}, () => signIn(lake.url, 'wrong')))
  const refused = answers.filter(({status}) => status === 429)
  expect(answers.filter(({status}) => status === 401)).toHaveLength(2)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.headers.get('retry-after')).toBe('30')
  expect(await refused[0]?.text()).toContain('Open a sign-in link.')
})

test('the sid is never sent to a foreign address', async () => {
  const lake = await startTestLake()
  const foreign = [
    'http://evil.test/studio',
    'http://site.test.evil.test',
    'http://user@site.test/studio',
    'javascript:alert(1)',
    '',
    'http://site.test:81',
  ]
  for (const origin of foreign) {
    const path = `/v1/auth/login/local?origin=${encodeURIComponent(origin)}`
    expect((await fetch(lake.url + path)).status, origin).toBe(400)
    expect((await signIn(lake.url, 'correct horse battery', path)).status, origin).toBe(400)
  }
})

test('a foreign page cannot post the sign-in form', async () => {
  const lake = await startTestLake()
  const response = await fetch(lake.url + LOGIN, {
    method: 'POST',
    body: new URLSearchParams({password: 'correct horse battery'}),
    headers: {origin: 'http://evil.test'},
    redirect: 'manual',
  })
  expect(response.status).toBe(403)
})

test('the sign-in page runs no script and may only post to itself and to the Studio', async () => {
  const lake = await startTestLake()
  const page = await fetch(lake.url + LOGIN)
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://site.test")
  expect(policy).not.toContain('unsafe-inline')
  expect(await page.text()).toMatch(/<label for="password">Password<\/label>/)
})

test('without a configured password the page points at a sign-in link, and no password opens it', async () => {
  const lake = await startTestLake({ownerPassword: ''})
  expect(await (await fetch(lake.url + LOGIN)).text()).toContain('No owner password is set')
  expect((await signIn(lake.url, 'anything')).status).toBe(403)
})

test('the start link signs the owner in once', async () => {
  const lake = await startTestLake()
  const sid = lake.createSignInSid()
  expect((await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)).status).toBe(200)
  expect((await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)).status).toBe(404)
})

test('signing out ends the session with the code that makes the Studio ask for a new one', async () => {
  const lake = await startTestLake()
  const token = await sessionOf(lake.url)
  expect((await fetch(`${lake.url}/v1/auth/id`, withToken(token))).status).toBe(200)
  expect((await fetch(`${lake.url}/v1/auth/logout`, {method: 'POST', ...withToken(token)})).status).toBe(200)

  const after = await fetch(`${lake.url}/v1/data/query/production?query=1`, withToken(token))
  expect(after.status).toBe(401)
  expect(await after.json()).toEqual({
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Session not found',
    errorCode: 'SIO-401-ANF',
  })
})

test('a made-up token is refused and not taken for a visitor', async () => {
  const lake = await startTestLake()
  for (const header of ['Bearer skmadeup', 'Bearer', 'Basic abc'])
    expect((await fetch(`${lake.url}/v1/users/me`, {headers: {authorization: header}})).status).toBe(401)
})

test('a visitor is nobody, and that is no error', async () => {
  const lake = await startTestLake()
  const me = await fetch(`${lake.url}/v1/users/me`)
  expect([me.status, await me.json()]).toEqual([200, {}])
})

test('a session outlives a restart, but not a new password', async () => {
  const first = await startTestLake()
  const token = await sessionOf(first.url)
  const dataDir = first.dataDir
  await first.close()

  const second = await startTestLake({dataDir})
  expect((await fetch(`${second.url}/v1/auth/id`, withToken(token))).status).toBe(200)
  await second.close()

  const third = await startTestLake({dataDir, ownerPassword: 'a new one'})
  expect((await fetch(`${third.url}/v1/auth/id`, withToken(token))).status).toBe(401)
  expect((await signIn(third.url, 'correct horse battery')).status).toBe(401)
  expect((await signIn(third.url, 'a new one')).status).toBe(302)
})

test('with a new password even the first request of an old session is refused, while the password is compared', async () => {
  const first = await startTestLake()
  const token = await sessionOf(first.url)
  const {dataDir, port, url} = first
  await first.close()

  const starting = startTestLake({dataDir, port, ownerPassword: 'a new one'})
  let status: number | null = null
  while (status === null) {
    status = await fetch(`${url}/v1/auth/id`, withToken(token)).then(
      answer => answer.status,
      () => null,
    )
  }
  expect(status).toBe(401)
  await starting
})

test('what the Studio keeps for its user comes back after a restart', async () => {
  const first = await startTestLake()
  const client = first.client()
  await client.request({
    method: 'PUT',
    url: '/users/me/keyvalue',
    body: [{key: 'studio.structure-tool.layout.service', value: 'detail'}],
  })
  await first.close()

  const second = await startTestLake({dataDir: first.dataDir})
  const uri = '/users/me/keyvalue/studio.structure-tool.layout.service,studio.search.recent.production'
  expect(await second.client().request({url: uri})).toEqual([
    {key: 'studio.structure-tool.layout.service', value: 'detail'},
    {key: 'studio.search.recent.production', value: null},
  ])
  expect((await fetch(`${second.url}/v1${uri}`)).status).toBe(401)
})

test('users are found by id, one or several', async () => {
  const lake = await startTestLake()
  const {createdAt} = await lake.client().projects.getById('local0')
  const owner = {id: 'pOwner', displayName: 'Owner', imageUrl: null, email: 'owner@localhost', createdAt}
  expect(await lake.client().users.getById('pOwner')).toEqual(owner)
  expect(await lake.client().request({url: '/users/pOwner,pNobody'})).toEqual([owner, null])
})
