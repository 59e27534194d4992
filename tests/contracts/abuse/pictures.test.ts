import {startTestLake} from 'content-lake/testing/lake'
import sharp from 'sharp'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'
import type {Photo} from '#web/content/image.ts'

beforeEach(() => {
  vi.resetModules()
  forgetProcessValues()
})

/** The site's route beside a lake with one photo. */
async function siteWithPhoto(photo: Buffer) {
  const lake = await startTestLake({trustedProxies: 1})
  const {_id, path} = await lake.client().assets.upload('image', photo, {filename: 'Smith_12_Oak_St.jpg'})
  vi.stubEnv('LAKE_URL', lake.url)
  vi.stubEnv('LAKE_TOKEN', lake.token)
  vi.stubEnv('TRUSTED_PROXIES', '1')
  const {GET} = await import('#web/app/cms/images/[...path]/route.ts')
  const {pictureUrls} = await import('#web/content/image.ts')
  return {
    path,
    widest(shown: Partial<Photo>, ratio: number | null = null): string {
      return (
        pictureUrls({alt: null, asset: {_id}, ...shown}, ratio)
          ?.srcSet.split(', ')
          .at(-1)
          ?.split(' ')[0] ?? ''
      )
    },
    get(address: string, visitor: string, signal?: AbortSignal): Promise<Response> {
      const url = new URL(address, 'http://site.test')
      const headers = {accept: 'image/avif,image/webp,*/*', 'x-forwarded-for': visitor}
      const request = new Request(url, {headers, ...(signal && {signal})})
      const [, , , ...parts] = url.pathname.split('/')
      return GET(request, {params: Promise.resolve({path: parts})})
    },
  }
}

function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {width, height, channels: 3, background: '#c40', noise: {type: 'gaussian', mean: 128, sigma: 30}},
  })
    .jpeg()
    .toBuffer()
}

test('while sixty of the largest pictures are made for one visitor, a small one for another waits its turn only', async () => {
  const {widest, get} = await siteWithPhoto(await noise(4000, 3000))
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  let made = 0
  const greedy = Array.from({length: 60}, async (_, n) => {
    const answer = await get(widest({crop: {left: n / 1000}}), '203.0.113.9', stop.signal)
    if (answer.ok) made++
    return answer.body?.cancel()
  })
  const started = performance.now()
  const small = await get(widest({}).replace(/w=\d+$/, 'w=320'), '198.51.100.4')
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect(made).toBeLessThan(10)
  expect(performance.now() - started).toBeLessThan(10_000)
  stop.abort()
  await Promise.all(greedy)
  // The others have left the line.
  expect((await get(widest({}).replace(/w=\d+$/, 'w=480'), '198.51.100.4')).status).toBe(200)
  expect(made).toBeLessThan(20)
})

test('sixty addresses that no page contains cost no picture', async () => {
  const {path, widest, get} = await siteWithPhoto(await noise(400, 300))
  const signed = widest({})
  const attacks = Array.from({length: 60}, (_, n) => [
    `/cms/${path}?w=${7900 + n}&h=8000&fit=scale&fm=avif&q=99`,
    `${signed}&q=${n}`,
    signed.replace(/w=\d+$/, `w=${1000 + n * 3}`),
    signed.replace('fit=max', `rect=${n},0,10,10&fit=max`),
  ]).flat()
  const answers = await Promise.all(attacks.map(address => get(address, '203.0.113.9')))
  expect(new Set(answers.map(({status}) => status))).toEqual(new Set([400]))
})

test('a photo reaches strangers without its place, its author and its name, and never as the original', async () => {
  const original = await sharp(await noise(1800, 1200))
    .withExif({
      IFD0: {Artist: 'Jane Photographer', Make: 'Acme'},
      IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '80/1 30/1 0/1'},
    })
    .jpeg()
    .toBuffer()
  expect(original.toString('latin1')).toContain('Jane Photographer')
  const {path, widest, get} = await siteWithPhoto(original)
  for (const address of [widest({}), widest({}, 16 / 9), widest({crop: {left: 0.2}})]) {
    const answer = await get(address, '198.51.100.4')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const {exif, xmp, iptc, width} = await sharp(bytes).metadata()
    expect({exif, xmp, iptc, width}).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      width: expect.any(Number),
    })
    expect(bytes.toString('latin1')).not.toMatch(/Jane|Acme/)
    expect(address + JSON.stringify([...answer.headers])).not.toContain('Smith')
  }
  for (const address of [`/cms/${path}`, `/cms/${path}?dl`, `/cms/${path}?w=320`, `/cms/${path}/Smith.jpg`])
    expect((await get(address, '198.51.100.4')).status, address).toBe(400)
})

test('a cropped picture is made for every spelling of its commas, and for no other crop', async () => {
  const {widest, get} = await siteWithPhoto(await noise(800, 600))
  const cropped = widest({}, 16 / 9)
  expect(cropped).toContain('rect=0,75,800,450')
  const spellings = [cropped, cropped.replaceAll(',', '%2C'), cropped.replaceAll(',', '%2c')]
  for (const address of spellings) expect((await get(address, '198.51.100.4')).status, address).toBe(200)
  const others = [cropped.replace('0,75', '1,75'), cropped.replaceAll(',', '%2C').replace('0%2C75', '1%2C75')]
  for (const address of others) expect((await get(address, '198.51.100.4')).status, address).toBe(400)
})

test('a picture is never larger than the photo that it shows', async () => {
  const {widest, get} = await siteWithPhoto(await noise(500, 300))
  const answer = await get(widest({}).replace(/w=\d+$/, 'w=1600'), '198.51.100.4')
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(500)
})
