import {existsSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'
import {shutDown} from '#web/config/shutdown.ts'
import {PageStore} from '#web/custom-server/page-cache.ts'
import {isContentThere, keepSnapshot, restoreSnapshot} from '#web/custom-server/page-snapshot.ts'
import {listen} from '../../helpers/listen.ts'

/** Answers with 503 as often as told, then with 200. */
async function sourceThatFails(times: number): Promise<string> {
  let asked = 0
  const {url} = await listen((_, response) => response.writeHead(asked++ < times ? 503 : 200).end())
  return url
}

test('a content source that is only just coming up is waited for, one that stays away no longer than told', async () => {
  expect(await isContentThere(await sourceThatFails(3))).toBe(true)
  expect(await isContentThere(await sourceThatFails(Number.POSITIVE_INFINITY), 100)).toBe(false)
})

function storeWith(paths: string[]): PageStore<{status: number; html: string}> {
  const store = new PageStore<{status: number; html: string}>({maxBytes: 1e6, pathOf: key => key, isBodyOf: () => true})
  for (const path of paths) {
    const status = path === '/missing' ? 404 : 200
    store.write(path, {value: {status, html: path}, tags: ['content'], cacheControl: undefined, sizeBytes: 100}, 0)
  }
  return store
}

test('pages that exist are written at the end of the process, and read by the same build alone', async () => {
  const place = {file: join(await temporaryFolder(), 'site/pages'), buildId: 'one'}
  const faults: unknown[] = []
  keepSnapshot(storeWith(['/', '/faq', '/missing']), place, error => faults.push(error))
  expect(existsSync(place.file)).toBe(false)
  await shutDown()
  expect(faults).toEqual([])
  const restored = storeWith([])
  expect(restoreSnapshot(restored, {...place, buildId: 'two'})).toBe(0)
  expect(restoreSnapshot(restored, place)).toBe(2)
  expect(restored.read('/faq')?.value).toEqual({status: 200, html: '/faq'})
  restored.purge(['content'])
  expect(restored.read('/faq')).toBeNull()
})

test('a damaged snapshot is as good as none, and one that cannot be written harms nothing', async () => {
  forgetProcessValues()
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'pages'), 'not a snapshot')
  expect(restoreSnapshot(storeWith([]), {file: join(folder, 'pages'), buildId: 'one'})).toBe(0)
  const faults: unknown[] = []
  const place = {file: join(folder, 'pages/below-a-file'), buildId: 'one'}
  keepSnapshot(storeWith(['/']), place, error => faults.push(error))
  await shutDown()
  expect(faults).toHaveLength(1)
})
