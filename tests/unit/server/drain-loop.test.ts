import {expect, onTestFinished, test, vi} from 'vitest'
import {createOutboxSms} from '#web/server/adapters/outbox-sms.ts'
import {retryDelayMs} from '#web/server/outbox/backoff.ts'
import {singleFlight} from '#web/server/outbox/drain.ts'
import {startDrainLoop} from '#web/server/outbox/drain-loop.ts'
import {createLeads, type Leads} from '../../helpers/leads.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** The loop on a clock of the test's own: how often it drained, and asked for the store to tidy it. */
function startLoop(change: Partial<Leads> = {}) {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']})
  const counts = {drained: 0, tidied: 0, errors: [] as string[]}
  const log = {info() {}, warn() {}, error: (event: string) => void counts.errors.push(event)}
  const leads = createLeads({log, ...(change.sms && {sms: change.sms})})
  leads.drain = async () => void counts.drained++
  // Nothing can be deleted: a store that is down is the loop's hardest case.
  leads.store.open = async () => {
    counts.tidied++
    throw new Error('[store:test] down')
  }
  const loop = startDrainLoop({...leads, ...change, now: () => leads.clock.at})
  onTestFinished(() => loop.stop())
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += second) {
      leads.clock.at += second
      await vi.advanceTimersByTimeAsync(second)
    }
  }
  return {counts, loop, pass, clock: leads.clock}
}

test('the loop drains at once and every two seconds from then on, until it is stopped', async () => {
  const {counts, loop, pass} = startLoop()
  expect(counts.drained).toBe(1)
  await pass(20 * second)
  expect(counts.drained).toBe(11)
  loop.stop()
  await pass(20 * second)
  expect(counts.drained).toBe(11)
})

test('old rows are deleted at the start and once an hour, whatever fails, also after a clock was years ahead', async () => {
  const {counts, pass, clock} = startLoop()
  await pass(2 * second)
  expect(counts.tidied).toBe(1)
  await pass(59 * minute)
  expect(counts.tidied).toBe(1)
  await pass(2 * minute)
  expect([counts.tidied, counts.errors]).toEqual([2, Array(2).fill('old rows not deleted')])
  expect(counts.drained).toBeGreaterThan(1800)
  const years = 3 * 365 * 24 * 60 * minute
  clock.at += years
  await pass(61 * minute)
  clock.at -= years
  const before = counts.tidied
  await pass(61 * minute)
  expect(counts.tidied).toBe(before + 1)
})

test('pictures that the carrier did not have at once are asked for every five minutes', async () => {
  const looks = (errors: string[]) => errors.filter(event => event === 'texts with pictures not read').length
  const {counts, pass} = startLoop({sms: {...createOutboxSms(), fetchPicture: async () => null}})
  await pass(2 * second)
  expect(looks(counts.errors)).toBe(1)
  await pass(51 * minute)
  expect(looks(counts.errors)).toBe(11)
})

test('a loop that is stopped while it drains does not begin again', async () => {
  const draining = Promise.withResolvers<void>()
  let drained = 0
  const {loop, pass} = startLoop({
    async drain() {
      drained++
      await draining.promise
    },
  })
  loop.stop()
  draining.resolve()
  await pass(10 * second)
  expect(drained).toBe(1)
})

/** Runs that end when the test says so. */
function runsByHand() {
  const runs: PromiseWithResolvers<void>[] = []
  const ask = singleFlight(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  return {runs, ask}
}

test('whoever asks during a run waits for one more, all of them for the same', async () => {
  const {runs, ask} = runsByHand()
  const first = ask()
  const ended: string[] = []
  const later = ['a', 'b'].map(name => ask().then(() => ended.push(name)))
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await first
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  expect(ended).toEqual([])
  const latest = ask()
  runs[1]?.resolve()
  await Promise.all(later)
  await vi.waitFor(() => expect(runs).toHaveLength(3))
  runs[2]?.resolve()
  await latest
  expect(ended).toEqual(['a', 'b'])
})

test('a run that fails is its caller’s to hear of, and the next one begins all the same', async () => {
  const {runs, ask} = runsByHand()
  const first = ask()
  const second = ask()
  runs[0]?.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  runs[1]?.resolve()
  await second
  const third = ask()
  runs[2]?.resolve()
  await third
  expect(runs).toHaveLength(3)
})

test('a text is tried again ever less often, and then every six hours', () => {
  const pauses = Array.from({length: 10}, (_, tries) => retryDelayMs(tries + 1, 0.5))
  const six = 6 * hour
  const rungs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour]
  expect(pauses).toEqual([...rungs, six, six, six, six])
})

test('a pause is a tenth shorter or longer by chance', () => {
  expect([retryDelayMs(3, 0), retryDelayMs(3, 1)]).toEqual([108 * second, 132 * second])
  const pauses = new Set(Array.from({length: 50}, () => retryDelayMs(7)))
  expect(pauses.size).toBeGreaterThan(40)
})
