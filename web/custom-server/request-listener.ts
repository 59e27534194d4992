// Answers finished pages from memory and static files from disk. Asks Next for everything else, names a page's inline
// scripts in its policy and keeps the page. If Next fails, answers 500.
import {timingSafeEqual} from 'node:crypto'
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import {isContentAway} from '#web/config/content-away.ts'
import {noteTime} from '#web/config/telemetry.ts'
import {bufferResponse} from './buffer-response.ts'
import {cdnHeaders} from './cdn-headers.ts'
import {answerUnsound} from './check-request.ts'
import type {LakeProxy} from './lake-proxy.ts'
import {missingPath} from './missing-pages.ts'
import {deferScripts} from './next-internals.ts'
import type {FinishedPage, PageStore} from './page-cache.ts'
import {
  everyAnswer,
  hashesOfTrusted,
  inlineHashes,
  type PageKind,
  type PolicySettings,
  pagePolicy,
  policyOfNext,
  strictTransport,
} from './security-headers.ts'
import {compressFor, send, sendBuffered, weakEtag} from './send.ts'
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

function askNext(
  {next, pages, policy, hasCdn, isSecure}: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  path: string | null,
): Promise<void> {
  const asked = {url: request.url, method: request.method, headers: {...request.headers}} as IncomingMessage
  // We compress and compare after the policy is set.
  delete request.headers['accept-encoding']
  if (isDocument(request)) {
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
  }
  bufferResponse(response, {
    passOn() {
      applyPolicy(policy, asked, response, null)
      setSharedCaching(response)
    },
    async finish(made) {
      if (response.hasHeader('location')) return sendRedirect(response)
      if (response.statusCode === 500 && isContentAway()) {
        const last = path === null ? null : pages.beforePurge(path)
        if (last) return sendInstead(last, asked, response, isSecure(request))
        comeBackLater(response)
      }
      const isPage = isHtml(response) && kindOf(asked) === 'page'
      const body = isPage ? Buffer.from(deferScripts(made.toString())) : made
      // After HEAD, Next gives the length of its own version.
      if (isPage) response.removeHeader('content-length')
      applyPolicy(policy, asked, response, body)
      addVary(response, 'Accept-Encoding')
      const page = path !== null && asked.method === 'GET' ? finishPage(path, response, body) : null
      setSharedCaching(response)
      if (page && path !== null) {
        if (hasCdn && page.status === 200) page.cdnHeaders = cdnHeaders(pages.stored(path))
        // One that a purge has just made old is not kept, and no CDN may keep it either.
        if (pages.keep(path, page, made)) addHeaders(response, page.cdnHeaders)
      }
      await sendBuffered(asked, response, page ?? {body, encoded: new Map()})
    },
  })
  const startedAt = Date.now()
  return next(request, response).finally(() => path !== null && noteTime('render', startedAt))
}

/** A draft may exist where nothing is published. */
async function isMissingPage(request: IncomingMessage, {isMissing}: ListenerOptions): Promise<boolean> {
  const path = request.url?.replace(/\?.*/s, '') ?? ''
  return !neverCached.test(path) && !isDraft(request) && (await isMissing(path))
}

function sendPage(page: FinishedPage, request: IncomingMessage, response: ServerResponse, secure: boolean) {
  const headers = [...page.headers, ...(page.cdnHeaders ?? []), ...(secure ? strictTransport : [])]
  return send(request, response, {...page, headers}, () => compressFor(request, page))
}

function sendInstead(page: FinishedPage, request: IncomingMessage, response: ServerResponse, secure: boolean) {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  return sendPage({...page, cdnHeaders: []}, request, response, secure)
}

/** Next sends `Location` twice and an unused body of 50 KB. */
async function sendRedirect(response: ServerResponse): Promise<void> {
  const [location = ''] = [response.getHeader('location') ?? []].flat()
  response.setHeader('location', location)
  for (const name of ['content-type', 'content-length', 'transfer-encoding', 'etag']) response.removeHeader(name)
  setSharedCaching(response)
  response.end()
}

function comeBackLater(response: ServerResponse): void {
  response.statusCode = 503
  response.setHeader('retry-after', '10')
  response.setHeader('cache-control', 'no-store')
}

