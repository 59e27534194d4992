import {startTestLake} from 'content-lake/testing/lake'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createPurgeBroadcast} from '#web/server/purges/purge-broadcast.ts'
import {createDatabase, hasPostgres} from '../../helpers/engines.ts'

const log = {info() {}, warn() {}, error() {}}
const timeoutMs = 15_000

test.skipIf(!hasPostgres)('a publish purges the pages here and on the other servers, and theirs here', async () => {
  const lake = await startTestLake()
  const url = await createDatabase()
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('LAKE_URL', lake.url)
  vi.stubEnv('LAKE_TOKEN', lake.token)
  const {checkPurges, purgeEverywhere, startPurges} = await import('#web/server/purges/start-purges.ts')
  const {onPurge} = await import('#web/config/purge.ts')
  const purgedHere: string[][] = []
  onPurge(tags => void purgedHere.push([...tags]))
  expect(checkPurges()).toMatchObject({ok: true, text: expect.stringContaining('this server alone')})
  startPurges({cdn: null, log})
  expect(checkPurges().ok).toBe(false)
  // As soon as it hears, because it may have missed something before.
  await vi.waitFor(() => expect(purgedHere).toEqual([['content']]), timeoutMs)
  expect(checkPurges()).toMatchObject({ok: true, text: expect.stringContaining('together')})

  const purgedThere: string[][] = []
  const there = createPurgeBroadcast({
    url,
    purge: tags => purgedThere.push([...tags]),
    missed() {},
    log,
  })
  onTestFinished(() => there.close())
  await vi.waitFor(() => expect(there.isOpen()).toBe(true), timeoutMs)
  await purgeEverywhere(['doc:a', 'type:service'])
  expect(purgedHere.at(-1)).toEqual(['doc:a', 'type:service'])
  await vi.waitFor(() => expect(purgedThere).toEqual([['doc:a', 'type:service']]), timeoutMs)

  there.tell(['doc:b'])
  await vi.waitFor(() => expect(purgedHere.at(-1)).toEqual(['doc:b']), timeoutMs)
  // A second start in the same process, as Next makes one for each bundle, changes nothing.
  startPurges({cdn: null, log})
  expect(checkPurges().ok).toBe(true)

  // A notice that ends: published, it is purged once more when its moment has come.
  const notice = {
    _id: 'bookingNotice',
    _type: 'bookingNotice',
    enabled: true,
    until: new Date(Date.now() + 2000).toISOString(),
  }
  await lake.client().create(notice)
  await purgeEverywhere(['type:faq'])
  await vi.waitFor(() => expect(purgedHere.at(-1)).toEqual(['doc:bookingNotice']), 15_000)
})

test('a publish is acknowledged although a page that is being made again takes long', async () => {
  const {purgeEverywhere} = await import('#web/server/purges/start-purges.ts')
  const {onPurge} = await import('#web/config/purge.ts')
  onPurge(() => new Promise(() => {}))
  await purgeEverywhere(['doc:a'])
})
