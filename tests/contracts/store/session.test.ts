import {expect, test} from 'vitest'
import type {Store} from '#web/server/ports.ts'
import {sign} from '#web/server/security/sealed.ts'
import {browserCookie} from '#web/server/sessions/browser-cookie.ts'
import {handleSession} from '#web/server/sessions/handle-session.ts'
import {type Answer, createLeads, jsonPost, type Leads, minute, rowsIn, toAnswer} from '../../helpers/leads.ts'

const wanted = 'm1x2y3-homepage0000000000'

async function begin(leads: Leads, headers: Record<string, string> = {}, body: unknown = {session_id: wanted}) {
  return toAnswer(await handleSession(jsonPost('session', body, headers), leads))
}

const ownersOf = (leads: Leads) => rowsIn(leads, 'sessions', 'created_at')

const cookieOf = ({cookie}: Answer) => cookie ?? ''

test('a browser is recognized by a signed cookie that no script and no other site can use', async () => {
  const leads = createLeads()
  const first = await begin(leads)
  expect([first.status, first.body]).toEqual([200, {session_id: wanted}])
  expect(first.headers.get('cache-control')).toBe('no-store')
  const [value, ...attributes] = first.headers.get('set-cookie')?.split('; ') ?? []
  expect(value).toMatch(/^site_browser=[\w-]{22}\.[\w-]{22}$/)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure'])

  const others = `theme=a=b; ${cookieOf(first)}; form_problem=x.y`
  const again = await begin(leads, {cookie: others})
  expect([again.status, again.body, again.cookie]).toEqual([200, {session_id: wanted}, null])
  const second = await begin(leads, {cookie: cookieOf(first)}, {session_id: 'another-tab-of-mine'})
  expect(second.body).toEqual({session_id: 'another-tab-of-mine'})
  const owners = await ownersOf(leads)
  expect(new Set(owners.map(row => row.browser_id)).size).toBe(1)
  expect(owners.map(row => row.created_at)).toEqual([leads.clock.at, leads.clock.at])
})

test('on a site without HTTPS the cookie is not Secure, or it would never come back', async () => {
  const leads = createLeads({config: {publicBaseUrl: 'http://localhost:3000'}})
  const cookie = (await begin(leads)).headers.get('set-cookie')
  expect(cookie).toContain('HttpOnly')
  expect(cookie).not.toContain('Secure')
})

test('a forged, changed or borrowed cookie is a new browser, and nobody’s session is opened', async () => {
  const leads = createLeads()
  const mine = cookieOf(await begin(leads))
  const [id = '', signature = ''] = mine.slice('site_browser='.length).split('.')
  const {secret} = leads.config
  const another = cookieOf(await begin(leads)).slice('site_browser='.length)
  const forgeries = [
    'site_browser=forged.signature',
    `site_browser=${id}`,
    `site_browser=${id}.`,
    `site_browser=${id}.wrong`,
    `${mine}x`,
    mine.slice(0, -1),
    `site_browser=x${id}.${signature}`,
    `site_browser=${id}.${another.split('.')[1]}`,
    `site_browser=${id}.${sign(secret, 'form-problem', id)}`,
    `site_browser=.${sign(secret, 'browser', '')}`,
    browserCookie(id, {...leads.config, secret: 'secret-of-another-site'}),
    mine.replace('site_browser', 'sitebrowser'),
  ]
  for (const cookie of forgeries) {
    const {status, body, cookie: given} = await begin(leads, {cookie})
    expect([status, given !== null], cookie).toEqual([200, true])
    expect(given).not.toBe(mine)
    expect(body.session_id, cookie).not.toBe(wanted)
  }
  expect((await begin(leads, {cookie: mine})).body).toEqual({session_id: wanted})
})

