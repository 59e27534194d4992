// The lake while the machine's clock is wrong, and once it is right again.
import {writeFileSync} from 'node:fs'
import {mkdir, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {listBackups, newestBackupName} from '../../src/backup/manifest.ts'
import {isDateTrusted} from '../../src/date/date-watch.ts'
import type {LakeSettings} from '../../src/lake.ts'
import {temporaryFolder} from '../helpers/folder.ts'
import {startTestLake, type TestLake} from '../helpers/lake.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day
const start = Date.parse('2026-11-21T12:00:00Z')

interface Clock {
  /** The real time. */
  at: number
  wrongByMs: number
}

const newClock = (): Clock => ({at: start, wrongByMs: 0})

/** Its timers of every minute run when the test says so. */
async function startAt(clock: Clock, dataDir: string, settings: Partial<LakeSettings> = {}) {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  onTestFinished(() => void vi.useRealTimers())
  const lake = await startTestLake({
    dataDir,
    clock: {now: () => clock.at + clock.wrongByMs, monotonicMs: () => clock.at},
    backups: {timeZone: 'UTC', keep: 3},
    historyDays: 30,
    ...settings,
  })
  /** Lets time pass in steps, after each of which the lake looks at its clock. */
  const pass = async (ms: number, stepMs = ms) => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      clock.at += stepMs
      await vi.advanceTimersByTimeAsync(minute)
    }
  }
  const now = () => clock.at + clock.wrongByMs
  const backups = () => listBackups(dataDir, now()).map(({name}) => name.slice(0, 13))
  /** The lake looks every minute; a look during a night's run begins none. */
  const untilBackups = (count: number, newest = '') =>
    vi.waitFor(
      async () => {
        await vi.advanceTimersByTimeAsync(minute)
        expect([backups().length, backups()[0]?.startsWith(newest)]).toEqual([count, true])
      },
      {timeout: 20_000, interval: 200},
    )
  return {lake, pass, backups, untilBackups}
}

const isTrusted = async (lake: TestLake) => (await (await lake.request('/_lake/date')).json()).isTrusted

/** One new service that is published an hour from now by a plan, and a draft whose steps are folded after a month. */
async function plan(lake: TestLake, clock: Clock) {
  const client = lake.client()
  await client.releases.create({releaseId: 'plan', metadata: {title: 'plan', releaseType: 'scheduled'}})
  await client.mutate([{create: {_id: 'versions.plan.new', _type: 'service', title: 'new'}}])
  await client.releases.schedule({releaseId: 'plan', publishAt: new Date(clock.at + 30 * day).toISOString()})
  await client.create({_id: 'drafts.a', _type: 'service', price: 0})
  for (const price of [1, 2, 3]) await client.patch('drafts.a').set({price}).commit()
}

const isPublished = (lake: TestLake) => lake.dataset.get('new') !== undefined
const steps = (lake: TestLake) => lake.dataset.commitsOf(['drafts.a']).length

test('three years ahead for a minute: nothing is published, folded or pruned, and the nights go on', async () => {
  const clock = newClock()
  const {lake, pass, backups, untilBackups} = await startAt(clock, await temporaryFolder())
  await plan(lake, clock)
  for (let nights = 1; nights <= 3; nights++) {
    await pass(day)
    await untilBackups(nights)
  }
  clock.wrongByMs = 3 * year
  await pass(minute)
  await untilBackups(4)
  expect([await isTrusted(lake), isPublished(lake), steps(lake)]).toEqual([false, false, 4])
  clock.wrongByMs = 0
  await pass(minute)
  expect([await isTrusted(lake), isPublished(lake), steps(lake)]).toEqual([true, false, 4])
  expect(backups()[0]).toBe('2026-11-24T12')
  await pass(day)
  await untilBackups(3, '2026-11-25')
  expect(backups()).toEqual(['2026-11-25T12', '2026-11-24T12', '2026-11-23T12'])
  expect(newestBackupName(lake.dataDir, clock.at)?.slice(0, 10)).toBe('2026-11-25')
})

test('a plan that came due while the date was in doubt goes out once the owner says that it is right', async () => {
  const clock = newClock()
  const dataDir = await temporaryFolder()
  const first = await startAt(clock, dataDir)
  await plan(first.lake, clock)
  await first.lake.close()
  clock.at += year
  const {lake} = await startAt(clock, dataDir)
  expect([await isTrusted(lake), isPublished(lake)]).toEqual([false, false])
  expect((await lake.request('/_lake/date', {method: 'POST', headers: {authorization: ''}})).status).toBe(401)
  expect(await isTrusted(lake)).toBe(false)
  expect((await lake.request('/_lake/date', {method: 'POST'})).status).toBe(200)
  expect([await isTrusted(lake), isDateTrusted(dataDir, clock.at), isPublished(lake)]).toEqual([true, true, true])
})

test('a lake that was off for a year makes its backups, and trusts its date after a week', async () => {
  const clock = newClock()
  const dataDir = await temporaryFolder()
  const first = await startAt(clock, dataDir)
  await plan(first.lake, clock)
  await first.lake.close()
  clock.at += year
  const {lake, pass, untilBackups} = await startAt(clock, dataDir)
  for (let nights = 1; nights <= 6; nights++) {
    await pass(day, 12 * hour)
    await untilBackups(nights)
  }
  expect([await isTrusted(lake), isPublished(lake), steps(lake)]).toEqual([false, false, 4])
  await pass(day, 12 * hour)
  await pass(day)
  await untilBackups(3)
  expect(await isTrusted(lake)).toBe(true)
  await vi.waitFor(() => expect(steps(lake)).toBeLessThan(4))
})

test('a day ahead or behind changes nothing, and the next night has its backup', async () => {
  const clock = newClock()
  const {lake, pass, untilBackups} = await startAt(clock, await temporaryFolder())
  await plan(lake, clock)
  await pass(day)
  await untilBackups(1)
  clock.wrongByMs = day
  await pass(minute)
  await untilBackups(2)
  expect(await isTrusted(lake)).toBe(true)
  clock.wrongByMs = 0
  // To the hour after 3 AM.
  await pass(15.5 * hour)
  await untilBackups(3, '2026-11-23T03')
  expect(await isTrusted(lake)).toBe(true)
})

test('a data folder of an earlier release is judged by its newest change or backup', async () => {
  const clock = newClock()
  const dataDir = await temporaryFolder()
  const first = await startAt(clock, dataDir)
  await plan(first.lake, clock)
  await first.lake.close()
  await rm(join(dataDir, 'date.json'))
  clock.at += 3 * year
  const second = await startAt(clock, dataDir)
  expect(await isTrusted(second.lake)).toBe(false)
  await second.lake.close()
  await rm(join(dataDir, 'date.json'))
  // Nobody changed anything for years, but last night's backup was made.
  const name = new Date(clock.at - 10 * hour).toISOString()
  const folder = join(dataDir, 'backups', name.replace(/[:.]/g, '-'))
  await mkdir(folder, {recursive: true})
  const facts = {version: 1, createdAt: name, documents: 0, seq: 0, sha256: '0'.repeat(64), blobs: []}
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(facts))
  const third = await startAt(clock, dataDir)
  expect(await isTrusted(third.lake)).toBe(true)
})

test('a state of the date that cannot be read stops no start', async () => {
  const clock = newClock()
  const dataDir = await temporaryFolder()
  writeFileSync(join(dataDir, 'date.json'), '{"expected":')
  const {lake} = await startAt(clock, dataDir)
  expect(await isTrusted(lake)).toBe(true)
})
