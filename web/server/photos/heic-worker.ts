/**
 * A thread of its own for each HEIC picture (decode-heic.ts starts it): libheif computes for a second, and what it took
 * of memory goes with it.
 */
import {readFileSync} from 'node:fs'
import {parentPort, workerData} from 'node:worker_threads'
import decode from 'heic-decode'

const {path, maxPixels} = workerData as {path: string; maxPixels: number}
const [image] = await decode.all({buffer: readFileSync(path)})
if (!image) throw new Error('There is no picture in it')
// The header that was looked at before may have been another picture's.
if (image.width * image.height > maxPixels) throw new Error('The picture is larger than its header said')
const {width, height, data} = await image.decode()
parentPort?.postMessage({width, height, data: data.buffer}, [data.buffer])
