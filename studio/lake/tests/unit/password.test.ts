import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {hashPassword, openOwnerPassword, verifyPassword} from '../../src/auth/password.ts'

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('Sägewerk 12')
  expect(await verifyPassword('Sägewerk 12', hash)).toBe(true)
  expect(await verifyPassword('sägewerk 12', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('a letter typed as two code points is the same letter', async () => {
  const hash = await hashPassword('S\u00e4ge')
  expect(await verifyPassword('Sa\u0308ge', hash)).toBe(true)
})

test('equal passwords have different hashes, at a cost of at least 2^14', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')])
  expect(first).not.toBe(second)
  expect(Number(first?.split('$')[1])).toBeGreaterThanOrEqual(2 ** 14)
})

test('a damaged hash matches nothing', async () => {
  for (const hash of ['', 'scrypt', 'plain$correct', 'scrypt$16384$8$1$$'])
    expect(await verifyPassword('correct', hash)).toBe(false)
})

test('a start that fails to end the sessions leaves it to the next one', async () => {
  const db = new DatabaseSync(':memory:')
  await openOwnerPassword(db, 'first', () => {})
  for (const changed of ['second', '']) {
    const failing = openOwnerPassword(db, changed, () => {
      throw new Error('disk full')
    })
    await expect(failing).rejects.toThrow('disk full')
    const changes: string[] = []
    await openOwnerPassword(db, changed, () => changes.push(changed))
    expect(changes).toEqual([changed])
  }
})

test('a changed password replaces the stored one and says so', async () => {
  const db = new DatabaseSync(':memory:')
  const changes: string[] = []
  await openOwnerPassword(db, 'first', () => changes.push('first'))
  await openOwnerPassword(db, 'first', () => changes.push('again'))
  const changed = await openOwnerPassword(db, 'second', () => changes.push('second'))
  expect(changes).toEqual(['second'])
  expect(await changed.matches('second')).toBe(true)
  expect(await changed.matches('first')).toBe(false)
  expect(JSON.stringify(db.prepare('SELECT * FROM owner_password').all())).not.toContain('second')
})

test('taking the password away ends the sessions once, not at every later start', async () => {
  const db = new DatabaseSync(':memory:')
  const changes: string[] = []
  await openOwnerPassword(db, 'first', () => changes.push('first'))
  for (const start of ['second', 'third']) {
    const none = await openOwnerPassword(db, '', () => changes.push(start))
    expect([none.isSet, await none.matches(''), await none.matches('first')]).toEqual([false, false, false])
  }
  await openOwnerPassword(db, 'first', () => changes.push('fourth'))
  expect(changes).toEqual(['second'])
})

test('a password of a thousand characters is one, and no endless text is ever hashed', async () => {
  const long = 'x'.repeat(1024)
  const hash = await hashPassword(long)
  expect(await verifyPassword(long, hash)).toBe(true)
  const endless = await hashPassword(`${long}x`)
  expect(await verifyPassword(`${long}x`, endless)).toBe(false)
})

test('a letter from a phone keyboard in full width is the letter', async () => {
  expect(await verifyPassword('ＡＢ', await hashPassword('AB'))).toBe(true)
})
