import {areTagsExpired} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {expect, test} from 'vitest'
import {expireWhatIsOlder, onPurge, purge} from '#web/server/purges/purge.ts'
import {keptPage, newPages} from '../../helpers/kept-pages.ts'

test('a purged page is not served once more, one with other tags is, and so is one that is made since', async () => {
  const pages = newPages()
  for (const path of ['/a', '/b']) pages.set(path, keptPage(path, Date.now() - 5))
  await purge(['path:/a'])
  expect([pages.get('/a'), pages.get('/b') !== null]).toEqual([null, true])
  pages.set('/a', keptPage('/a', Date.now() + 1))
  expect(pages.get('/a')).not.toBeNull()
})

test('whoever keeps pages is told of every purge before it is done, and what they do about it is waited for', async () => {
  const told: (readonly string[])[] = []
  const made = Promise.withResolvers<void>()
  onPurge(tags => {
    told.push(tags)
    return made.promise
  })
  let isDone = false
  const done = purge(['doc:a', 'doc:b']).then(() => {
    isDone = true
  })
  expect(told).toEqual([['doc:a', 'doc:b']])
  await new Promise(setImmediate)
  expect(isDone).toBe(false)
  made.resolve()
  await done
})

test('what the build left is old for a process that begins, and what is dated by its start is not', () => {
  const start = Date.now() - 1000
  expireWhatIsOlder(start)
  expect([start - 2, start].map(madeAt => areTagsExpired(['content'], madeAt))).toEqual([true, false])
})
