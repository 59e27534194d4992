import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import sharp from 'sharp'
import {renderImage} from '../../src/assets/render.ts'
import {readTransform} from '../../src/assets/transform-params.ts'
import {percentile} from './figures.ts'

const width = 1600
const pictures = 5

interface Made {
  bytes: number
  ms: number
  /** Structural similarity to the source, 0 to 1. */
  likeness: number
}

/**
 * What the lake makes of a photo of 1600 pixels, AVIF beside WebP (P10). PHOTOS names a folder of photographs. There are
 * none in the repository: without it the drawn scenes get the grain of a camera, and say little about photographs.
 */
export default async function benchPhotos() {
  const photos = process.env.PHOTOS
  const folder = photos ?? fileURLToPath(new URL('../../../seed/images', import.meta.url))
  const names = readdirSync(folder)
    .filter(name => /\.(jpe?g|png|webp|tiff?)$/i.test(name))
    .slice(0, pictures)
  process.stdout.write(photos ? '' : 'Drawn scenes with grain; for photographs of your own: PHOTOS=folder\n')
  const ratios: number[] = []
  const times: number[] = []
  process.stdout.write('picture                         WebP q75            AVIF q75            at equal quality\n')
  for (const name of names) {
    const path = join(folder, name)
    const source = photos ? await sharp(path).autoOrient().resize(width).png().toBuffer() : await withGrain(path)
    const webp = await make(source, 'webp', 75)
    const avif = await make(source, 'avif', 75)
    const equal = await atLeastAsGood(source, webp.likeness)
    ratios.push(equal.bytes / webp.bytes)
    times.push(avif.ms)
    const columns = [
      name.replace(/\.\w+$/, ''),
      figure(webp),
      figure(avif),
      `${percent(equal.bytes / webp.bytes)} (q${equal.quality})`,
    ]
    process.stdout.write(`${columns.map((text, at) => text.padEnd(at === 0 ? 32 : 20)).join('')}\n`)
  }
  process.stdout.write(`AVIF at equal quality: ${percent(percentile(ratios, 0.5))} of WebP (goal <= 80 %)\n`)
  process.stdout.write(
    `AVIF made in p50 ${percentile(times, 0.5).toFixed(0)} ms, max ${Math.max(...times).toFixed(0)} ms (goal <= 700 ms)\n`,
  )
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`
const figure = ({bytes, ms, likeness}: Made) =>
  `${(bytes / 1000).toFixed(0)} KB ${ms.toFixed(0)} ms ${likeness.toFixed(3)}`

async function withGrain(path: string): Promise<Buffer> {
  const {data, info} = await sharp(path).resize(width).removeAlpha().raw().toBuffer({resolveWithObject: true})
  let state = 1
  for (let at = 0; at < data.length; at += info.channels) {
    // Always the same grain; the sum of two is nearly bell-shaped.
    let noise = 0
    for (let n = 0; n < 2; n++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      noise += state / 2 ** 32 - 0.5
    }
    for (let c = 0; c < info.channels; c++) data[at + c] = Math.max(0, Math.min(255, (data[at + c] ?? 0) + noise * 9))
  }
  const {width: w, height, channels} = info
  return sharp(data, {raw: {width: w, height, channels}})
    .blur(0.6)
    .png({compressionLevel: 1})
    .toBuffer()
}

/** As a request to the lake would: the same code, the same settings. */
async function make(source: Buffer, format: 'avif' | 'webp', quality: number): Promise<Made> {
  const transform = readTransform(new URLSearchParams({w: String(width), fm: format, q: String(quality)}), undefined)
  if (!transform) throw new Error('the transform is empty')
  const started = performance.now()
  const made = await renderImage(source, transform, format)
  const ms = performance.now() - started
  return {bytes: made.length, ms, likeness: await likenessOf(source, made)}
}

/** The smallest AVIF that is as close to the source as the WebP is. */
async function atLeastAsGood(source: Buffer, likeness: number): Promise<Made & {quality: number}> {
  let [low, high] = [30, 100]
  let best: (Made & {quality: number}) | undefined
  while (low <= high) {
    const quality = (low + high) >> 1
    const made = await make(source, 'avif', quality)
    if (made.likeness >= likeness) {
      best = {...made, quality}
      high = quality - 1
    } else {
      low = quality + 1
    }
  }
  if (!best) throw new Error('no AVIF comes as close to the source as the WebP')
  return best
}

/** Mean SSIM of the brightness over blocks of 8 x 8 pixels. */
async function likenessOf(first: Buffer, second: Buffer): Promise<number> {
  const read = (bytes: Buffer) => sharp(bytes).greyscale().raw().toBuffer({resolveWithObject: true})
  const [a, b] = [await read(first), await read(second)]
  const {width: across, height} = a.info
  let sum = 0
  let blocks = 0
  for (let top = 0; top + 8 <= height; top += 8) {
    for (let left = 0; left + 8 <= across; left += 8) {
      sum += blockLikeness(a.data, b.data, top * across + left, across)
      blocks++
    }
  }
  return sum / blocks
}

function blockLikeness(a: Buffer, b: Buffer, start: number, across: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const p = a[start + y * across + x] ?? 0
      const q = b[start + y * across + x] ?? 0
      sumA += p
      sumB += q
      squareA += p * p
      squareB += q * q
      product += p * q
    }
  }
  const [meanA, meanB] = [sumA / 64, sumB / 64]
  const [varA, varB] = [squareA / 64 - meanA ** 2, squareB / 64 - meanB ** 2]
  const covariance = product / 64 - meanA * meanB
  const [c1, c2] = [6.5025, 58.5225]
  return ((2 * meanA * meanB + c1) * (2 * covariance + c2)) / ((meanA ** 2 + meanB ** 2 + c1) * (varA + varB + c2))
}
