import {expect, test} from 'vitest'
import {isOfRequest} from '#web/server/links/link-token.ts'

test('a link opens a request that is at most a minute younger than it: after a restore a number is given again', () => {
  const madeAt = Date.UTC(2026, 10, 21, 14, 30)
  const opens = (youngerSeconds: number) => isOfRequest(madeAt, {created_at: madeAt + youngerSeconds * 1000})
  expect([-86_400, 0, 59].map(opens)).toEqual([true, true, true])
  expect([60, 61, 5 * 60, 59 * 60, 86_400].map(opens)).toEqual([false, false, false, false, false])
})
