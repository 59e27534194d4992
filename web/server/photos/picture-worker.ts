// The process of picture-process.ts: opens one visitor's picture at a time. Its imports are packages and files beside
// it, because hosts copy it without the rest of the site.
import {readFile} from 'node:fs/promises'
import {flushCompileCache} from 'node:module'
import {Worker} from 'node:worker_threads'
import sharp, {type Metadata, type Sharp} from 'sharp'
import type {ProcessAnswer} from './picture-process.ts'

export interface Drawing {
  photo: Buffer
  small: Buffer
  width: number
  height: number
}

export type Redrawn = {ok: true; drawing: Drawing} | {ok: false; reason: 'damaged' | 'tooManyPixels'}

/** An AVIF of 25 megapixels takes 580 MB. */
const maxBytes = 630e6
/** An ordinary JPEG, such as a phone's 48 megapixels; never in memory as a whole. */
const maxPixels = 50_000_000
/** Other formats, decoded as a whole; HEIC takes twelve bytes a pixel. Phones convert to JPEG (`accept`). */
const maxDecodedPixels = 25_000_000
const maxSidePixels = 2048
const smallSidePixels = 480

/**
 * A thread, because decoding may keep this one busy. It ends the process at once when that takes too much memory, or when
 * the site has gone. A picture can take 100 MB more within 50 ms.
 */
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
    const header = await sharp(path, {limitInputPixels: false}).metadata()
    const pixels = header.width * header.height
    const isStreamed = header.format === 'jpeg' && !header.isProgressive
    if (pixels > (isStreamed ? maxPixels : maxDecodedPixels)) return {ok: false, reason: 'tooManyPixels'}
    return {ok: true, drawing: await draw(path, header)}
  } catch {
    return {ok: false, reason: 'damaged'}
  }
}

async function draw(path: string, {format, compression}: Metadata): Promise<Drawing> {
  const isHeic = format === 'heif' && compression !== 'av1'
  const source = isHeic ? await fromHeic(path) : sharp(path, {limitInputPixels: maxPixels, failOn: 'error'})
  const {data: photo, info} = await source
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

/** Sharp reads only HEIC headers. */
async function fromHeic(path: string): Promise<Sharp> {
  const {default: decode} = await import('heic-decode')
  const [image] = await decode.all({buffer: await readFile(path)})
  if (!image) throw new Error('There is no picture in it')
  // The header that was checked may belong to another picture.
  if (image.width * image.height > maxDecodedPixels) throw new Error('The picture is larger than its header said')
  const {width, height, data} = await image.decode()
  return sharp(data, {raw: {width, height, channels: 4}})
}
