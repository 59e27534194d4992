/** A receiver that is down, by a clock the test sets; and what is kept of the deliveries. */
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {openDataset} from '../../src/store/open-dataset.ts'
import {createHookQueue} from '../../src/webhooks/queue.ts'
import {createWebhooks} from '../../src/webhooks/webhooks.ts'

const hook = {id: 'site', url: 'http://site.test/api/revalidate', secret: 'a secret'}
const author = {id: 'pOwner', kind: 'user'} as const

/** Webhooks over a dataset of their own, to a receiver that answers as `answer` says; pauses last as the test says. */
async function webhooksTo(answer: {status: number}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-'))
  onTestFinished(() => rm(dataDir, {recursive: true, force: true}))
  const dataset = openDataset({dataDir, projectId: 'local0', name: 'production', log: () => {}})
  onTestFinished(() => dataset.close())
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']})
  onTestFinished(() => void vi.useRealTimers())
  const tries = vi.fn(async () => new Response(null, {status: answer.status}))
  vi.stubGlobal('fetch', tries)
  onTestFinished(() => void vi.unstubAllGlobals())
  const queue = createHookQueue(dataset.db)
  const webhooks = createWebhooks(dataset, [hook], queue, () => {})
  onTestFinished(() => webhooks.close())
  webhooks.start()
  return {
    webhooks,
    queue,
    publish: (id: string) => {
      const document = {_id: id, _type: 'page'}
      dataset.transact({author}, draft => draft.put(id, document, {createOrReplace: document}))
    },
    tries: () => tries.mock.calls.length,
    /** Waits, by the real clock, for the work between two pauses. */
    triedAndPausing: async (count: number) => {
      const giveUp = performance.now() + 10_000
      while (tries.mock.calls.length < count || vi.getTimerCount() === 0) {
        if (performance.now() > giveUp) throw new Error(`${tries.mock.calls.length} of ${count} tries were made`)
        await new Promise(setImmediate)
      }
      // Time in which a try too many would be made.
      for (const begun = performance.now(); performance.now() < begun + 50; ) await new Promise(setImmediate)
      expect(tries.mock.calls.length).toBe(count)
    },
  }
}

test('a receiver that is down is tried again soon, then ever more rarely, but at least every ten seconds', async () => {
  const {publish, triedAndPausing} = await webhooksTo({status: 503})
  publish('a')
  const pauses: number[] = []
  for (let count = 1; count <= 12; count++) {
    await triedAndPausing(count)
    const before = Date.now()
    vi.advanceTimersToNextTimer()
    pauses.push(Date.now() - before)
  }
  expect(pauses[0]).toBeLessThan(1000)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.at(-1)).toBeGreaterThan(5000)
  expect(pauses.at(-1)).toBeLessThanOrEqual(10_000)
})

test('each try at a receiver that is down can be looked up while it is down', async () => {
  const {publish, triedAndPausing, queue} = await webhooksTo({status: 503})
  publish('a')
  for (let count = 1; count <= 3; count++) {
    await triedAndPausing(count)
    const told = queue.attempts(10).map(({documentId, status, note}) => [documentId, status, note])
    expect(told).toEqual(Array(count).fill(['a', 503, 'answered 503']))
    vi.advanceTimersToNextTimer()
  }
})

test('drafts do not end the pause of a receiver that is down, a publish and a wish to retry do', async () => {
  const answer = {status: 503}
  const {publish, triedAndPausing, webhooks, tries} = await webhooksTo(answer)
  publish('a')
  await triedAndPausing(1)
  publish('drafts.b')
  publish('private.settings')
  await triedAndPausing(1)
  publish('b')
  await triedAndPausing(2)
  answer.status = 200
  webhooks.retry()
  await webhooks.settled(60_000)
  expect(tries()).toBe(4)
  expect(webhooks.isWaiting(4)).toBe(false)
})

test('whoever waits for a receiver waits no longer once it is known to be down', async () => {
  const {publish, webhooks, tries} = await webhooksTo({status: 503})
  publish('a')
  let isSettled = false
  void webhooks.settled(60_000).then(() => {
    isSettled = true
  })
  // The clock stands still, so turns of the event loop are counted, enough for a slow machine.
  for (let turn = 0; turn < 500_000 && !isSettled; turn++) await new Promise(setImmediate)
  expect(isSettled).toBe(true)
  expect(tries()).toBe(1)
})

test('the list of deliveries keeps the latest two thousand', async () => {
  const {queue} = await webhooksTo({status: 200})
  const attempt = {hook: 'site', transactionId: 't', status: 200, ms: 1, note: ''}
  for (let n = 1; n <= 2100; n++) queue.note({...attempt, documentId: `page-${n}`}, false)
  queue.note({...attempt, documentId: 'page-2101', status: null}, true)
  const kept = queue.attempts(5000)
  expect(kept).toHaveLength(2000)
  expect([kept[0], kept.at(-1)]).toMatchObject([
    {documentId: 'page-2101', status: null},
    {documentId: 'page-102', status: 200},
  ])
  queue.advance('site', 1)
  expect(queue.attempts(5000)).toEqual(kept)
})

test('a cursor that cannot be written ends no deliveries', async () => {
  const {queue, publish, triedAndPausing, tries} = await webhooksTo({status: 200})
  vi.spyOn(queue, 'advance').mockImplementationOnce(() => {
    throw new Error('database is locked')
  })
  publish('one')
  await triedAndPausing(1)
  publish('two')
  await vi.waitFor(() => expect([tries(), queue.cursor('site', 0)]).toEqual([2, 2]))
})
