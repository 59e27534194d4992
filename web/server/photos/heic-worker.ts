// One thread per HEIC picture: libheif's memory ends with the thread.
import {readFileSync} from 'node:fs'
import {parentPort, workerData} from 'node:worker_threads'
import decode from 'heic-decode'

const {path, maxPixels} = workerData as {path: string; maxPixels: number}
const [image] = await decode.all({buffer: readFileSync(path)})
if (!image) throw new Error('There is no picture in it')
// The header that was checked may belong to another picture.
if (image.width * image.height > maxPixels) throw new Error('The picture is larger than its header said')
const {width, height, data} = await image.decode()
parentPort?.postMessage({width, height, data: data.buffer}, [data.buffer])
