// The page for a visitor whose page could not be made. Next's own shows nothing without scripts.
import {shareRunning} from '#web/config/share-running.ts'
import type {PageStore} from './page-cache.ts'

/** Next makes it like any other page (web/app/unavailable), before anybody needs it. */
const errorPath = '/unavailable'

const withoutPhone =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>This page isn’t available right now</title></head><body><main><h1>This page isn’t available right now</h1><p>Please try again in a moment.</p><p><a href="/">Back to the home page</a></p></main></body></html>'

interface ErrorPageOptions {
  pages: Pick<PageStore, 'finished' | 'beforePurge'>
  read: (path: string) => Promise<void>
}

/** @returns the newest version that could be made; a call also has it made again after a publish */
export function createErrorPage({pages, read}: ErrorPageOptions): () => Buffer {
  const readAgain = shareRunning(() => read(errorPath).catch(() => {}))
  return () => {
    const page = pages.finished(errorPath)
    if (page) return page.body
    // This is not awaited: renders run two at a time, and both may ask for it.
    void readAgain()
    return pages.beforePurge(errorPath)?.body ?? Buffer.from(withoutPhone)
  }
}
