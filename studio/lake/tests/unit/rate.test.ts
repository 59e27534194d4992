import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {createSessions} from '../../src/auth/sessions.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function clock(start = 1_800_000_000_000) {
  let time = start
  return {now: () => time, pass: (ms: number) => (time += ms)}
}

test('a session ends after 30 idle days and after 90 days in all', () => {
  const {now, pass} = clock()
  const sessions = createSessions(new DatabaseSync(':memory:'), now)
  const idle = sessions.exchange(sessions.createSid(MINUTE)) ?? ''
  const busy = sessions.exchange(sessions.createSid(MINUTE)) ?? ''
  pass(29 * DAY)
  expect(sessions.resolve(busy)).toMatchObject({expires: now() + DAY})
  pass(2 * DAY)
  expect(sessions.resolve(idle)).toBe('expired')
  expect(sessions.resolve(busy)).toMatchObject({expires: now() + 28 * DAY})
  for (let day = 31; day < 90; day += 20) {
    expect(sessions.resolve(busy)).toHaveProperty('id')
    pass(20 * DAY)
  }
  expect(sessions.resolve(busy)).toBe('expired')
  expect(sessions.resolve('skother')).toBe('unknown')
})

test('a sid is too old after its time', () => {
  const {now, pass} = clock()
  const sessions = createSessions(new DatabaseSync(':memory:'), now)
  const sid = sessions.createSid(2 * MINUTE)
  pass(2 * MINUTE)
  expect(sessions.exchange(sid)).toBeNull()
})

test('neither sids nor tokens stand in the database', () => {
  const db = new DatabaseSync(':memory:')
  const sessions = createSessions(db)
  const unused = sessions.createSid(MINUTE)
  const token = sessions.exchange(sessions.createSid(MINUTE)) ?? ''
  const rows = JSON.stringify([
    db.prepare('SELECT * FROM sessions').all(),
    db.prepare('SELECT * FROM sign_in_sids').all(),
  ])
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(unused)
})
