import {join} from 'node:path'
import {Worker} from 'node:worker_threads'
import {rootFolder} from '#web/config/root-folder.ts'

export interface RawPicture {
  width: number
  height: number
  data: Buffer
}

const timeoutMs = 20_000

/** Sharp reads only HEIC headers. @throws Error when damaged, larger than `maxPixels` or too slow. */
export async function decodeHeic(path: string, maxPixels: number): Promise<RawPicture> {
  // By its place in the repository: the bundle must neither hold nor look for a worker.
  const file = join(/* turbopackIgnore: true */ rootFolder, 'web/server/photos/heic-worker.ts')
  const worker = new Worker(/* turbopackIgnore: true */ file, {workerData: {path, maxPixels}})
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`Not decoded within ${timeoutMs} ms`)), timeoutMs)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The decoder ended without a picture')))
      worker.once('message', ({width, height, data}: {width: number; height: number; data: ArrayBuffer}) =>
        resolve({width, height, data: Buffer.from(data)}),
      )
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
