// Answers finished pages and static files from memory, puts a page's inline scripts into its policy, compresses.
// Everything else is Next's. If Next fails, answers 500.
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import {bufferResponse} from './buffer-response.ts'
import {cachedPath, isDocument, isDraft} from './cached-path.ts'
import {hashesOfTrusted, inlineHashes} from './inline-code.ts'
import {deferScripts} from './next-internals.ts'
import type {FinishedPage} from './page-store.ts'
import {
  everyAnswer,
  type PageKind,
  type PolicySettings,
  pagePolicy,
  policyOfNext,
  strictTransport,
} from './security-headers.ts'
import {finishPage, sendBuffered, sendPage, setSharedCaching} from './send-page.ts'
import type {StaticFiles} from './static-files.ts'

export interface PageSource {
  finished(path: string): FinishedPage | null
  keep(path: string, page: FinishedPage, body: Buffer): void
}

export interface ListenerOptions {
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  pages: PageSource
  files: StaticFiles
  policy: PolicySettings
  isSecure: (request: IncomingMessage) => boolean
  onFault: (error: unknown) => void
}

export function createRequestListener({
  next,
  pages,
  files,
  policy,
  isSecure,
  onFault,
}: ListenerOptions): RequestListener {
  async function askNext(request: IncomingMessage, response: ServerResponse, secure: boolean, path: string | null) {
    const asked = {url: request.url, method: request.method, headers: {...request.headers}} as IncomingMessage
    for (const [name, value] of everyAnswer) response.setHeader(name, value)
    if (secure) response.setHeader(...strictTransport)
    // We compress and compare after the policy is set.
    delete request.headers['accept-encoding']
    if (isDocument(request) && !files.has(request.url ?? '')) {
      delete request.headers['if-none-match']
      delete request.headers['if-modified-since']
    }
    bufferResponse(response, {
      passOn: () => {
        applyPolicy(policy, asked, response, null)
        setSharedCaching(response)
      },
      finish: body => finish(path, asked, response, body),
    })
    return next(request, response)
  }

  async function finish(path: string | null, asked: IncomingMessage, response: ServerResponse, made: Buffer) {
    const isPage = isHtml(response) && kindOf(asked) === 'page'
    const body = isPage ? Buffer.from(deferScripts(made.toString())) : made
    // After HEAD, Next gives the length of its own version.
    if (isPage) response.removeHeader('content-length')
    applyPolicy(policy, asked, response, body)
    addVary(response, 'Accept-Encoding')
    const page = path !== null && asked.method === 'GET' ? finishPage(response, body) : null
    if (page && path !== null) pages.keep(path, page, made)
    setSharedCaching(response)
    await sendBuffered(asked, response, body, page?.encoded ?? new Map())
  }

  return (request, response) => {
    const secure = isSecure(request)
    const file = files.find(request)
    const path = file ? null : cachedPath(request)
    const page = path === null ? null : pages.finished(path)
    const work = page
      ? sendPage(page, request, response, secure)
      : file
        ? files.send(file, request, response, secure)
        : askNext(request, response, secure, path)
    work?.catch((error: unknown) => {
      onFault(error)
      if (!response.headersSent) response.writeHead(500, {'cache-control': 'no-store'})
      response.end()
    })
  }
}

/** A null body was too long to buffer, so nothing inline may run. */
function applyPolicy(
  policy: PolicySettings,
  asked: IncomingMessage,
  response: ServerResponse,
  body: Buffer | null,
): void {
  if (asked.url?.startsWith('/api/') && !response.hasHeader('cache-control')) {
    response.setHeader('cache-control', 'no-store')
  }
  if (isHtml(response)) {
    const kind = kindOf(asked)
    const html = body?.toString('utf8') ?? ''
    const hashes = kind === 'studio' ? hashesOfTrusted(html) : inlineHashes(html)
    response.setHeader('content-security-policy', pagePolicy(kind, hashes, policy, asked.headers.host ?? ''))
    // A stricter policy, such as the lake's for its files, stays.
  } else if (!response.hasHeader('content-security-policy')) {
    response.setHeader('content-security-policy', policyOfNext)
  }
}

function isHtml(response: ServerResponse): boolean {
  return /^text\/html/i.test(String(response.getHeader('content-type')))
}

function kindOf(request: IncomingMessage): PageKind {
  if (/^\/studio(\/|\?|$)/.test(request.url ?? '')) return 'studio'
  return isDraft(request) ? 'draft' : 'page'
}

function addVary(response: ServerResponse, name: string): void {
  const vary = String(response.getHeader('vary') ?? '')
  if (!vary.toLowerCase().includes(name.toLowerCase())) response.setHeader('vary', vary ? `${vary}, ${name}` : name)
}
