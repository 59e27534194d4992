import {expect, test} from 'vitest'
import {createSessions} from '../../src/auth/sessions.ts'
import {openDatabase} from '../../src/store/database.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

async function signIn(lake: TestLake, userAgent: string): Promise<string> {
  const path = `/v1/auth/fetch?sid=${lake.createSignInSid()}`
  const answer = await fetch(lake.url + path, {headers: {'user-agent': userAgent}})
  return (await answer.json()).token
}

const bearer = (token: string) => ({authorization: `Bearer ${token}`})

async function sessionsOf(lake: TestLake, token: string) {
  const answer = await fetch(`${lake.url}/v1/auth/sessions`, {headers: bearer(token)})
  return (await answer.json()).sessions as {id: string; userAgent: string; current: boolean; lastSeenAt: string}[]
}

test('the owner sees every device that is signed in, and which one this is', async () => {
  const lake = await startTestLake()
  const desk = await signIn(lake, 'Desk/1.0')
  await signIn(lake, 'Phone/1.0')
  const sessions = await sessionsOf(lake, desk)
  expect(sessions.map(({userAgent, current}) => [userAgent, current]).sort()).toEqual([
    ['Desk/1.0', true],
    ['Phone/1.0', false],
  ])
  expect(JSON.stringify(sessions)).not.toContain(desk)
  for (const {lastSeenAt} of sessions) expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(60_000)
})

test('a revoked device is signed out at once, with the code that makes its Studio ask for a new sign-in', async () => {
  const lake = await startTestLake()
  const desk = await signIn(lake, 'Desk')
  const phone = await signIn(lake, 'Phone')
  const lost = (await sessionsOf(lake, desk)).find(({userAgent}) => userAgent === 'Phone')?.id
  const revoke = () => fetch(`${lake.url}/v1/auth/sessions/${lost}`, {method: 'DELETE', headers: bearer(desk)})
  expect((await revoke()).status).toBe(200)
  expect((await revoke()).status).toBe(404)
  const refused = await fetch(`${lake.url}/v1/users/me`, {headers: bearer(phone)})
  expect([refused.status, (await refused.json()).errorCode]).toEqual([401, 'SIO-401-ANF'])
  expect(await sessionsOf(lake, desk)).toHaveLength(1)
})

test('a device can be given a name, which the history then says', async () => {
  const lake = await startTestLake()
  const [desk, phone] = [await signIn(lake, 'Desk'), await signIn(lake, 'Phone')]
  const id = (await sessionsOf(lake, phone)).find(({current}) => current)?.id
  const rename = async (session = id, name: unknown = " Maria's phone ") => {
    const headers = {...bearer(desk), 'content-type': 'application/json'}
    const init = {method: 'PATCH', headers, body: JSON.stringify({name})}
    return (await fetch(`${lake.url}/v1/auth/sessions/${session}`, init)).status
  }
  const nameOf = async (token: string) =>
    (await (await fetch(`${lake.url}/v1/users/me`, {headers: bearer(token)})).json()).name
  expect(await nameOf(phone)).toBe('Owner')
  expect(await rename()).toBe(200)
  expect([await nameOf(phone), await nameOf(desk)]).toEqual(["Maria's phone", 'Owner'])
  expect(await sessionsOf(lake, desk)).toContainEqual(expect.objectContaining({id, name: "Maria's phone"}))
  expect([await rename('none'), await rename(id, 'x'.repeat(61)), await rename(id, 7)]).toEqual([404, 400, 400])
  expect(await rename(id, '')).toBe(200)
  expect(await nameOf(phone)).toBe('Owner')
})

test('sessions of an older lake are kept and listed', async () => {
  const first = await startTestLake()
  await first.close()
  const db = openDatabase(first.dataDir)
  db.exec('DROP TABLE sessions')
  db.exec(
    'CREATE TABLE sessions (hash TEXT PRIMARY KEY, id TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL)',
  )
  db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?)').run('h', 'old', Date.now(), Date.now())
  expect(createSessions(db).list()).toMatchObject([{id: 'old', userAgent: ''}])
  expect(createSessions(db).list()).toHaveLength(1)
  db.close()
})

test('an expired session is not listed', async () => {
  const lake = await startTestLake()
  const inForty = createSessions(lake.dataset.db, () => Date.now() + 40 * 24 * 60 * 60_000)
  const sessions = createSessions(lake.dataset.db)
  sessions.exchange(sessions.createSid(60_000), 'Desk')
  expect(sessions.list()).toHaveLength(1)
  expect(inForty.list()).toEqual([])
})
