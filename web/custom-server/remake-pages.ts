/**
 * Makes the pages again that readers had from memory and a purge has dropped, before their next readers come. Called
 * within every purge; the publish that caused it waits for a moment, so that it is acknowledged when they are there.
 */

import {get} from 'node:http'
import {setTimeout as sleep} from 'node:timers/promises'

interface RemakeOptions {
  /** What is in memory and old, the most recently read first. */
  old(most: number): string[]
  /** Reads a page through the front, which keeps it. */
  read(path: string): Promise<void>
}

/** Of one purge. The others wait for readers: a purge of everything shall not occupy the server. */
const mostPages = 8
const atOnce = 3

/** Never rejects. While it works, and for half as long after it, another call does nothing: imports purge by the hundred. */
export function createRemaker({old, read}: RemakeOptions): () => Promise<void> {
  let notBefore = 0

  async function remake(paths: string[]): Promise<void> {
    const began = performance.now()
    notBefore = Number.POSITIVE_INFINITY
    // One that is begun within the millisecond of the purge counts as old.
    await sleep(2)
    const work = async () => {
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        // What cannot be made is its next reader's to ask for.
        await read(path).catch(() => {})
      }
    }
    await Promise.all(Array.from({length: atOnce}, work))
    const ended = performance.now()
    notBefore = ended + (ended - began) / 2
  }

  return async () => {
    if (performance.now() < notBefore) return
    const paths = old(mostPages)
    if (paths.length > 0) await remake(paths)
  }
}

/** ms. With a page that is never ended the others would not be made again either. */
const patience = 10_000

/** As a browser of the same machine would. @throws when it does not end */
export function readOwnPage(port: number, path: string, signal = AbortSignal.timeout(patience)): Promise<void> {
  return new Promise((resolve, reject) => {
    get({host: '127.0.0.1', port, path, signal, headers: {'accept-encoding': 'br'}}, answer => {
      // Its last byte leaves before the page is kept, by a millisecond or two.
      answer.resume().once('close', resolve)
    }).once('error', reject)
  })
}
