// Renders purged pages again before a reader asks. A publish is acknowledged once they are ready.
import {get} from 'node:http'
import type {PageStore} from './page-cache.ts'

/** So that a purge of everything does not occupy the server. */
const maxPages = 8
const maxAtOnce = 3
const readTimeoutMs = 10_000

/** Never rejects. Ignores calls while it works: imports purge by the hundred. */
export function rerenderAfterPurge(
  pages: Pick<PageStore, 'takePurgedPaths'>,
  read: (path: string) => Promise<void>,
): () => Promise<void> {
  let isBusy = false

  return async () => {
    const paths = pages.takePurgedPaths().slice(0, maxPages)
    if (isBusy || paths.length === 0) return
    isBusy = true
    const work = async () => {
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        await read(path).catch(() => {})
      }
    }
    await Promise.all(Array.from({length: maxAtOnce}, work))
    isBusy = false
  }
}

export function readOwnPage(port: number, path: string, signal = AbortSignal.timeout(readTimeoutMs)): Promise<void> {
  return new Promise((resolve, reject) => {
    get({host: '127.0.0.1', port, path, signal, headers: {'accept-encoding': 'br'}}, answer => {
      answer.resume().once('close', resolve)
    }).once('error', reject)
  })
}
