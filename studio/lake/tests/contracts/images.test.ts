import {readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {robotToken, startTestLake} from '../helpers/lake.ts'

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="50%" height="100%" fill="#f00"/><rect x="50%" width="50%" height="100%" fill="#00f"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

async function lakeWithImage(bytes: Buffer | Promise<Buffer> = halves(400, 200).png().toBuffer()) {
  const lake = await startTestLake()
  const {url} = await lake.client().assets.upload('image', await bytes)
  const get = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${url}?${query}`, {headers: {authorization: `Bearer ${robotToken}`, ...headers}})
  async function pixels(query: string) {
    const image = sharp(await (await get(query)).arrayBuffer())
    const {data, info} = await image.ensureAlpha().raw().toBuffer({resolveWithObject: true})
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
    return {width: info.width, height: info.height, at}
  }
  return {lake, url, get, pixels}
}

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]

test('every fit gives the size it promises', async () => {
  const {pixels} = await lakeWithImage()
  const sizes: Record<string, [number, number]> = {
    'w=100': [100, 50],
    'w=100&h=100': [100, 50],
    'w=100&h=100&fit=crop': [100, 100],
    'w=100&h=100&fit=fill': [100, 100],
    'w=900&h=900&fit=fillmax': [900, 900],
    'w=900&fit=max': [400, 200],
    'w=100&h=100&fit=scale': [100, 100],
    'w=900&h=900&fit=min': [200, 200],
    'w=100&dpr=2': [200, 100],
    'w=100&pad=10': [120, 70],
    'w=100&or=90': [100, 200],
  }
  for (const [query, size] of Object.entries(sizes)) {
    const {width, height} = await pixels(query)
    expect([width, height], query).toEqual(size)
  }
})

test('crops, rects, turns and colours show the right part', async () => {
  const {pixels} = await lakeWithImage()
  expect((await pixels('w=50&h=50&fit=crop&crop=right')).at(25, 25)).toEqual(BLUE)
  expect((await pixels('w=50&h=50&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.5')).at(45, 25)).toEqual(RED)
  expect((await pixels('rect=250,0,100,100')).at(0, 0)).toEqual(BLUE)
  expect((await pixels('flip=h')).at(0, 0)).toEqual(BLUE)
  expect((await pixels('rect=0,0,250,200&flip=h')).at(0, 0)).toEqual(BLUE)
  expect((await pixels('or=180')).at(0, 0)).toEqual(BLUE)
  expect((await pixels('or=90')).at(10, 10)).toEqual(RED)
  expect((await pixels('invert=true')).at(0, 0)).toEqual([0, 255, 255, 255])
  const [r = 0, g = 0, b = 0] = (await pixels('sat=-100')).at(0, 0)
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(12)
  expect((await pixels('w=100&h=100&fit=fill&bg=0f0')).at(0, 0)).toEqual([0, 255, 0, 255])
  expect((await pixels('w=100&h=100&fit=fill')).at(0, 0)[3]).toBe(0)
})

test('blur and sharpen change the edge', async () => {
  const {pixels} = await lakeWithImage()
  const [, , blue = 0] = (await pixels('blur=80')).at(197, 100)
  expect(blue).toBeGreaterThan(40)
  expect((await pixels('blur=0')).at(197, 100)).toEqual(RED)
})

test('auto=format gives each browser its best, and says that the answer depends on Accept', async () => {
  const {get} = await lakeWithImage(halves(400, 200).jpeg().toBuffer())
  const type = async (accept: string) => {
    const response = await get('w=100&auto=format', {accept})
    expect(response.headers.get('vary')).toContain('accept')
    return [response.headers.get('content-type'), (await sharp(await response.arrayBuffer()).metadata()).format]
  }
  expect(await type('image/avif,image/webp,*/*')).toEqual(['image/avif', 'heif'])
  expect(await type('image/webp,*/*')).toEqual(['image/webp', 'webp'])
  expect(await type('*/*')).toEqual(['image/jpeg', 'jpeg'])
})

test('a picture is made once, cached for good and confirmed by its tag', async () => {
  const {lake, get} = await lakeWithImage()
  const answers = await Promise.all(Array.from({length: 6}, () => get('w=120&fm=webp')))
  const same = await get('fm=webp&w=120')
  expect(new Set([...answers, same].map(({headers}) => headers.get('etag'))).size).toBe(1)
  expect(await readdir(join(lake.dataDir, 'lake', 'derivatives'))).toHaveLength(1)

  expect(same.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  const again = await get('w=120&fm=webp', {'if-none-match': same.headers.get('etag') ?? ''})
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a picture that cannot be made is not cached as one', async () => {
  const {lake, url, get} = await lakeWithImage()
  const [folder = ''] = (await readdir(join(lake.dataDir, 'lake', 'blobs'))).filter(name => name.length === 2)
  await writeFile(join(lake.dataDir, 'lake', 'blobs', folder, url.split('/').at(-1) ?? ''), 'no picture')
  const response = await get('w=10')
  expect([response.status, response.headers.get('cache-control')]).toEqual([400, null])
})

test('a HEAD request tells the type without the bytes', async () => {
  const {lake, url} = await lakeWithImage()
  const response = await lake.request(`${new URL(url).pathname}?w=50&fm=webp`, {method: 'HEAD'})
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await response.text()).toBe('')
})

test('an impossible parameter is a 400 that names it', async () => {
  const {get} = await lakeWithImage()
  const response = await get('w=wide')
  expect(response.status).toBe(400)
  expect((await response.json()).message).toBe('Parameter "w" must be a valid integer')
})

test('auto takes a list, of which only the format matters', async () => {
  const {get} = await lakeWithImage()
  const typeOf = async (query: string) => (await get(query, {accept: 'image/webp'})).headers.get('content-type')
  expect(await typeOf('w=50&auto=compress,format')).toBe('image/webp')
  expect(await typeOf('w=50&auto=compress')).not.toBe('image/webp')
})

test('an animation stays one when scaled, and frame=1 stills it', async () => {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(fill => solid(fill)))
  const {get} = await lakeWithImage(
    sharp(frames, {join: {animated: true}})
      .gif({delay: 100})
      .toBuffer(),
  )
  const pages = async (query: string) => (await sharp(await (await get(query)).arrayBuffer()).metadata()).pages ?? 1
  expect(await pages('w=20')).toBe(3)
  expect(await pages('w=20&fm=webp')).toBe(3)
  expect(await pages('w=20&frame=1')).toBe(1)
  expect(await pages('w=20&fm=png')).toBe(1)
})

function solid(fill: string): Promise<Buffer> {
  return sharp({create: {width: 40, height: 30, channels: 3, background: fill}})
    .png()
    .toBuffer()
}

test('a drawing is served as it is, without any rights; fm makes pixels of it', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script></svg>'
  const {get} = await lakeWithImage(Buffer.from(svg))
  const drawing = await get('w=20&auto=format')
  expect(await drawing.text()).toBe(svg)
  expect(drawing.headers.get('content-security-policy')).toContain('sandbox')
  expect((await get('w=20&fm=png')).headers.get('content-type')).toBe('image/png')
})
