import {randomBytes} from 'node:crypto'
import {expect, test} from 'vitest'
import {long, nextAt, nextWith, openFront} from '../../helpers/front.ts'

test('memory stays within its bounds, and what was not asked for lately goes first', async () => {
  await using front = await openFront(nextAt(Array.from({length: 30}, (_, n) => `/${n}`)), {maxBytes: 20_000})
  for (let n = 0; n < 30; n++) {
    await front.get(`/${n}`)
    await front.get('/0')
  }
  expect(front.pages.bytes).toBeLessThanOrEqual(20_000)
  expect(front.asked.filter(path => path === '/0')).toHaveLength(1)
})

test('a page that is larger than all of the memory pushes out no other', async () => {
  const large = randomBytes(40_000).toString('hex')
  const pages = {'/a': () => ({body: long('a ')}), '/large': () => ({body: large})}
  await using front = await openFront(nextWith(pages), {maxBytes: 20_000})
  for (const path of ['/a', '/large', '/large', '/a']) await front.get(path)
  expect(front.asked).toEqual(['/a', '/large', '/large'])
})

test('a page that is made again takes the place of the one before', async () => {
  await using front = await openFront(nextAt(['/a']))
  await front.get('/a')
  const {bytes} = front.pages
  for (let round = 0; round < 3; round++) {
    front.purge('page:/a')
    await new Promise(resolve => setTimeout(resolve, 3))
    await front.get('/a')
    await expect.poll(() => front.pages.bytes).toBe(bytes)
  }
  expect(front.asked).toHaveLength(4)
})

test("a browser's requests for a page's data are left to Next, and take neither memory nor the place of the page", async () => {
  let kind = 'html'
  await using front = await openFront(nextWith({'/a': () => ({body: long(kind)})}))
  await front.get('/a')
  const {bytes} = front.pages
  kind = 'payload'
  for (let n = 0; n < 20; n++)
    expect((await front.get('/a', {rsc: '1', 'next-router-state-tree': `tree ${n}`})).text).toContain('payload')
  expect(front.pages.bytes).toBe(bytes)
  expect((await front.get('/a')).text).toContain('html')
  expect(front.asked).toHaveLength(21)
})
