import {expect, test} from 'vitest'
import {createTab, type Line} from '../../src/mux/tab.ts'
import {createTabs} from '../../src/mux/tabs.ts'

const stream = () => new Response(new ReadableStream({start: controller => controller.enqueue(new Uint8Array([58]))}))

test('a tab holds 64 streams, each under a name of its own, and room is made by ending one', async () => {
  const lines: Line[] = []
  const tab = createTab(line => void lines.push(line))
  for (let n = 1; n <= 64; n++) expect((await tab.add(`s${n}`, stream)).ok).toBe(true)
  await expect(tab.add('s65', stream)).rejects.toMatchObject({status: 429})
  tab.remove('s1')
  await expect(tab.add('s2', stream)).rejects.toMatchObject({status: 429})
  expect((await tab.add('s65', stream)).ok).toBe(true)
  expect(lines.filter(line => 's' in line)).toHaveLength(65)
  tab.close()
  await expect(tab.add('s66', stream)).rejects.toMatchObject({status: 429})
})

test('a stream that is refused leaves its name free and is told to nobody', async () => {
  const lines: Line[] = []
  const tab = createTab(line => void lines.push(line))
  expect((await tab.add('a', () => Response.json({}, {status: 401}))).status).toBe(401)
  await expect(tab.add('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(lines).toEqual([])
  expect((await tab.add('a', stream)).ok).toBe(true)
})

test('a stream that the tab ends is ended at its source, and one that ends by itself is told', async () => {
  const lines: Line[] = []
  const tab = createTab(line => void lines.push(line))
  let cancelled = 0
  const endless = () => new Response(new ReadableStream({cancel: () => void cancelled++}))
  await tab.add('a', endless)
  await tab.add('b', endless)
  await tab.add('c', () => new Response('last words'))
  tab.remove('a')
  expect(cancelled).toBe(1)
  tab.close()
  expect(cancelled).toBe(2)
  const other = createTab(line => void lines.push(line))
  await other.add('d', () => new Response('last words'))
  await expect
    .poll(() => lines.filter(line => 'i' in line && line.i === 'd'))
    .toEqual([
      {i: 'd', s: 200},
      {i: 'd', d: 'last words'},
      {i: 'd', e: 1},
    ])
})

test('two hundred tabs are open at most, each under one name, and a tab that has left makes room', async () => {
  const tabs = createTabs()
  const open = Array.from({length: 200}, (_, n) => tabs.open(`tab-${n}`))
  expect(() => tabs.open('tab-0')).toThrow(expect.objectContaining({status: 409}))
  expect(() => tabs.open('tab-200')).toThrow(expect.objectContaining({status: 429}))
  await open[0]?.cancel()
  expect(tabs.get('tab-0')).toBeUndefined()
  expect(() => tabs.require('tab-0')).toThrow(expect.objectContaining({status: 404}))
  const again = tabs.open('tab-200')
  for (const each of [...open.slice(1), again]) await each.cancel()
})

test('a tab that does not read is let go before it holds more than some megabytes', async () => {
  const tabs = createTabs()
  const body = tabs.open('tab')
  const megabyte = 'x'.repeat(1024 * 1024)
  await tabs.require('tab').add('a', () => new Response(megabyte.repeat(20)))
  await expect.poll(() => tabs.get('tab')).toBeUndefined()
  await expect(body.getReader().read()).rejects.toThrow('does not read')
})
