import {existsSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createDerivatives} from '../../src/assets/derivatives.ts'
import {temporaryFolder} from '../helpers/folder.ts'

const asker = {share: 'visitor', gone: new AbortController().signal}

test('a file has so many variants at the most, the least used ones give way', async () => {
  const dataDir = await temporaryFolder()
  const derivatives = createDerivatives(dataDir, {variants: 3})
  const made: string[] = []
  const get = (key: string) =>
    derivatives.get(
      'file.jpg',
      key,
      async () => {
        made.push(key)
        return Buffer.from(key)
      },
      asker,
    )
  for (const key of ['a', 'b', 'c', 'a', 'd']) expect(String(await get(key))).toBe(key)
  expect((await readdir(join(dataDir, 'lake', 'derivatives', 'file.jpg'))).sort()).toEqual(['a', 'c', 'd'])
  expect(made).toEqual(['a', 'b', 'c', 'd'])
})

test('all derivatives together keep within their limit', async () => {
  const dataDir = await temporaryFolder()
  const derivatives = createDerivatives(dataDir, {bytes: 1000})
  for (let n = 0; n < 30; n++) await derivatives.get(`file-${n}.jpg`, `key-${n}`, async () => Buffer.alloc(100), asker)
  const held = await readdir(join(dataDir, 'lake', 'derivatives'), {recursive: true})
  expect(held.filter(name => name.includes('key')).length).toBeLessThanOrEqual(10)
  expect(existsSync(join(dataDir, 'lake', 'derivatives', 'file-29.jpg', 'key-29'))).toBe(true)
})

test('two pictures are made at a time, some wait, and whoever comes after them is asked to come again', async () => {
  const derivatives = createDerivatives(await temporaryFolder(), {waiting: 2})
  let running = 0
  let most = 0
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const asked = Array.from({length: 6}, (_, n) =>
    derivatives.get(
      'file.jpg',
      `key-${n}`,
      async () => {
        most = Math.max(most, ++running)
        await finished
        running--
        return Buffer.from('x')
      },
      asker,
    ),
  )
  const refusals: unknown[] = []
  await new Promise<void>(resolve => {
    for (const each of asked) each.catch(error => refusals.push(error) === 2 && resolve())
  })
  expect(refusals).toMatchObject([{status: 429}, {status: 429}])
  finish()
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter(({status}) => status === 'fulfilled')).toHaveLength(4)
  expect(most).toBe(2)
})
