import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {json} from 'node:stream/consumers'
import type {SanityClient} from '@sanity/client'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createScheduler} from '../../src/releases/scheduler.ts'
import type {LakeLog} from '../../src/types.ts'
import {lakeWith} from '../helpers/actions.ts'
import {startTestLake} from '../helpers/lake.ts'

const farAhead = '2041-05-01T08:00:00Z'
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

/** As the Studio's "Schedule Publish" does it: a release of one document, made from the draft. */
async function scheduleDraft(client: SanityClient, publishedId: string, publishAt: string, releaseId = 'rSoon') {
  await client.releases.create({
    releaseId,
    metadata: {title: 'Scheduled draft', releaseType: 'scheduled', cardinality: 'one', intendedPublishAt: publishAt},
  })
  const draft = await client.getDocument(`drafts.${publishedId}`)
  await client.createVersion({
    ...{publishedId, releaseId, baseId: `drafts.${publishedId}`, ifBaseRevisionId: String(draft?._rev)},
  })
  await client.releases.schedule({releaseId, publishAt})
}

/** Someone who takes webhook calls, and what came. */
async function receiver() {
  const calls: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    calls.push((await json(request)) as Record<string, unknown>)
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`}
}

test('a scheduled draft goes live at its time by itself, and the site is told', async () => {
  const {calls, url} = await receiver()
  const lake = await startTestLake({webhooks: [{id: 'site', url, secret: 's', projection: '{_id, price}'}]})
  const client = lake.client()
  await client.create({_id: 'fence', _type: 'service', price: 90})
  await client.create({_id: 'drafts.fence', _type: 'service', price: 120})
  const publishAt = soon(1500)
  await scheduleDraft(client, 'fence', publishAt)
  expect(lake.dataset.get('fence')?.price).toBe(90)
  await expect.poll(() => lake.dataset.get('fence')?.price, {timeout: 5000}).toBe(120)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt))
  expect(lake.dataset.get('_.releases.rSoon')).toMatchObject({state: 'published'})
  expect(lake.dataset.get('fence')).not.toHaveProperty('_system')
  // The draft it was made from says nothing new any more.
  expect(lake.dataset.get('drafts.fence')).toBeUndefined()
  await expect.poll(() => calls.at(-1)).toEqual({_id: 'fence', price: 120})
})

test('a draft that was edited after it was scheduled stays a draft', async () => {
  const {lake, client} = await lakeWith({_id: 'drafts.fence', price: 120})
  await scheduleDraft(client, 'fence', farAhead)
  await client.patch('drafts.fence').set({price: 130}).commit()
  await client.releases.schedule({releaseId: 'rSoon', publishAt: soon(0)})
  await expect.poll(() => lake.dataset.get('fence')?.price).toBe(120)
  expect(lake.dataset.get('drafts.fence')?.price).toBe(130)
})

test('a moment that passed while no lake was running is made up for at the next start', async () => {
  const first = await startTestLake()
  const client = first.client()
  await client.create({_id: 'drafts.fence', _type: 'service', price: 120})
  await client.create({_id: 'drafts.gate', _type: 'service', price: 300})
  await scheduleDraft(client, 'fence', farAhead)
  await scheduleDraft(client, 'gate', '2041-04-30T08:00:00Z', 'rEarlier')
  await first.close()
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2041-06-01T08:00:00Z')})
  onTestFinished(() => void vi.useRealTimers())
  const {calls, url} = await receiver()
  const second = await startTestLake({
    dataDir: first.dataDir,
    webhooks: [{id: 'site', url, secret: 's', projection: '{_id, price}'}],
  })
  // After years off, the owner has to say first that the date is right.
  expect(second.dataset.get('fence')).toBeUndefined()
  await second.request('/_lake/date', {method: 'POST'})
  expect(second.dataset.get('fence')?.price).toBe(120)
  await expect
    .poll(() => calls)
    .toEqual([
      {_id: 'gate', price: 300},
      {_id: 'fence', price: 120},
    ])
})

test('a release that is unscheduled does not go out', async () => {
  const {lake, client} = await lakeWith({_id: 'drafts.fence', price: 120}, {_id: 'drafts.gate', price: 1})
  await scheduleDraft(client, 'fence', farAhead)
  await client.releases.unschedule({releaseId: 'rSoon'})
  await scheduleDraft(client, 'gate', farAhead, 'rLater')
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2041-06-01T08:00:00Z')})
  onTestFinished(() => void vi.useRealTimers())
  const scheduler = createScheduler(lake.dataset, () => {})
  onTestFinished(() => scheduler.close())
  scheduler.start()
  expect(lake.dataset.get('gate')?.price).toBe(1)
  expect(lake.dataset.get('fence')).toBeUndefined()
  expect(lake.dataset.get('_.releases.rSoon')).toMatchObject({state: 'active'})
})

test('the change is recorded as that of whoever scheduled it', async () => {
  const {lake, client} = await lakeWith({_id: 'drafts.fence', price: 120})
  await scheduleDraft(client, 'fence', soon(50))
  await expect.poll(() => lake.dataset.get('fence')?.price).toBe(120)
  const [commit] = lake.dataset.commitsOf(['fence'])
  const [scheduled] = lake.dataset.commitsOf(['_.releases.rSoon'])
  expect(commit?.author).toBe(scheduled?.author)
})

test('a release that cannot go out becomes active again and says why', async () => {
  const {lake, client} = await lakeWith(
    {_id: 'photo', _type: 'photo'},
    {_id: 'drafts.fence', picture: {_ref: 'photo', _weak: true, _strengthenOnPublish: {type: 'photo'}}},
  )
  await scheduleDraft(client, 'fence', farAhead)
  await client.delete('photo')
  await client.releases.schedule({releaseId: 'rSoon', publishAt: soon(0)})
  await expect.poll(() => lake.dataset.get('_.releases.rSoon')?.state).toBe('active')
  expect(lake.dataset.get('_.releases.rSoon')).toMatchObject({error: {message: expect.stringContaining('"photo"')}})
  expect(lake.dataset.get('versions.rSoon.fence')).toBeDefined()
  expect(lake.dataset.get('fence')).toBeUndefined()
})

test('a release scheduled years ahead does not go out early, and does after years', async () => {
  const {lake, client} = await lakeWith({_id: 'drafts.fence', price: 120})
  await scheduleDraft(client, 'fence', farAhead)
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']})
  onTestFinished(() => void vi.useRealTimers())
  const scheduler = createScheduler(lake.dataset, () => {})
  onTestFinished(() => scheduler.close())
  scheduler.start()
  vi.advanceTimersByTime(60 * 60_000)
  expect(lake.dataset.get('fence')).toBeUndefined()
  // The machine slept; its timer did not count that, the clock did.
  vi.setSystemTime(new Date('2041-05-01T07:59:50Z'))
  vi.advanceTimersByTime(9_000)
  expect(lake.dataset.get('fence')).toBeUndefined()
  vi.advanceTimersByTime(31_000)
  expect(lake.dataset.get('fence')?.price).toBe(120)
})

test('while the store cannot be written a due release waits and is tried again', async () => {
  const lines: unknown[] = []
  const log: LakeLog = (level, message) => void lines.push([level, message])
  const {lake, client} = await lakeWith({_id: 'drafts.fence', price: 120})
  await scheduleDraft(client, 'fence', farAhead)
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2041-05-01T08:00:01Z')})
  onTestFinished(() => void vi.useRealTimers())
  const scheduler = createScheduler(lake.dataset, log)
  onTestFinished(() => scheduler.close())
  lake.dataset.db.exec('PRAGMA query_only = ON')
  scheduler.start()
  expect(lines).toEqual([['error', 'scheduled release will be tried again']])
  lake.dataset.db.exec('PRAGMA query_only = OFF')
  vi.advanceTimersByTime(10_000)
  expect(lake.dataset.get('fence')?.price).toBe(120)
})

test('what is scheduled cannot be changed by a plain mutation either, until it is unscheduled', async () => {
  const {lake, client} = await lakeWith({_id: 'fence', price: 90}, {_id: 'drafts.fence', price: 120})
  await scheduleDraft(client, 'fence', farAhead)
  const _id = 'versions.rSoon.fence'
  const attempts = [
    client.patch(_id).set({price: 1}).commit(),
    client.createOrReplace({_id, _type: 'service', price: 1}),
    client.delete(_id),
    client.create({_id: 'versions.rSoon.gate', _type: 'service'}),
    client.mutate([{patch: {query: '*[_id == $_id]', params: {_id}, set: {price: 1}}} as never]),
    client.transaction().createOrReplace({_id: 'other', _type: 'service'}).delete(_id).commit(),
  ]
  for (const outcome of await Promise.allSettled(attempts)) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: {statusCode: 409, message: expect.stringContaining('Release "rSoon" is scheduled')},
    })
  }
  expect(lake.dataset.get(_id)?.price).toBe(120)
  expect(lake.dataset.get('other')).toBeUndefined()
  // Nothing is changed by asking for what is there, nor by removing what is not.
  await client.createIfNotExists({_id, _type: 'service'})
  await client.delete('versions.rSoon.nothing')
  await client.releases.unschedule({releaseId: 'rSoon'})
  await client.patch(_id).set({price: 130}).commit()
  expect(lake.dataset.get(_id)?.price).toBe(130)
})