/** A null body was too long to buffer, so nothing inline may run. */
function applyPolicy(policy: PolicySettings, asked: IncomingMessage, response: ServerResponse, body: Buffer | null) {
  if (asked.url?.startsWith('/api/') && !response.hasHeader('cache-control')) {
    response.setHeader('cache-control', 'no-store')
  }
  if (isHtml(response)) {
    const kind = kindOf(asked)
    const html = body?.toString('utf8') ?? ''
    const hashes = kind === 'studio' ? hashesOfTrusted(html) : inlineHashes(html)
    response.setHeader('content-security-policy', pagePolicy(kind, hashes, policy))
    // A stricter policy, such as the lake's for its files, stays.
  } else if (!response.hasHeader('content-security-policy')) {
    response.setHeader('content-security-policy', policyOfNext)
  }
}

/** Publishes do not reach shared caches: they may keep a page but must revalidate. */
const alwaysAsk = 'public, max-age=0, must-revalidate'

/** Next's `s-maxage` of a year is meant for its own cache. */
function setSharedCaching(response: ServerResponse): void {
  if (/s-maxage/i.test(headerText(response, 'cache-control'))) response.setHeader('cache-control', alwaysAsk)
}

const notKept = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'x-nextjs-cache',
  'x-request-id',
  'strict-transport-security',
  'transfer-encoding',
])
const headersOfData = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch']
const knownVary = new Set(['', ...headersOfData, 'accept-encoding'])

function finishPage(path: string, response: ServerResponse, body: Buffer): FinishedPage | null {
  const status = response.statusCode
  if (status !== (path === missingPath ? 404 : 200) || response.hasHeader('set-cookie')) return null
  const control = headerText(response, 'cache-control')
  if (control === '' || /no-store|no-cache|private/i.test(control)) return null
  const vary = headerText(response, 'vary').toLowerCase().split(',')
  if (!vary.every(name => knownVary.has(name.trim()))) return null
  const etag = response.getHeader('etag')
  if (typeof etag !== 'string') return null
  const headers: string[] = []
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (notKept.has(name)) continue
    for (const single of [value].flat()) headers.push(name, String(single))
  }
  headers.push('cache-control', alwaysAsk, 'cache-status', 'site; hit', 'etag', weakEtag(etag))
  return {status, headers, etag, contentType: headerText(response, 'content-type'), body, encoded: new Map()}
}

/** The same page under a thousand spellings would evict the others. */
const plainPath = /^\/[\w./~-]*$/
const neverCached = /^\/(api|cms|studio|_next|og)(\/|$)/

/** The path of the cached page for this request; null when Next has to answer: data, drafts, queries, forms. */
function cachedPath(request: IncomingMessage): string | null {
  const {method, url = '', headers} = request
  if ((method !== 'GET' && method !== 'HEAD') || !plainPath.test(url) || neverCached.test(url)) return null
  if (isDraft(request) || headers.authorization !== undefined || headers.upgrade !== undefined) return null
  return headersOfData.some(name => headers[name] !== undefined) ? null : url
}

/** Its inline code may have to be read, so Next must not answer 304 itself. */
function isDocument({method, url = ''}: IncomingMessage): boolean {
  return method === 'GET' && !/^\/(api|cms|_next|og)(\/|$)/.test(url)
}

const draftCookie = /(?:^|;)\s*__prerender_bypass=([^;]*)/

/** With a forged draft cookie, Next would render every page again. */
function dropForgedDraft({headers}: IncomingMessage, draftKey: string): void {
  const found = draftCookie.exec(headers.cookie ?? '')?.[1]
  if (found === undefined) return
  const [given, expected] = [Buffer.from(found), Buffer.from(draftKey)]
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  headers.cookie = headers.cookie?.replaceAll(new RegExp(draftCookie, 'g'), '')
}

function isDraft({headers}: IncomingMessage): boolean {
  return draftCookie.test(headers.cookie ?? '')
}

function kindOf(request: IncomingMessage): PageKind {
  if (/^\/studio(\/|\?|$)/.test(request.url ?? '')) return 'studio'
  return isDraft(request) ? 'draft' : 'page'
}

function isHtml(response: ServerResponse): boolean {
  return /^text\/html/i.test(headerText(response, 'content-type'))
}

function addVary(response: ServerResponse, name: string): void {
  const vary = headerText(response, 'vary')
  if (!vary.toLowerCase().includes(name.toLowerCase())) response.setHeader('vary', vary ? `${vary}, ${name}` : name)
}

function addHeaders(response: ServerResponse, names: readonly string[] = []): void {
  for (let at = 0; at + 1 < names.length; at += 2) response.setHeader(names[at] ?? '', names[at + 1] ?? '')
}

function headerText(response: ServerResponse, name: string): string {
  return String(response.getHeader(name) ?? '')
}
