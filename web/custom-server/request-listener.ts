// Answers finished pages from memory and static files from disk. Asks Next for everything else. If Next fails, answers
// 500.
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import {askNext, sendPage} from './ask-next.ts'
import {answerUnsound} from './check-request.ts'
import type {LakeProxy} from './lake-proxy.ts'
import {missingPath} from './missing-pages.ts'
import type {PageStore} from './page-cache.ts'
import {cachedPath, dropForgedDraft, headersOfData, isDraft, neverCached} from './page-requests.ts'
import {everyAnswer, type PolicySettings, strictTransport} from './security-headers.ts'
import type {StaticFiles} from './static-files.ts'

export interface ListenerOptions {
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  pages: Pick<PageStore, 'finished' | 'stored' | 'keep' | 'beforePurge' | 'forgetBeforePurge'>
  files: StaticFiles
  lake: Pick<LakeProxy, 'takes' | 'pass'>
  isMissing: (path: string) => Promise<boolean>
  draftKey: string
  policy: PolicySettings
  publicOrigin: string | null
  /** A CDN is told of purges, so it may keep pages. */
  hasCdn: boolean
  isSecure: (request: IncomingMessage) => boolean
  onFault: (error: unknown) => void
}

export function createRequestListener(options: ListenerOptions): RequestListener {
  const {pages, files, lake} = options
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    dropForgedDraft(request, options.draftKey)
    const secure = options.isSecure(request)
    const file = files.find(request)
    if (file) return files.send(file, request, response, secure)
    if (answerUnsound(request, response, options.publicOrigin)) return
    const path = cachedPath(request)
    const page = path === null ? null : pages.finished(path)
    if (page) return sendPage(page, request, response, secure)
    if (await isMissingPage(request, options)) {
      pages.forgetBeforePurge(path)
      request.url = missingPath
      // Without these, Next's router in the browser loads the address as a document.
      for (const name of headersOfData) delete request.headers[name]
      const missing = pages.finished(missingPath)
      if (missing) return sendPage(missing, request, response, secure)
    }
    for (const [name, value] of everyAnswer) response.setHeader(name, value)
    if (secure) response.setHeader(...strictTransport)
    return askNext(options, request, response, cachedPath(request))
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

/** A draft may exist where nothing is published. */
async function isMissingPage(request: IncomingMessage, {isMissing}: ListenerOptions): Promise<boolean> {
  const path = request.url?.replace(/\?.*/s, '') ?? ''
  return !neverCached.test(path) && !isDraft(request) && (await isMissing(path))
}
