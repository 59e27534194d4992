// The process of picture-process.ts: reads or renders one picture at a time.
import {readFile} from 'node:fs/promises'
import {flushCompileCache} from 'node:module'
import {Worker} from 'node:worker_threads'
import sharp from 'sharp'
import {LakeError} from '../errors.ts'
import {readImage, toJpeg} from './image-metadata.ts'
import type {ProcessAnswer} from './picture-process.ts'
import type {PictureAnswer, PictureJob} from './pictures.ts'
import {renderImage} from './render.ts'

/** An AVIF of 25 megapixels takes 615 MB. */
const maxBytes = 670e6

// A thread, because JavaScript may keep this one busy. It ends the process when a picture takes too much memory, or
// when the lake has gone. A picture can take 100 MB more within 50 ms.
const watch = `
  const {maxBytes} = require('node:worker_threads').workerData
  const parent = process.ppid
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, 25)`

// The lake keeps what was rendered on its disk.
sharp.cache(false)
const send = (message: 'ready' | ProcessAnswer<PictureAnswer>) => process.send?.(message)
new Worker(watch, {eval: true, workerData: {maxBytes}}).once('online', () => send('ready'))
// This process never exits by itself, which is when Node would do that.
flushCompileCache()

process.on('message', async (job: PictureJob) => {
  const answer = await open(job).catch(toRefusal)
  send({answer, rssBytes: process.memoryUsage.rss()})
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// These signals may reach the whole process group. The lake finishes its pictures first.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function open(job: PictureJob): Promise<PictureAnswer> {
  const bytes = await readFile(job.path)
  if ('wanted' in job) return {image: await readImage(bytes, job.wanted)}
  if (!('transform' in job)) return {rendered: await toJpeg(bytes)}
  return {rendered: await renderImage(bytes, job.transform, job.format)}
}

function toRefusal(error: unknown): PictureAnswer {
  if (error instanceof LakeError) return {refused: {status: error.status, message: error.message, body: error.body}}
  return {failed: String(error)}
}
