// Answers finished pages from memory, static files from disk, and all else by asking Next, a few renders at a time.
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import {noteRender} from '#web/config/failed-renders.ts'
import {askNext, sendPage} from './ask-next.ts'
import {answerUnsound} from './check-request.ts'
import type {LakeProxy} from './lake-proxy.ts'
import {missingPath} from './missing-pages.ts'
import type {PageStore} from './page-cache.ts'
import {
  cachedPath,
  dropForgedDraft,
  hasQuery,
  headersOfData,
  isDraft,
  isRender,
  neverCached,
  pathOf,
} from './page-requests.ts'
import {createRenderQueue} from './render-queue.ts'
import {everyAnswer, type PolicySettings, strictTransport} from './security-headers.ts'
import {say} from './short-answers.ts'
import type {StaticFiles} from './static-files.ts'

export interface ListenerOptions {
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  pages: Pick<PageStore, 'finished' | 'stored' | 'keep' | 'beforePurge' | 'forgetBeforePurge'>
  files: StaticFiles
  lake: Pick<LakeProxy, 'takes' | 'pass'>
  isRoute: (path: string) => boolean
  isMissing: (path: string) => Promise<boolean>
  errorPage: () => Buffer
  readParameters: ReadonlySet<string>
  draftKey: string
  policy: PolicySettings
  publicOrigin: string | null
  hasCdn: boolean
  isSecure: (request: IncomingMessage) => boolean
  onFault: (error: unknown) => void
}

export function createRequestListener(options: ListenerOptions): RequestListener {
  const {pages, files, lake, readParameters} = options
  const inTurn = createRenderQueue()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    dropForgedDraft(request, options.draftKey)
    const secure = options.isSecure(request)
    const file = files.find(request)
    if (file) return files.send(file, request, response, secure)
    if (answerUnsound(request, response, options.publicOrigin)) return
    const path = cachedPath(request, readParameters)
    const page = path === null ? null : pages.finished(path)
    if (page) return sendPage(page, request, response, secure)
    if (isUnknownRoute(request, options)) return void say(response, 404)
    if (await isMissingPage(request, options)) {
      pages.forgetBeforePurge(path)
      if (path !== null) noteRender(path, true)
      request.url = missingPath
      // Without these, Next's router in the browser loads the address as a document.
      for (const name of headersOfData) delete request.headers[name]
      const missing = pages.finished(missingPath)
      if (missing) return sendPage(missing, request, response, secure)
    }
    for (const [name, value] of everyAnswer) response.setHeader(name, value)
    if (secure) response.setHeader(...strictTransport)
    if (isRender(request)) return render(request, response)
    return askNext(options, request, response, null)
  }

  async function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = cachedPath(request, readParameters)
    const isTaken = await inTurn(path !== null && !hasQuery(request), async () => {
      if (request.socket.destroyed) return
      // It may have been made while this request waited.
      const page = path === null ? null : pages.finished(path)
      if (page) return sendPage(page, request, response, options.isSecure(request))
      await askNext(options, request, response, path)
    })
    if (!isTaken) say(response, 429, {'retry-after': '5'})
  }

  return (request, response) => {
    if (lake.takes(request)) return lake.pass(request, response)
    answer(request, response).catch((error: unknown) => {
      options.onFault(error)
      if (!response.headersSent) response.writeHead(500, {'cache-control': 'no-store'})
      response.end()
    })
  }
}

/** Below these folders there are routes and files alone, no documents. */
function isUnknownRoute(request: IncomingMessage, {isRoute}: ListenerOptions): boolean {
  const path = pathOf(request)
  return neverCached.test(path) && !isRoute(decodeURI(path))
}

/** A draft may exist where nothing is published. */
async function isMissingPage(request: IncomingMessage, {isMissing}: ListenerOptions): Promise<boolean> {
  const path = pathOf(request)
  return !neverCached.test(path) && !isDraft(request) && (await isMissing(path))
}
