/** Pictures that take much or long, that phones write badly, and those beside them. */
import {execFileSync} from 'node:child_process'
import {readdirSync, readlinkSync} from 'node:fs'
import {open, rename} from 'node:fs/promises'
import {basename, join} from 'node:path'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createPictures} from '../../src/assets/pictures.ts'
import {readTransform} from '../../src/assets/transform-params.ts'
import {childrenOf, watchChildren} from '../helpers/children.ts'
import {drawQuarters, phonePhoto, quartersOf, withStrayBytes} from '../helpers/draw-photos.ts'
import {textBombPng} from '../helpers/hostile-files.ts'
import {startTestLake} from '../helpers/lake.ts'

const picture = () => sharp(drawQuarters(600, 400))

test('an upload whose texts take a gigabyte is refused, and neither the lake nor any process grows with it', async () => {
  const lake = await startTestLake()
  const bomb = textBombPng({chunks: 4, inflatedBytes: 50_000_000})
  const before = process.memoryUsage.rss()
  const children = watchChildren()
  onTestFinished(() => children.stop())
  await expect(lake.client().assets.upload('image', bomb)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('Invalid image: it takes too much memory or time to open'),
  })
  expect(children.peakBytes()).toBeLessThan(750e6)
  expect(process.memoryUsage.rss() - before).toBeLessThan(100e6)
  expect(lake.dataset.size()).toBe(0)
  expect(await lake.client().assets.upload('image', await picture().png().toBuffer())).toMatchObject({extension: 'png'})
})

test('a picture whose process is killed fails alone, and is made when it is asked for again', async () => {
  const lake = await startTestLake()
  const other = await lake.client().assets.upload('image', await picture().jpeg().toBuffer())
  const {path} = await lake.client().assets.upload('image', await picture().png().toBuffer())
  const file = await holdBack(join(lake.dataDir, 'lake', 'blobs', basename(path).slice(0, 2), basename(path)))
  const killed = lake.request(`/${path}?w=1600&fm=avif`)
  const reader = await file.reader()
  const beside = lake.request(`/${other.path}?w=200&fm=webp`)
  process.kill(reader, 'SIGKILL')
  await file.giveBack()
  const answer = await killed
  expect([answer.status, await answer.json()]).toMatchObject([400, {statusCode: 400, error: 'Bad Request'}])
  expect((await beside).status).toBe(200)
  expect((await lake.request(`/${path}?w=1600&fm=avif`)).status).toBe(200)
})

/** Puts a pipe in the place of a file, so that whoever reads it waits for its bytes. */
async function holdBack(path: string) {
  await rename(path, `${path}.held`)
  execFileSync('/usr/bin/mkfifo', [path])
  const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).map(fd => readlinkSync(`/proc/${pid}/fd/${fd}`))
  return {
    /** The child process that has opened it. */
    async reader(): Promise<number> {
      const writer = await open(path, 'w')
      onTestFinished(() => writer.close())
      return vi.waitFor(() => childrenOf().find(pid => filesOf(pid).includes(path)) ?? expect.fail('nobody'), 20_000)
    },
    giveBack: () => rename(`${path}.held`, path),
  }
}

test('a photo with the stray bytes of some phones is kept and shown', async () => {
  const lake = await startTestLake()
  const photo = withStrayBytes(await phonePhoto())
  const asset = await lake.client().assets.upload('image', photo, {filename: 'IMG_0001.jpg'})
  expect(asset.metadata.dimensions).toMatchObject({width: 600, height: 400})
  const shown = await lake.request(`/${asset.path}?w=300&fm=webp`)
  expect(await quartersOf(Buffer.from(await shown.arrayBuffer()))).toEqual(['red', 'blue', 'green', 'white'])
})

test('pictures are read and rendered by processes that end with the lake', async () => {
  const lake = await startTestLake()
  const before = childrenOf()
  await lake.client().assets.upload('image', await picture().png().toBuffer())
  expect(childrenOf().length).toBeGreaterThan(before.length)
  await lake.close()
  await vi.waitFor(() => expect(childrenOf()).toEqual(before), 20_000)
})

test('a file that has gone is an error, not a bad picture', async () => {
  const pictures = createPictures()
  onTestFinished(() => pictures.close())
  const transform = readTransform(new URLSearchParams({w: '10'}), undefined)
  if (!transform) throw new Error('the transform is empty')
  await expect(pictures.render('/nowhere', transform, 'webp')).rejects.toThrow('[assets] Error: ENOENT')
})
