import {expect, onTestFinished, test, vi} from 'vitest'
import {type Caller, createAttempts} from '../../src/auth/attempts.ts'

const minuteMs = 60_000

/** Attempts by a clock that only the test moves. */
function attemptsByHand() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const attempts = createAttempts()
  onTestFinished(() => attempts.close())
  const checked: string[] = []
  const guess = (caller: Caller, isRight = false) =>
    attempts.run(caller, async () => {
      checked.push(caller.device ?? caller.address)
      return isRight
    })
  /** Guesses, lets the time pass, and tells the verdict and how long it took. */
  async function timed(caller: Caller, isRight = false) {
    const began = Date.now()
    let tookMs = -1
    const answer = guess(caller, isRight).finally(() => {
      tookMs = Date.now() - began
    })
    while (tookMs < 0) await vi.advanceTimersToNextTimerAsync()
    return {verdict: await answer, tookMs}
  }
  return {attempts, guess, timed, checked}
}

const stranger = (address: string): Caller => ({address, device: null})
const device = (id: string, address = 'home'): Caller => ({address, device: id})

test('each wrong password of an address doubles the wait for its next one, up to 30 seconds', async () => {
  const {timed} = attemptsByHand()
  const waits: number[] = []
  for (let count = 0; count < 9; count++) waits.push((await timed(stranger('a'))).tookMs)
  expect(waits.map(ms => Math.round(ms / 500) / 2)).toEqual([0, 0.5, 1, 2, 4, 8, 16, 30, 30])
})

test('the right password gets in after the wait and clears what its address got wrong', async () => {
  const {timed} = attemptsByHand()
  for (let count = 0; count < 5; count++) await timed(stranger('a'))
  expect(await timed(stranger('a'), true)).toEqual({verdict: 'right', tookMs: 8000})
  expect((await timed(stranger('a'), true)).tookMs).toBeLessThan(1000)
})

test('guesses in parallel are no faster than one after the other, and only two of an address wait', async () => {
  const {guess, timed, checked} = attemptsByHand()
  for (let count = 0; count < 5; count++) await timed(stranger('a'))
  checked.length = 0
  const answers = Array.from({length: 10}, () => guess(stranger('a')))
  await vi.advanceTimersByTimeAsync(9000)
  expect(checked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  const verdicts = await Promise.all(answers)
  expect(verdicts.filter(verdict => verdict === 'wrong')).toHaveLength(2)
  expect(verdicts.filter(verdict => verdict === 'refused')).toHaveLength(8)
})

test('a failure is forgiven in five minutes, and the longest history within some hours', async () => {
  const {timed} = attemptsByHand()
  for (let count = 0; count < 3; count++) await timed(stranger('a'))
  await vi.advanceTimersByTimeAsync(15 * minuteMs)
  expect((await timed(stranger('a'))).tookMs).toBeLessThan(100)
  for (let count = 0; count < 200; count++) await timed(stranger('b'))
  await vi.advanceTimersByTimeAsync(5 * 60 * minuteMs)
  expect((await timed(stranger('b'))).tookMs).toBeLessThan(100)
})

test('failures of others slow a stranger by five seconds at most, for some minutes', async () => {
  const {timed} = attemptsByHand()
  for (let count = 0; count < 20; count++) await timed(stranger(`guesser ${count}`))
  const after20 = await timed(stranger('owner'), true)
  expect(after20.verdict).toBe('right')
  expect(after20.tookMs).toBeLessThanOrEqual(2000)
  for (let count = 0; count < 500; count++) await timed(stranger(`other guesser ${count}`))
  expect(await timed(stranger('owner elsewhere'), true)).toEqual({verdict: 'right', tookMs: 5000})
  await vi.advanceTimersByTimeAsync(9 * minuteMs)
  expect((await timed(stranger('owner on the road'), true)).tookMs).toBeLessThan(100)
})

test('a known device waits for its own failures only, not for its address and not for strangers', async () => {
  const {guess, timed} = attemptsByHand()
  for (let count = 0; count < 100; count++) await timed(stranger(`guesser ${count}`))
  for (let count = 0; count < 9; count++) await timed(stranger('home'))
  const others = Array.from({length: 100}, (_, index) => guess(stranger(`waiting guesser ${index}`)))
  expect((await timed(device('desk'), true)).tookMs).toBeLessThan(10)
  for (let count = 0; count < 3; count++) await timed(device('desk'))
  expect((await timed(device('desk'), true)).tookMs).toBe(2000)
  expect((await timed(device('phone'), true)).tookMs).toBeLessThan(10)
  await vi.advanceTimersByTimeAsync(minuteMs)
  await Promise.all(others)
})

test('when all places are taken, whoever failed most gives way to an address that did not', async () => {
  const {guess, timed} = attemptsByHand()
  for (let count = 0; count < 50; count++)
    for (let more = 0; more < 6; more++) await timed(stranger(`guesser ${count}`))
  const waiting = Array.from({length: 100}, (_, index) => guess(stranger(`guesser ${index % 50}`)))
  expect(await guess(stranger('guesser 49'))).toBe('refused')
  expect(await timed(stranger('owner'), true)).toEqual({verdict: 'right', tookMs: 5000})
  await vi.advanceTimersByTimeAsync(minuteMs)
  const verdicts = await Promise.all(waiting)
  expect(verdicts.filter(verdict => verdict === 'refused')).toHaveLength(1)
})

test('strangers are checked one at a time, and a check that throws stops nobody', async () => {
  const {attempts} = attemptsByHand()
  let running = 0
  let most = 0
  const check = async () => {
    most = Math.max(most, ++running)
    await new Promise(resolve => setTimeout(resolve, 80))
    running--
    throw new Error('out of memory')
  }
  const answers = Promise.allSettled(Array.from({length: 20}, (_, index) => attempts.run(stranger(`${index}`), check)))
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect((await answers).map(({status}) => status)).toEqual(Array(20).fill('rejected'))
  expect(most).toBe(1)
})

test('closing refuses all that wait', async () => {
  const {attempts, guess, timed} = attemptsByHand()
  for (const caller of [stranger('a'), device('desk')]) for (let count = 0; count < 9; count++) await timed(caller)
  const answers = [guess(stranger('a'), true), guess(device('desk'), true)]
  attempts.close()
  expect(await Promise.all(answers)).toEqual(['refused', 'refused'])
})
