import {expect, test} from 'vitest'
import {isOfRequest} from '#web/server/links/link-token.ts'
import {isSameText, isSignature, seal, sign, unseal} from '#web/server/security/sealed.ts'

const [secret, at] = ['secret-of-the-tests', 1_800_000_000_000]

test('a signature holds for one secret, purpose and value alone', () => {
  const signature = sign(secret, 'browser', 'abc')
  expect(signature).toMatch(/^[\w-]{22}$/)
  expect(isSignature(secret, 'browser', 'abc', signature)).toBe(true)
  for (const [key, purpose, value, given] of [
    ['another-secret', 'browser', 'abc', signature],
    [secret, 'survey-link', 'abc', signature],
    [secret, 'browser', 'abd', signature],
    [secret, 'browser', 'abc', ''],
    [secret, 'browser', 'abc', signature.slice(0, -1)],
    [secret, 'browser', 'abc', `${signature}x`],
    [secret, 'browser', 'abc', signature.toLowerCase()],
  ] as const) {
    expect(isSignature(key, purpose, value, given)).toBe(false)
  }
  expect(sign(secret, 'a', 'b c')).not.toBe(sign(secret, 'a b', 'c'))
})

test('what is sealed is given back until its time is over', () => {
  const value = {form: 'long', typed: [['name', 'Zoë 😀']]}
  const sealed = seal(secret, 'form', value, at)
  expect(unseal(secret, 'form', sealed, at - 1)).toEqual(value)
  expect(unseal(secret, 'form', sealed, at)).toBeUndefined()
})

test('what was changed, made for something else, or never sealed is nothing', () => {
  const sealed = seal(secret, 'form', {number: 1}, at)
  const [body = '', signature] = sealed.split('.')
  const longer = Buffer.from(JSON.stringify({value: {number: 1}, expiresAt: at * 2})).toString('base64url')
  const changed = [`${body}.`, `${longer}.${signature}`, `${sealed}x`, `x${sealed}`, `.${signature}`]
  for (const given of ['', '.', 'x', body, ...changed])
    expect(unseal(secret, 'form', given, at - 1), given).toBeUndefined()
  expect(unseal(secret, 'survey', sealed, at - 1)).toBeUndefined()
  expect(unseal('another-secret', 'form', sealed, at - 1)).toBeUndefined()
})

test('texts of the same length that differ, and of other lengths, are not the same', () => {
  expect(isSameText('abc', 'abc')).toBe(true)
  for (const [one, other] of [
    ['abc', 'abd'],
    ['abc', 'ab'],
    ['', 'a'],
    ['é', 'e'],
  ] as const)
    expect(isSameText(one, other)).toBe(false)
})

test('a link opens a request that is at most a minute younger than it: after a restore a number is given again', () => {
  const madeAt = Date.UTC(2026, 10, 21, 14, 30)
  const opens = (youngerSeconds: number) => isOfRequest(madeAt, {created_at: madeAt + youngerSeconds * 1000})
  expect([-86_400, 0, 59].map(opens)).toEqual([true, true, true])
  expect([60, 61, 5 * 60, 59 * 60, 86_400].map(opens)).toEqual([false, false, false, false, false])
})
