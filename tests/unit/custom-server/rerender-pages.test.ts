import {expect, test} from 'vitest'
import type {PageStore} from '#web/custom-server/page-cache.ts'
import {readOwnPage, rerenderAfterPurge} from '#web/custom-server/rerender-pages.ts'
import {long, nextAt, nextWith, openFront} from '../../helpers/front.ts'
import {listen} from '../../helpers/listen.ts'

const isFinished = (pages: PageStore<string>, paths: string[]) => paths.every(path => pages.finished(path))

test('pages that were in memory are made again after a purge, without a reader, and others are not', async () => {
  let price = 100
  const page = () => ({body: long(`$${price} `)})
  await using front = await openFront(nextWith({'/a': page, '/b': page, '/c': () => ({body: long('c ')})}))
  for (const path of ['/a', '/b', '/c']) await front.get(path)
  await front.get('/a', {rsc: '1'})
  const read: string[] = []
  const rerender = rerenderAfterPurge(front.pages, async path => {
    read.push(path)
    await front.get(path, {'accept-encoding': 'br'})
  })
  await expect.poll(() => isFinished(front.pages, ['/a', '/b', '/c'])).toBe(true)
  await rerender()
  expect(front.asked).toHaveLength(4)
  price = 120
  for (const path of ['/a', '/b']) front.purge(`page:${path}`)
  await rerender()
  expect(front.asked.slice(4).toSorted()).toEqual(['/a', '/b'])
  for (const path of ['/a', '/b']) expect((await front.get(path)).text).toContain('$120')
  expect(front.asked).toHaveLength(6)
  expect(read.toSorted()).toEqual(['/a', '/b'])
})

test('a purge of everything does not occupy the server: the pages that were read last are made, the others wait', async () => {
  const paths = Array.from({length: 12}, (_, n) => `/${n}`)
  await using front = await openFront(nextAt(paths))
  for (const path of paths) await front.get(path)
  await expect.poll(() => isFinished(front.pages, paths)).toBe(true)
  front.purge('content')
  const read: string[] = []
  await rerenderAfterPurge(front.pages, async path => void read.push(path))()
  expect(read).toEqual(paths.toReversed().slice(0, 8))
})

test('what was read last is made first, a page that fails is left to its readers, and purges in a row are one', async () => {
  const old = ['/a', '/b', '/fails', '/d']
  const read: string[] = []
  const mayEnd = Promise.withResolvers<void>()
  const rerender = rerenderAfterPurge({takePurgedPaths: () => [...old]}, async path => {
    read.push(path)
    if (path === '/fails') throw new Error('Next is away')
    await mayEnd.promise
  })
  const first = rerender()
  await expect.poll(() => read).toEqual(['/a', '/b', '/fails', '/d'])
  await rerender()
  mayEnd.resolve()
  await first
  expect(read).toEqual(old)
  await rerender()
  expect(read).toHaveLength(8)
})

test('a page that is never answered, or never ended, is not waited for', async () => {
  const {port} = await listen(({url}, response) => {
    if (url === '/begun') response.write('<html>')
  })
  for (const path of ['/silent', '/begun']) {
    await expect(readOwnPage(port, path, AbortSignal.timeout(300))).rejects.toThrow('aborted')
  }
})
