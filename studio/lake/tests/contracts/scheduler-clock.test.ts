/** The lake's own clock, set by the test: when scheduled releases go out, how often it looks, and whose change it is. */
import type {SanityClient} from '@sanity/client'
import {expect, onTestFinished, test, vi} from 'vitest'
import {runActions} from '../../src/actions/run-actions.ts'
import {createScheduler} from '../../src/releases/scheduler.ts'
import {openDataset} from '../../src/store/open-dataset.ts'
import type {LakeLog} from '../../src/types.ts'
import {lakeWith} from '../helpers/actions.ts'
import type {TestLake} from '../helpers/lake.ts'

const start = Date.parse('2041-05-01T08:00:00Z')
const after = (seconds: number) => new Date(start + seconds * 1000).toISOString()

/** A release of one new service, named as its release. */
async function schedule(client: SanityClient, releaseId: string, publishAt: string) {
  await client.releases.create({releaseId, metadata: {title: releaseId, releaseType: 'scheduled'}})
  const document = {_id: `versions.${releaseId}.${releaseId}`, _type: 'service', title: releaseId}
  await client.mutate([{create: document}])
  await client.releases.schedule({releaseId, publishAt})
}

/** The lake starts again, by a clock that stands until the test moves it. */
async function schedulerOf(lake: TestLake) {
  await lake.close()
  const dataset = openDataset({dataDir: lake.dataDir, projectId: 'local0', name: 'production', log: () => {}})
  onTestFinished(() => dataset.close())
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start})
  onTestFinished(() => void vi.useRealTimers())
  const log = vi.fn<LakeLog>()
  const scheduler = createScheduler(dataset, log)
  onTestFinished(() => scheduler.close())
  const looks = vi.spyOn(dataset, 'byType')
  return {
    dataset,
    scheduler,
    looks: () => looks.mock.calls.length,
    failures: () => log.mock.calls.filter(([level]) => level === 'error').length,
    isOut: (id: string) => dataset.get(id) !== undefined,
  }
}

const owner = {id: 'pOwner', kind: 'user'} as const
const scheduling = (releaseId: string, publishAt: string) => ({
  actions: [{actionType: 'sanity.action.release.schedule', releaseId, publishAt}],
})

