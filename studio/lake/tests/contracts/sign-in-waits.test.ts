import {createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '../helpers/lake.ts'

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

const from = (address: string) => ({'x-forwarded-for': address})

/** Two wrong passwords: the next attempt waits a second. */
async function fail(url: string, headers: Record<string, string> = {}): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt++) expect((await signIn(url, 'wrong', headers)).status).toBe(401)
}

/** Both with the right password, the slow one first; both get in, and the quick one is there before it. */
async function overtakes(url: string, quick: Record<string, string>, slow: Record<string, string>): Promise<void> {
  const arrived: string[] = []
  const arrive = async (name: string, headers: Record<string, string>) => {
    const {status} = await signIn(url, RIGHT, headers)
    arrived.push(`${name} ${status}`)
  }
  await Promise.all([arrive('slow', slow), arrive('quick', quick)])
  expect(arrived).toEqual(['quick 302', 'slow 302'])
}

test('a device that has signed in before does not wait for the wrong passwords of others, even after a restart', async () => {
  const lake = await startTestLake()
  const cookie = await deviceOf(lake.url)
  await fail(lake.url)
  await overtakes(lake.url, {cookie}, {})
  await lake.close()
  const again = await startTestLake({dataDir: lake.dataDir})
  await fail(again.url)
  await overtakes(again.url, {cookie}, {})
})

test('a known device waits for its own wrong passwords, and nobody else does', async () => {
  const lake = await startTestLake()
  const [first, second] = [await deviceOf(lake.url), await deviceOf(lake.url)]
  await fail(lake.url, {cookie: first})
  await overtakes(lake.url, {cookie: second}, {cookie: first})
  await fail(lake.url, {cookie: first})
  await overtakes(lake.url, {}, {cookie: first})
})

test('a made-up device is a stranger', async () => {
  const lake = await startTestLake({trustedProxies: 1})
  const cookies = ['lake_device=', 'lake_device=x', `lake_device=${'A'.repeat(43)}`, 'other=1']
  await Promise.all(cookies.map((_, index) => fail(lake.url, from(`203.0.113.${index}`))))
  const slow = cookies.map((cookie, index) => ({cookie, ...from(`203.0.113.${index}`)}))
  await Promise.all(slow.map((headers, index) => overtakes(lake.url, from(`198.51.100.${index}`), headers)))
})

test('the one-time link signs in at once while strangers guess, and makes the device a known one', async () => {
  const lake = await startTestLake()
  await fail(lake.url)
  let isWaitOver = false
  const slow = signIn(lake.url, RIGHT).finally(() => {
    isWaitOver = true
  })
  const exchange = await fetch(`${lake.url}/v1/auth/fetch?sid=${lake.createSignInSid()}`)
  expect([exchange.status, isWaitOver]).toEqual([200, false])
  await slow
  await fail(lake.url)
  await overtakes(lake.url, {cookie: exchange.headers.get('set-cookie')?.split(';')[0] ?? ''}, {})
})

test('a wrong password makes no device known, and the cookie is out of reach for scripts and other sites', async () => {
  const lake = await startTestLake()
  expect((await signIn(lake.url, 'wrong')).headers.get('set-cookie')).toBeNull()
  const plain = (await signIn(lake.url, RIGHT)).headers.get('set-cookie')
  expect(plain).toMatch(/^lake_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = await startTestLake({publicUrl: 'https://site.test/_lake'})
  expect((await signIn(secure.url, RIGHT)).headers.get('set-cookie')).toMatch(/; Secure/)
})

test('behind a trusted proxy each sender waits for himself, and all addresses of an IPv6 network are one', async () => {
  const lake = await startTestLake({trustedProxies: 1})
  const forwarded = (address: string) => from(`made up, ${address}`)
  for (const host of ['1', 'a:b:c:d']) await signIn(lake.url, 'wrong', forwarded(`2001:db8:0:7::${host}`))
  await overtakes(lake.url, forwarded('2001:db8:0:8::1'), forwarded('2001:db8:0:7:ffff::1'))
})

test('behind two trusted proxies the address is the second from the right', async () => {
  const lake = await startTestLake({trustedProxies: 2})
  await fail(lake.url, from('made up, 203.0.113.9, 127.0.0.1'))
  await overtakes(lake.url, from('203.0.113.9, 198.51.100.4, 127.0.0.1'), from('203.0.113.9, 127.0.0.1'))
})

test('without a trusted proxy X-Forwarded-For is not believed', async () => {
  const lake = await startTestLake()
  const cookie = await deviceOf(lake.url)
  for (let attempt = 0; attempt < 2; attempt++) await signIn(lake.url, 'wrong', from(`203.0.113.${attempt}`))
  await overtakes(lake.url, {cookie}, from('198.51.100.4'))
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
