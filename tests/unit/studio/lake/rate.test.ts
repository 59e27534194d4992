import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {createAttempts} from '#studio/lake/auth/attempts.ts'
import {createSessions} from '#studio/lake/auth/sessions.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function clock(start = 1_800_000_000_000) {
  let time = start
  return {now: () => time, pass: (ms: number) => (time += ms)}
}

test('five attempts per address, then the wait until the first is 15 minutes old', () => {
  const {now, pass} = clock()
  const attempts = createAttempts(new DatabaseSync(':memory:'), undefined, now)
  for (let i = 0; i < 5; i++) {
    expect(attempts.begin('a')).toBe(0)
    pass(MINUTE)
  }
  expect(attempts.begin('a')).toBe(10 * 60)
  expect(attempts.begin('b')).toBe(0)
  pass(10 * MINUTE)
  expect(attempts.begin('a')).toBe(0)
  expect(attempts.begin('a')).toBeGreaterThan(0)
})

test('refused attempts do not prolong the wait', () => {
  const {now, pass} = clock()
  const attempts = createAttempts(new DatabaseSync(':memory:'), undefined, now)
  for (let i = 0; i < 50; i++) attempts.begin('a')
  pass(15 * MINUTE)
  expect(attempts.begin('a')).toBe(0)
})

test('twenty attempts overall, whatever the addresses', () => {
  const {now} = clock()
  const attempts = createAttempts(new DatabaseSync(':memory:'), undefined, now)
  for (let i = 0; i < 20; i++) expect(attempts.begin(`address ${i}`)).toBe(0)
  expect(attempts.begin('one more')).toBe(15 * 60)
})

test('a right password clears what its address got wrong', () => {
  const {now} = clock()
  const attempts = createAttempts(new DatabaseSync(':memory:'), undefined, now)
  for (let i = 0; i < 5; i++) attempts.begin('a')
  attempts.clear('a')
  expect(attempts.begin('a')).toBe(0)
})

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