test('who asks for a session of another browser gets one of his own, which is then his alone', async () => {
  const leads = createLeads()
  const mine = await begin(leads)
  const theirs = await begin(leads)
  const own = {session_id: String(theirs.body.session_id)}
  expect(own.session_id).toMatch(/^[a-z\d]+-[\w-]{22}$/)
  expect(own.session_id).not.toBe(wanted)
  expect((await begin(leads, {cookie: cookieOf(mine)}, own)).body).not.toEqual(own)
  expect((await begin(leads, {cookie: cookieOf(theirs)}, own)).body).toEqual(own)
  expect((await begin(leads, {cookie: cookieOf(mine)})).body).toEqual({session_id: wanted})
  const third = await begin(leads)
  expect(third.body.session_id).not.toBe(own.session_id)
})

test('another site can begin no session, and what is no session is refused', async () => {
  const leads = createLeads()
  const refused = [
    await begin(leads, {origin: 'https://evil.example'}),
    await begin(leads, {'sec-fetch-site': 'cross-site'}),
    await begin(leads, {'content-type': 'text/plain'}),
    await begin(leads, {}, JSON.stringify({session_id: wanted, more: 'x'.repeat(4096)})),
    await begin(leads, {}, '{'),
    await begin(leads, {}, {session_id: 'x'.repeat(7)}),
    await begin(leads, {}, {session_id: 'x'.repeat(201)}),
    await begin(leads, {}, {session_id: `${wanted}\u0000`}),
  ]
  expect(refused.map(({status}) => status)).toEqual([403, 403, 415, 413, 400, 400, 400, 400])
  expect(refused.filter(({cookie, body}) => cookie !== null || typeof body.error !== 'string')).toEqual([])
  expect(await ownersOf(leads)).toEqual([])
  for (const session_id of ['x'.repeat(8), 'x'.repeat(200), 'a.b:c_d-1']) {
    expect((await begin(leads, {}, {session_id})).body).toEqual({session_id})
  }
})

/** As if the address had begun so many sessions in this hour. */
async function pretendCount(store: Store, count: number) {
  const db = await store.open()
  await db.updateTable('rate_limits').set({count}).execute()
}

test('of one address 300 sessions an hour are begun, whatever addresses it invents', async () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  const from = (invented: string, address = '203.0.113.7') =>
    begin(leads, {'x-forwarded-for': `${invented}, ${address}`}, {session_id: `session-${invented}`})
  expect((await from('10.0.0.1')).status).toBe(200)
  await pretendCount(leads.store, 299)
  expect((await from('10.0.0.2')).status).toBe(200)
  const flood = await from('10.0.0.3')
  expect([flood.status, flood.headers.get('retry-after'), flood.cookie]).toEqual([429, '60', null])
  expect(flood.body.error).toEqual(expect.any(String))
  expect((await ownersOf(leads)).map(row => row.session_id)).not.toContain('session-10.0.0.3')
  expect((await from('10.0.0.4', '203.0.113.8')).status).toBe(200)
  // The clock stands at half past.
  leads.clock.at += 29 * minute
  expect((await from('10.0.0.5')).status).toBe(429)
  leads.clock.at += minute
  expect((await from('10.0.0.6')).status).toBe(200)
  expect(JSON.stringify(await rowsIn(leads, 'rate_limits'))).not.toContain('203.0.113')
})

test('where addresses are not known, all visitors together begin 3000 sessions an hour', async () => {
  const leads = createLeads()
  expect((await begin(leads)).status).toBe(200)
  await pretendCount(leads.store, 2999)
  expect((await begin(leads, {'x-forwarded-for': '10.0.0.1'})).status).toBe(200)
  expect((await begin(leads, {'x-forwarded-for': '10.0.0.2'})).status).toBe(429)
})

test('while the store is broken, a session is refused for now, and the fault is logged', async () => {
  const faults: string[] = []
  const log = {info() {}, warn() {}, error: (event: string) => void faults.push(event)}
  const leads = createLeads({log})
  const db = await leads.store.open()
  await db.schema.alterTable('sessions').renameTo('sessions_away').execute()
  const {status, headers, body} = await begin(leads)
  expect([status, headers.get('retry-after'), body.error]).toEqual([503, '5', 'The session cannot be begun right now.'])
  expect(faults).toEqual(['session not begun'])
})
