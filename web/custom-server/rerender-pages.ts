/**
 * Renders the pages that visitors had read and a purge has dropped, before their next readers come. A publish waits for
 * a moment, so that it is acknowledged when they are there.
 */
import {get} from 'node:http'
import type {PageStore} from './page-store.ts'

/** Of one purge. The others wait for readers: a purge of everything shall not occupy the server. */
const maxPages = 8
const maxAtOnce = 3
const readTimeoutMs = 10_000

/** Never rejects. While it works, and for half as long after it, another call does nothing: imports purge by the hundred. */
export function rerenderAfterPurge(
  pages: Pick<PageStore, 'takePurgedPaths'>,
  read: (path: string) => Promise<void>,
): () => Promise<void> {
  let notBefore = 0

  return async () => {
    const paths = pages.takePurgedPaths().slice(0, maxPages)
    if (performance.now() < notBefore || paths.length === 0) return
    const began = performance.now()
    notBefore = Number.POSITIVE_INFINITY
    const work = async () => {
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        // A page that cannot be rendered is its next reader's to ask for.
        await read(path).catch(() => {})
      }
    }
    await Promise.all(Array.from({length: maxAtOnce}, work))
    const ended = performance.now()
    notBefore = ended + (ended - began) / 2
  }
}

/** As a browser of the same machine would. @throws when it does not end */
export function readOwnPage(port: number, path: string, signal = AbortSignal.timeout(readTimeoutMs)): Promise<void> {
  return new Promise((resolve, reject) => {
    get({host: '127.0.0.1', port, path, signal, headers: {'accept-encoding': 'br'}}, answer => {
      answer.resume().once('close', resolve)
    }).once('error', reject)
  })
}
