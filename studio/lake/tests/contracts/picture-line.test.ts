import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {createDerivatives} from '../../src/assets/derivatives.ts'
import {temporaryFolder} from '../helpers/folder.ts'
import {startTestLake} from '../helpers/lake.ts'

const asker = (gone = new AbortController().signal, share = 'visitor') => ({share, gone})

const noise = {type: 'gaussian', mean: 128, sigma: 30} as const

/** Two pictures are made at a time; these two are not done before `finish`. */
async function busyDerivatives(waiting = 100) {
  const derivatives = createDerivatives(await temporaryFolder(), {waiting})
  let finish = () => {}
  const held = new Promise<void>(resolve => {
    finish = resolve
  })
  const slow = ['slow-1', 'slow-2'].map(key =>
    derivatives.get('a.jpg', key, () => held.then(() => Buffer.alloc(1)), asker()),
  )
  const made: string[] = []
  const ask = (key: string, gone?: AbortSignal, share?: string) =>
    derivatives.get(
      'a.jpg',
      key,
      async () => {
        made.push(key)
        return Buffer.from(key)
      },
      asker(gone, share),
    )
  // Both have been looked for on the disk by then.
  await sleep(50)
  return {ask, made, finish, slow}
}

test('a picture that nobody waits for any more is not made', async () => {
  const {ask, made, finish, slow} = await busyDerivatives()
  const closed = new AbortController()
  const left = ask('left', closed.signal)
  const wanted = ask('wanted')
  await sleep(50)
  closed.abort()
  await expect(left).rejects.toMatchObject({status: 429})
  finish()
  await Promise.all([...slow, wanted])
  expect(made).toEqual(['wanted'])
})

test('a picture that one of two has left is made for the other, and anew for who comes later', async () => {
  const {ask, made, finish, slow} = await busyDerivatives()
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [ask('shared', first.signal), ask('shared', second.signal)]
  await sleep(50)
  first.abort()
  finish()
  expect((await Promise.all([...asked, ...slow])).slice(0, 2).map(String)).toEqual(['shared', 'shared'])

  const again = await busyDerivatives()
  const gone = new AbortController()
  const dropped = again.ask('later', gone.signal)
  await sleep(50)
  gone.abort()
  await expect(dropped).rejects.toMatchObject({status: 429})
  const later = again.ask('later')
  again.finish()
  expect(String(await later)).toBe('later')
  expect([...made, ...again.made]).toEqual(['shared', 'later'])
})

test('abandoned pictures leave their places in the line to others', async () => {
  const {ask, finish, slow} = await busyDerivatives(3)
  const strangers = Array.from({length: 3}, () => new AbortController())
  const left = strangers.map((stranger, n) => ask(`stranger-${n}`, stranger.signal).catch(() => 'left'))
  await sleep(50)
  await expect(ask('visitor')).rejects.toMatchObject({status: 429})
  for (const stranger of strangers) stranger.abort()
  expect(await Promise.all(left)).toEqual(['left', 'left', 'left'])
  const visitor = ask('visitor')
  finish()
  expect(String(await visitor)).toBe('visitor')
  await Promise.all(slow)
})

test('who asks for many pictures delays another by one, not by all of them', async () => {
  const {ask, made, finish, slow} = await busyDerivatives()
  const many = Array.from({length: 20}, (_, n) => ask(`many-${n}`, undefined, 'greedy'))
  await sleep(50)
  const small = ask('small')
  await sleep(50)
  finish()
  await Promise.all([...many, small, ...slow])
  expect(made.indexOf('small')).toBeLessThanOrEqual(2)
})

test('a full line gives a place of the longest to who has fewer, and refuses the greedy', async () => {
  const {ask, finish, slow} = await busyDerivatives(10)
  const many = Array.from({length: 15}, (_, n) =>
    ask(`many-${n}`, undefined, 'greedy').catch(({status}: {status: number}) => status),
  )
  await sleep(50)
  const small = ask('small')
  await sleep(50)
  finish()
  expect(String(await small)).toBe('small')
  expect((await Promise.all(many)).filter(answer => answer === 429)).toHaveLength(6)
  await Promise.all(slow)
})

test('closed connections take their pictures out of the line', async () => {
  const lake = await startTestLake()
  const source = await sharp({create: {width: 2400, height: 1600, channels: 3, background: '#c40', noise: noise}})
    .jpeg()
    .toBuffer()
  const {path} = await lake.client().assets.upload('image', source)
  const closed = new AbortController()
  const asked = Array.from({length: 40}, (_, n) =>
    lake.request(`/${path}?w=${1600 + n}&fm=webp`, {signal: closed.signal}).catch(() => null),
  )
  await sleep(100)
  closed.abort()
  await Promise.all(asked)
  expect((await lake.request(`/${path}?w=50&fm=webp`)).status).toBe(200)
  const made = await readdir(join(lake.dataDir, 'lake', 'derivatives'), {recursive: true, withFileTypes: true})
  expect(made.filter(entry => entry.isFile()).length).toBeLessThan(20)
})
