import {readFileSync} from 'node:fs'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {type DateState, judgeDate} from '#web/server/date/judge-date.ts'

const hour = 60 * 60_000
const day = 24 * hour
const year = 365 * day
const start = Date.UTC(2026, 10, 21)

const isTrusted = (state: DateState | null) => state?.doubt === null

/** A machine whose process looks at its clock: `at` is the real time, `wrongByMs` what the clock adds to it. */
function machine() {
  const clock = {at: start, wrongByMs: 0}
  let state: DateState | null = null
  let lookedAt: number | null = null
  const look = () => {
    state = judgeDate(state, clock.at + clock.wrongByMs, lookedAt === null ? null : clock.at - lookedAt)
    lookedAt = clock.at
    return isTrusted(state)
  }
  const pass = (ms: number, stepMs = hour) => {
    let trusted = look()
    for (let passed = 0; passed < ms; passed += stepMs) {
      clock.at += stepMs
      trusted = look()
    }
    return trusted
  }
  const restart = () => {
    lookedAt = null
  }
  return {clock, look, pass, restart}
}

test('a first start and the passing of time are trusted', () => {
  const {look, pass} = machine()
  expect([look(), pass(400 * day, day)]).toEqual([true, true])
})

test('a jump of up to 36 hours is nothing, one of more is a doubt, in both directions', () => {
  for (const [hours, trusted] of [
    [36, true],
    [37, false],
    [3 * 365 * 24, false],
  ] as const)
    for (const jump of [hours * hour, -hours * hour]) {
      const {clock, look} = machine()
      look()
      clock.wrongByMs = jump
      expect(look()).toBe(trusted)
    }
})

test('a wrong clock that is put right is trusted at once, after a minute or after six days and a restart', () => {
  for (const wrongForMs of [0.02 * hour, 6 * day]) {
    const {clock, pass, restart, look} = machine()
    look()
    clock.wrongByMs = 3 * year
    expect(pass(wrongForMs, wrongForMs / 6)).toBe(false)
    restart()
    clock.wrongByMs = 0
    expect(look()).toBe(true)
  }
})

test('a date that agrees with itself for seven days is believed, not an hour sooner, and each further jump begins anew', () => {
  const {clock, pass, look} = machine()
  look()
  clock.wrongByMs = 3 * year
  expect(pass(6 * day)).toBe(false)
  clock.wrongByMs = year
  expect(pass(7 * day - hour)).toBe(false)
  expect(pass(hour)).toBe(true)
})

test('small jumps within the doubt are no time that passed', () => {
  const {clock, look} = machine()
  look()
  clock.wrongByMs = 3 * year
  look()
  for (let jumps = 0; jumps < 20; jumps++) {
    clock.at += hour
    clock.wrongByMs += 35 * hour
    expect(look()).toBe(false)
  }
})

test('a site that was off for a year is in doubt for a week of being on, restarts and nights off included', () => {
  const {clock, look, pass, restart} = machine()
  look()
  clock.at += year
  restart()
  for (let days = 0; days < 7; days++) {
    expect(pass(10 * hour)).toBe(false)
    clock.at += 14 * hour
    restart()
  }
  expect(look()).toBe(true)
})

test('no clock is believed while it is wrong for less than a week in a row', () => {
  const step = fc.record({
    passMs: fc.integer({min: 1000, max: 20 * hour}),
    jumpTo: fc.option(fc.constantFrom(3 * year, -3 * year, 60 * day, 0), {freq: 10}),
    restart: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, {maxLength: 200}), steps => {
      const {clock, look, restart} = machine()
      look()
      let since = clock.at
      for (const {passMs, jumpTo, restart: isNew} of steps) {
        clock.at += passMs
        if (jumpTo !== null && jumpTo !== clock.wrongByMs) {
          clock.wrongByMs = jumpTo
          since = clock.at
        }
        if (isNew) restart()
        const trusted = look()
        // The time before the jump is seen only up to the last look.
        const wrongForMs = clock.at - since
        if (trusted && clock.wrongByMs !== 0 && wrongForMs < 7 * day - 20 * hour) return false
        if (wrongForMs >= 7 * day + 20 * hour && !trusted) return false
        if (trusted && clock.wrongByMs !== 0) return true
      }
      return true
    }),
    {seed: 41, numRuns: 500},
  )
})

test('the lake judges dates and opens HEIC by the same code', () => {
  const codeOf = (file: string) =>
    readFileSync(file, 'utf8')
      .replace(/^\/\/.*\n/gm, '')
      .replace(/^export const/gm, 'const')
  expect(codeOf('studio/lake/src/date/judge-date.ts')).toBe(codeOf('web/server/date/judge-date.ts'))
  expect(codeOf('studio/lake/src/assets/decode-heic.ts')).toBe(codeOf('web/server/photos/decode-heic.ts'))
})
