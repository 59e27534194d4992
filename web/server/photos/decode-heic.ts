import {join} from 'node:path'
import {Worker} from 'node:worker_threads'

/** RGBA, upright. */
export interface RawPicture {
  width: number
  height: number
  data: Buffer
}

const timeoutMs = 20_000

/**
 * The pixels of a HEIC file, which sharp reads the header of and no more. Decoded in a thread, at most 20 s.
 * @throws Error when it is damaged, larger than `mostPixels` or too slow.
 */
export async function decodeHeic(path: string, maxPixels: number): Promise<RawPicture> {
  // By its place in the repository: the site's bundle holds no worker, and is not to look for one.
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'web/server/photos/heic-worker.ts')
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
