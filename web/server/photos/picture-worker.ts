// The process of picture-process.ts: opens one visitor's picture at a time. Its imports are packages and files beside
// it, because hosts copy it without the rest of the site.
import {readFile} from 'node:fs/promises'
import {flushCompileCache} from 'node:module'
import {Worker} from 'node:worker_threads'
import sharp, {type Metadata} from 'sharp'
import type {ProcessAnswer} from './picture-process.ts'

export interface Drawing {
  photo: Buffer
  small: Buffer
  width: number
  height: number
}

export type Redrawn = {ok: true; drawing: Drawing} | {ok: false; reason: 'damaged' | 'tooManyPixels' | 'unopened'}

/** An AVIF of 25 megapixels takes 580 MB. */
const maxBytes = 630e6
/** A phone's 48 megapixels: an ordinary JPEG is never in memory as a whole, HEIC takes nine bytes a pixel. */
const maxPixels = 50_000_000
/** Other formats, decoded as a whole. */
const maxDecodedPixels = 25_000_000
const maxSidePixels = 2048
const smallSidePixels = 480

// A thread, because decoding may keep this one busy. It ends the process at once when that takes too much memory, which
// may grow by 100 MB within 50 ms, or when the site has gone.
const watch = `
  const {maxBytes} = require('node:worker_threads').workerData
  const parent = process.ppid
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, 25)`

// No photo comes twice, so a cache would waste memory.
sharp.cache(false)
new Worker(watch, {eval: true, workerData: {maxBytes}}).once('online', () => process.send?.('ready'))
// This process never exits by itself, which is when Node would do that.
flushCompileCache()

process.on('message', async ({path}: {path: string}) => {
  const answer = await redraw(path)
  process.send?.({answer, rssBytes: process.memoryUsage.rss()} satisfies ProcessAnswer<Redrawn>)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// These signals may reach the whole process group. The site finishes its pictures first.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function redraw(path: string): Promise<Redrawn> {
  try {
    // Headers that sharp does not take are HEIC's, or damaged.
    const header = await sharp(path, {limitInputPixels: false}).metadata().catch(toNoHeader)
    if (!header || (header.format === 'heif' && header.compression !== 'av1')) {
      const {decodeHeic} = await import('./decode-heic.ts')
      const limits = {maxPixels, maxSide: maxSidePixels}
      return {ok: true, drawing: await draw(await decodeHeic(await readFile(path), limits), 'error')}
    }
    const {width, height, format, isProgressive} = header
    const isStreamed = format === 'jpeg' && !isProgressive
    if (width * height > (isStreamed ? maxPixels : maxDecodedPixels)) return {ok: false, reason: 'tooManyPixels'}
    const drawing = draw(path, 'error', format).catch(async error => {
      if (format !== 'jpeg') throw error
      await readMostRows(path, header)
      return draw(path, 'none')
    })
    return {ok: true, drawing: await drawing}
  } catch (error) {
    return {ok: false, reason: reasonOf(error)}
  }
}

/** What a decoder refuses for a limit is sound. */
function reasonOf(error: unknown): 'damaged' | 'tooManyPixels' | 'unopened' {
  const words = String(error)
  if (!/limit|maximum/i.test(words)) return 'damaged'
  return /pixel/.test(words) ? 'tooManyPixels' : 'unopened'
}

function toNoHeader(error: unknown): null {
  if (reasonOf(error) === 'tooManyPixels') throw error
  return null
}

/** A JPEG that lacks no more than its end is shown by every viewer. @throws Error when more is missing */
async function readMostRows(path: string, {width, height}: Metadata): Promise<void> {
  const most = {left: 0, top: 0, width, height: Math.ceil(height * 0.95)}
  await sharp(path, {limitInputPixels: maxPixels, failOn: 'error'}).extract(most).resize(8, 8).toBuffer()
}

async function draw(input: string | Buffer, failOn: 'error' | 'none', format?: string): Promise<Drawing> {
  const {data: photo, info} = await sharp(input, {limitInputPixels: maxPixels, failOn})
    .autoOrient()
    .resize(maxSidePixels, maxSidePixels, {fit: 'inside', withoutEnlargement: true})
    .flatten({background: '#fff'})
    .toColourspace('srgb')
    .jpeg({quality: format === 'png' ? 88 : 82})
    .toBuffer({resolveWithObject: true})
  const small = await sharp(photo)
    .resize(smallSidePixels, smallSidePixels, {fit: 'inside', withoutEnlargement: true})
    .jpeg({quality: 78})
    .toBuffer()
  return {photo, small, width: info.width, height: info.height}
}
