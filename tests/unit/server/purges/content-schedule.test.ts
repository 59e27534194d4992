import {expect, test, vi} from 'vitest'
import {type Moment, startContentSchedule} from '#web/server/purges/content-schedule.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const minute = 60_000
const notice = 'doc:bookingNotice'

/** A clock whose content, time and failures the test sets; `purged` has every purge with its time after noon. */
function clockOver(content: {moments: Moment[]; away?: boolean; slow?: number}) {
  vi.useFakeTimers({now: noon})
  const purged: [number, string[]][] = []
  let reads = 0
  const changed = startContentSchedule({
    async read() {
      reads++
      const {moments, away, slow} = content
      if (slow) await new Promise(resolve => setTimeout(resolve, slow))
      if (away) throw new Error('away')
      return moments
    },
    purge: tags => purged.push([Date.now() - noon, [...tags]]),
    now: Date.now,
    log: {info() {}, warn() {}, error() {}},
  })
  return {changed, purged, reads: () => reads}
}

test('a moment purges what it makes old, within a second and once', async () => {
  const {purged} = clockOver({moments: [{at: noon + 90_000, tags: [notice]}]})
  await vi.advanceTimersByTimeAsync(89_999)
  expect(purged).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(purged).toEqual([[90_000, [notice]]])
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(purged).toHaveLength(1)
})

test('a machine that slept through a moment purges soon after it wakes', async () => {
  const {purged} = clockOver({moments: [{at: noon + 60 * minute, tags: [notice]}]})
  await vi.advanceTimersByTimeAsync(0)
  // The wall clock goes on, the timers do not.
  vi.setSystemTime(noon + 180 * minute)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(purged).toHaveLength(1)
})

test('a moment months ahead is neither forgotten nor purged early, and the content is not asked meanwhile', async () => {
  const {purged, reads} = clockOver({moments: [{at: noon + 60 * 24 * 60 * minute, tags: [notice]}]})
  await vi.advanceTimersByTimeAsync(minute)
  vi.setSystemTime(noon + 59 * 24 * 60 * minute)
  await vi.advanceTimersByTimeAsync(minute)
  expect([purged, reads()]).toEqual([[], 1])
  vi.setSystemTime(noon + 60 * 24 * 60 * minute)
  await vi.advanceTimersByTimeAsync(minute)
  expect(purged).toHaveLength(1)
})

test('after a publish the new moment counts, not the one before', async () => {
  const content = {moments: [{at: noon + 10_000, tags: [notice]}]}
  const {changed, purged} = clockOver(content)
  await vi.advanceTimersByTimeAsync(1000)
  content.moments = [{at: noon + 20_000, tags: [notice]}]
  changed()
  await vi.advanceTimersByTimeAsync(18_999)
  expect(purged).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(purged).toEqual([[20_000, [notice]]])
})

test('a moment that passes while an older reading is under way is not missed', async () => {
  const content = {moments: [] as Moment[], slow: 1000}
  const {changed, purged} = clockOver(content)
  await vi.advanceTimersByTimeAsync(5000)
  changed()
  await vi.advanceTimersByTimeAsync(100)
  // Published while the question is on its way, due before the answer to the next one.
  content.moments = [{at: Date.now() + 200, tags: [notice]}]
  changed()
  await vi.advanceTimersByTimeAsync(5000)
  expect(purged.length).toBeGreaterThanOrEqual(1)
})

test('while the content is away nothing is purged; the moment is made up for when it is back', async () => {
  const content = {moments: [{at: noon + 1000, tags: [notice]}], away: false}
  const {purged} = clockOver(content)
  await vi.advanceTimersByTimeAsync(0)
  content.away = true
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(purged).toEqual([])
  content.away = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(purged).toHaveLength(1)
})

test('moments that came while no process ran purge at the start all that they make old, each tag once', async () => {
  const moments = [
    {at: noon - 10, tags: [notice, 'doc:a']},
    {at: noon, tags: [notice, 'doc:b']},
  ]
  const {purged} = clockOver({moments})
  await vi.advanceTimersByTimeAsync(0)
  expect(purged).toEqual([[0, [notice, 'doc:a', 'doc:b']]])
})

test('a clock that was years ahead for a minute misses no moment once it is right again', async () => {
  const at = noon + 60 * minute
  const {purged} = clockOver({moments: [{at, tags: [notice]}]})
  await vi.advanceTimersByTimeAsync(0)
  vi.setSystemTime(noon + 3 * 365 * 24 * 60 * minute)
  await vi.advanceTimersByTimeAsync(minute)
  vi.setSystemTime(noon + 2 * minute)
  await vi.advanceTimersByTimeAsync(minute)
  const before = purged.length
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(purged.slice(before)).toEqual([[60 * minute, [notice]]])
})
