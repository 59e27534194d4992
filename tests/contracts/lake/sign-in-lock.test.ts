import {createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '../../helpers/lake.ts'

const LOGIN = '/v1/auth/login/local?origin=http%3A%2F%2Fsite.test%2Fstudio&projectId=local0&withSid=true'
const RIGHT = 'correct horse battery'

function signIn(url: string, password: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}${LOGIN}`, {method: 'POST', body: new URLSearchParams({password}), redirect: 'manual', headers})
}

async function deviceOf(url: string): Promise<string> {
  const answer = await signIn(url, RIGHT)
  expect(answer.status).toBe(302)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function lockStrangersOut(url: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) await signIn(url, 'wrong')
  expect((await signIn(url, RIGHT)).status).toBe(429)
}

test("strangers' wrong passwords do not lock the owner out of a device that has signed in before", async () => {
  const lake = await startTestLake()
  const cookie = await deviceOf(lake.url)
  await lockStrangersOut(lake.url)
  expect((await signIn(lake.url, RIGHT, {cookie})).status).toBe(302)
  await lake.close()
  const again = await startTestLake({dataDir: lake.dataDir})
  expect((await signIn(again.url, RIGHT, {cookie})).status).toBe(302)
  expect((await signIn(again.url, RIGHT)).status).toBe(429)
})

test('a known device may guess five times, too, and costs nobody else an attempt', async () => {
  const lake = await startTestLake()
  const [first, second] = [await deviceOf(lake.url), await deviceOf(lake.url)]
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await signIn(lake.url, 'wrong', {cookie: first})).status).toBe(401)
  expect((await signIn(lake.url, RIGHT, {cookie: first})).status).toBe(429)
  expect((await signIn(lake.url, RIGHT, {cookie: second})).status).toBe(302)
  expect((await signIn(lake.url, RIGHT)).status).toBe(302)
})

test('a made-up device is a stranger', async () => {
  const lake = await startTestLake()
  await lockStrangersOut(lake.url)
  for (const cookie of ['lake_device=', 'lake_device=x', `lake_device=${'A'.repeat(43)}`, 'other=1'])
    expect((await signIn(lake.url, RIGHT, {cookie})).status, cookie).toBe(429)
})

test('a wrong password makes no device known, and the cookie is out of reach for scripts and other sites', async () => {
  const lake = await startTestLake()
  expect((await signIn(lake.url, 'wrong')).headers.get('set-cookie')).toBeNull()
  const plain = (await signIn(lake.url, RIGHT)).headers.get('set-cookie')
  expect(plain).toMatch(/^lake_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = await startTestLake({publicUrl: 'https://site.test/_lake'})
  expect((await signIn(secure.url, RIGHT)).headers.get('set-cookie')).toMatch(/; Secure/)
})

test('behind a proxy that is trusted each sender has attempts of his own', async () => {
  const lake = await startTestLake({trustedProxies: 1})
  const from = (address: string) => ({'x-forwarded-for': `made up, ${address}`})
  for (let attempt = 0; attempt < 5; attempt++) await signIn(lake.url, 'wrong', from('203.0.113.9'))
  expect((await signIn(lake.url, RIGHT, from('203.0.113.9'))).status).toBe(429)
  expect((await signIn(lake.url, RIGHT, from('198.51.100.4'))).status).toBe(302)
})

test('without a trusted proxy X-Forwarded-For is not believed', async () => {
  const lake = await startTestLake()
  for (let attempt = 0; attempt < 5; attempt++)
    await signIn(lake.url, 'wrong', {'x-forwarded-for': `203.0.113.${attempt}`})
  expect((await signIn(lake.url, RIGHT, {'x-forwarded-for': '198.51.100.4'})).status).toBe(429)
})

test('guesses from many addresses are limited as a whole', async () => {
  const lake = await startTestLake({trustedProxies: 1})
  const statuses: number[] = []
  for (let attempt = 0; attempt < 22; attempt++)
    statuses.push((await signIn(lake.url, 'wrong', {'x-forwarded-for': `203.0.113.${attempt}`})).status)
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
})

test('below a path of a proxy the password is posted to the lake, and not to the website', async () => {
  const lake = await startTestLake({publicUrl: 'https://site.test/_lake'})
  const posted: string[] = []
  // As `location /_lake/ {proxy_pass …/;}`: the lake never sees the prefix.
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? ''
    if (incoming.method === 'POST') posted.push(path)
    if (!path.startsWith('/_lake/')) return void outgoing.writeHead(404).end('the website')
    const {method, headers} = incoming
    const onward = request(`${lake.url}${path.slice('/_lake'.length)}`, {method, headers}, answer => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => proxy.once('listening', resolve))
  onTestFinished(() => void proxy.close())
  const page = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/_lake${LOGIN}`

  const shown = await (await fetch(page)).text()
  const action = /<form[^>]* action="([^"]*)"/.exec(shown)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const target = new URL(action, page)
  const body = new URLSearchParams({password: 'wrong'})
  const refused = await fetch(target, {method: 'POST', body, redirect: 'manual'})
  expect(refused.status).toBe(401)
  expect(posted).toEqual([`/_lake${LOGIN}`])
})