test('each of several releases goes out at its own time, also one due this very moment', async () => {
  const {lake, client} = await lakeWith()
  await schedule(client, 'last', after(20))
  await schedule(client, 'now', after(0))
  await schedule(client, 'next', after(5))
  const {scheduler, isOut, dataset} = await schedulerOf(lake)
  scheduler.start()
  expect(['now', 'next', 'last'].map(id => isOut(id))).toEqual([true, false, false])
  vi.advanceTimersByTime(4999)
  expect(isOut('next')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(['next', 'last'].map(id => isOut(id))).toEqual([true, false])
  vi.advanceTimersByTime(15_000)
  expect(isOut('last')).toBe(true)
  expect(dataset.get('_.releases.last')).not.toHaveProperty('publishAt')
})

test.each([1, 30, 400])('a release %i days ahead makes the lake look a few times a minute at most', async days => {
  const {lake, client} = await lakeWith()
  await schedule(client, 'far', after(days * 24 * 60 * 60))
  const {scheduler, looks} = await schedulerOf(lake)
  scheduler.start()
  vi.advanceTimersByTime(60_000)
  expect(looks()).toBeLessThan(10)
})

test('a full disk is tried again after seconds, not in a busy loop', async () => {
  const {lake, client} = await lakeWith()
  await schedule(client, 'due', after(-1))
  const {scheduler, failures, dataset} = await schedulerOf(lake)
  dataset.db.exec('PRAGMA query_only = ON')
  scheduler.start()
  vi.advanceTimersByTime(3000)
  expect(failures()).toBe(1)
  vi.advanceTimersByTime(57_000)
  expect(failures()).toBeGreaterThan(2)
  expect(failures()).toBeLessThan(20)
  dataset.db.exec('PRAGMA query_only = OFF')
})

test('a release that cannot be written holds up no other, and is not tried without a pause', async () => {
  const {lake, client} = await lakeWith()
  await schedule(client, 'first', after(-2))
  await schedule(client, 'second', after(-1))
  const {scheduler, failures, isOut, dataset} = await schedulerOf(lake)
  const transact = vi.spyOn(dataset, 'transact')
  transact.mockImplementationOnce(() => {
    throw new Error('disk full')
  })
  scheduler.start()
  expect(['first', 'second'].map(id => isOut(id))).toEqual([false, true])
  vi.advanceTimersByTime(3000)
  expect(isOut('first')).toBe(false)
  vi.advanceTimersByTime(30_000)
  expect([failures(), isOut('first')]).toEqual([1, true])
})

test('a scheduled release without a readable time neither goes out nor holds up the others', async () => {
  const {lake, client} = await lakeWith({
    _id: '_.releases.broken',
    _type: 'system.release',
    name: 'broken',
    state: 'scheduled',
    publishAt: 'soon',
  })
  await schedule(client, 'good', after(5))
  const {scheduler, looks, isOut, dataset} = await schedulerOf(lake)
  scheduler.start()
  vi.advanceTimersByTime(5000)
  expect(isOut('good')).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(dataset.get('_.releases.broken')?.state).toBe('scheduled')
  expect(looks()).toBeLessThan(10)
})

test('what is scheduled while the lake waits goes out at its time, and nothing after the lake has closed', async () => {
  const {lake, client} = await lakeWith()
  await schedule(client, 'late', after(20))
  await schedule(client, 'soon', after(90))
  const {scheduler, isOut, dataset} = await schedulerOf(lake)
  scheduler.start()
  runActions(dataset, owner, scheduling('soon', after(3)))
  vi.advanceTimersByTime(3000)
  expect(isOut('soon')).toBe(true)
  scheduler.close()
  vi.advanceTimersByTime(60_000)
  expect(isOut('late')).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('the change is that of whoever chose the time, not of whoever only renamed the release since', async () => {
  const {lake, client} = await lakeWith()
  const {token} = await (await fetch(`${lake.url}/v1/auth/fetch?sid=${lake.createSignInSid()}`)).json()
  const signedIn = lake.client({token})
  await schedule(signedIn, 'renamed', after(1))
  await client.releases.edit({releaseId: 'renamed', patch: {set: {'metadata.title': 'Other'}}})
  await schedule(signedIn, 'moved', after(9))
  await client.releases.schedule({releaseId: 'moved', publishAt: after(1)})
  const {scheduler, dataset} = await schedulerOf(lake)
  scheduler.start()
  vi.advanceTimersByTime(1000)
  const authorOf = (id: string) => dataset.commitsOf([id], {reverse: true})[0]?.author
  expect(authorOf('renamed')).toBe('pOwner')
  expect(authorOf('moved')).toMatch(/^robot-/)
})

test('a release that cannot go out is handed back with its fault and without its time', async () => {
  const {lake, client} = await lakeWith({_id: 'photo', _type: 'photo'})
  await client.releases.create({releaseId: 'broken', metadata: {releaseType: 'scheduled'}})
  const picture = {_ref: 'photo', _weak: true, _strengthenOnPublish: {type: 'photo'}}
  await client.mutate([{create: {_id: 'versions.broken.fence', _type: 'service', picture}}])
  await client.releases.schedule({releaseId: 'broken', publishAt: after(1)})
  await client.delete('photo')
  const {scheduler, failures, dataset} = await schedulerOf(lake)
  scheduler.start()
  vi.advanceTimersByTime(1000)
  const handedBack = dataset.get('_.releases.broken')
  expect(handedBack).toMatchObject({state: 'active', error: {message: expect.stringContaining('photo')}})
  expect(handedBack).not.toHaveProperty('publishAt')
  expect(failures()).toBe(0)
})
