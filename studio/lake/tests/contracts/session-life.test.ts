import {createHash} from 'node:crypto'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createSessions} from '../../src/auth/sessions.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Sessions by a clock that stands until the test moves it. */
function sessionsAt() {
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => db.close())
  const clock = {now: Date.parse('2041-05-01T08:00:00Z')}
  const sessions = createSessions(db, () => clock.now)
  const signIn = (userAgent?: string) => String(sessions.exchange(sessions.createSid(minute), userAgent))
  return {db, clock, sessions, signIn}
}

const stateOf = (session: unknown) => (typeof session === 'object' ? 'good' : session)

test('a sid is good once, until its time is over', () => {
  const {clock, sessions} = sessionsAt()
  const [used, late, last] = [sessions.createSid(minute), sessions.createSid(minute), sessions.createSid(minute)]
  expect(sessions.exchange(used)).toMatch(/^sk/)
  expect(sessions.exchange(used)).toBeNull()
  clock.now += minute - 1
  expect(sessions.exchange(last)).toMatch(/^sk/)
  clock.now += 1
  expect(sessions.exchange(late)).toBeNull()
})

test('a sid made before all sessions were ended signs nobody in', () => {
  const {sessions, signIn} = sessionsAt()
  const token = signIn()
  const sid = sessions.createSid(day)
  sessions.endAll()
  expect(sessions.exchange(sid)).toBeNull()
  expect([sessions.resolve(token), sessions.list()]).toEqual(['unknown', []])
})

test('a session ends after 30 days without use, and is remembered as expired for 30 more', () => {
  const {clock, sessions, signIn} = sessionsAt()
  const token = signIn()
  clock.now += 30 * day - 1
  expect(sessions.list()).toHaveLength(1)
  clock.now += 1
  expect([sessions.resolve(token), sessions.list()]).toEqual(['expired', []])
  clock.now += 29 * day
  signIn()
  expect(sessions.resolve(token)).toBe('expired')
  clock.now += day
  signIn()
  expect(sessions.resolve(token)).toBe('unknown')
})

test('a session in use lives on, to its 90th day', () => {
  const {clock, sessions, signIn} = sessionsAt()
  const token = signIn()
  const states: unknown[] = []
  for (let days = 25; days <= 100; days += 25) {
    clock.now += 25 * day
    states.push(stateOf(sessions.resolve(token)))
  }
  expect(states).toEqual(['good', 'good', 'good', 'expired'])
  const fresh = signIn()
  clock.now += 10 * minute + 1
  sessions.resolve(fresh)
  clock.now += 30 * day - 1
  expect(stateOf(sessions.resolve(fresh))).toBe('good')
})

test('a session says when it ends: the sooner of 30 days from its last use and 90 from its beginning', () => {
  const {clock, sessions, signIn} = sessionsAt()
  const begun = clock.now
  const token = signIn()
  const endsAt = () => Object(sessions.resolve(token)).expires
  expect(endsAt()).toBe(begun + 30 * day)
  for (const days of [20, 40, 60]) {
    clock.now = begun + days * day
    sessions.resolve(token)
  }
  clock.now = begun + 70 * day
  sessions.resolve(token)
  expect(endsAt()).toBe(begun + 90 * day)
})

test('the device used last is listed first, whatever length of name it gave itself', () => {
  const {clock, sessions, signIn} = sessionsAt()
  const desk = signIn('Desk')
  clock.now += minute
  signIn('P'.repeat(5000))
  expect(sessions.list().map(({userAgent}) => userAgent)).toEqual(['P'.repeat(400), 'Desk'])
  clock.now += day
  sessions.resolve(desk)
  expect(sessions.list().map(({userAgent}) => userAgent[0])).toEqual(['D', 'P'])
  expect(sessions.list()[0]?.lastSeen).toBe(clock.now)
})

test('signing out or revoking ends that session alone', () => {
  const {sessions, signIn} = sessionsAt()
  const [desk, phone, tablet] = [signIn('Desk'), signIn('Phone'), signIn('Tablet')]
  sessions.end(phone)
  const lost = sessions.list().find(({userAgent}) => userAgent === 'Tablet')?.id
  expect(sessions.revoke(String(lost))).toBe(true)
  expect([desk, phone, tablet].map(token => stateOf(sessions.resolve(token)))).toEqual(['good', 'unknown', 'unknown'])
})

test('neither a sid nor a token is kept in clear, and what is over is not kept for ever', () => {
  const {db, clock, sessions, signIn} = sessionsAt()
  const [sid, token] = [sessions.createSid(minute), signIn()]
  const kept = () =>
    JSON.stringify([db.prepare('SELECT * FROM sign_in_sids').all(), db.prepare('SELECT * FROM sessions').all()])
  expect(kept()).not.toMatch(new RegExp(`${sid}|${token}|${token.slice(2)}`))
  clock.now += 200 * day
  signIn()
  const rows = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n
  expect([rows('sign_in_sids'), rows('sessions')]).toEqual([0, 1])
})

test('on a full disk a session is good all the same, though its use cannot be noted', () => {
  const {db, clock, sessions, signIn} = sessionsAt()
  const token = signIn()
  clock.now += day
  db.exec('PRAGMA query_only = ON')
  expect(stateOf(sessions.resolve(token))).toBe('good')
})

async function signedIn(lake: TestLake): Promise<string> {
  return (await (await fetch(`${lake.url}/v1/auth/fetch?sid=${lake.createSignInSid()}`)).json()).token
}

const me = (lake: TestLake, authorization: string) => fetch(`${lake.url}/v1/users/me`, {headers: {authorization}})

test('an expired session is refused with the code that makes the Studio ask for a new sign-in', async () => {
  const first = await startTestLake()
  const token = await signedIn(first)
  await first.close()
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 31 * day})
  onTestFinished(() => void vi.useRealTimers())
  const lake = await startTestLake({dataDir: first.dataDir})
  const refused = await me(lake, `Bearer ${token}`)
  expect([refused.status, (await refused.json()).errorCode]).toEqual([401, 'SIO-401-AEX'])
})

test('a sign-in link printed before the password was changed opens nothing', async () => {
  const first = await startTestLake()
  const sid = first.createSignInSid()
  await first.close()
  const lake = await startTestLake({dataDir: first.dataDir, ownerPassword: 'a new one'})
  expect((await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)).status).toBe(404)
})

test('each of several server tokens is good, under a name that gives none of it away, and an empty one opens nothing', async () => {
  const tokens = ['first-token-0123456789', '', 'second-token-0123456789']
  const lake = await startTestLake({tokens})
  const names: string[] = []
  for (const authorization of [`Bearer ${tokens[0]}`, `bearer  ${tokens[2]}`]) {
    const {id, provider} = await (await me(lake, authorization)).json()
    expect(provider).toBe('sanity-token')
    names.push(id)
  }
  expect(new Set(names).size).toBe(2)
  const digests = tokens.map(token => createHash('sha256').update(token).digest('hex').slice(0, 12))
  for (const digest of digests) expect(names.join()).not.toContain(digest)
  for (const authorization of [
    'Bearer ',
    'Bearer',
    `Basic ${tokens[0]}`,
    `Bearer ${tokens[0]} x`,
    `Bearer ${tokens[0]}x`,
  ]) {
    expect((await me(lake, authorization)).status, authorization).toBe(401)
  }
})
