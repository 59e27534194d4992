// Asks Next for an answer, names a page's inline scripts in its policy and keeps the page.
import type {IncomingMessage, ServerResponse} from 'node:http'
import {isContentAway} from '#web/config/content-away.ts'
import {noteRender} from '#web/config/failed-renders.ts'
import {bufferResponse} from './buffer-response.ts'
import {cdnHeaders} from './cdn-headers.ts'
import {missingPath} from './missing-pages.ts'
import {deferScripts} from './next-internals.ts'
import type {FinishedPage} from './page-cache.ts'
import {hasQuery, headersOfData, isDocument, kindOf, pathOf} from './page-requests.ts'
import type {ListenerOptions} from './request-listener.ts'
import {inlineHashes, type PolicySettings, pagePolicy, policyOfNext, strictTransport} from './security-headers.ts'
import {compressFor, send, sendBuffered, weakEtag} from './send.ts'

export function askNext(
  {next, pages, policy, hasCdn, isSecure, isRoute, errorPage}: ListenerOptions,
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
      if (response.hasHeader('location')) return sendRedirect(response, asked, isRoute)
      const isFailed = response.statusCode >= 500
      if (path !== null && !isContentAway()) noteRender(path, !isFailed)
      if (isFailed) {
        const last = path === null ? null : pages.beforePurge(path)
        if (last) return sendInstead(last, asked, response, isSecure(request))
        if (isContentAway()) comeBackLater(response)
      }
      const isPage = isHtml(response) && kindOf(asked) === 'page'
      const body = !isPage ? made : isFailed ? errorPage() : Buffer.from(deferScripts(made.toString()))
      // After HEAD, Next gives the length of its own version.
      if (isPage) response.removeHeader('content-length')
      applyPolicy(policy, asked, response, body)
      addVary(response, 'Accept-Encoding')
      const page = path !== null && asked.method === 'GET' ? finishPage(path, response, body) : null
      setSharedCaching(response)
      if (page && path !== null) {
        if (hasCdn && page.status === 200) page.cdnHeaders = cdnHeaders(pages.stored(path))
        // One that a purge has just made old is not kept, and no CDN may keep it either.
        if (pages.keep(path, page, made) && !hasQuery(asked)) addHeaders(response, page.cdnHeaders)
      }
      await sendBuffered(asked, response, page ?? {body, encoded: new Map()})
    },
  })
  return next(request, response)
}

export function sendPage(page: FinishedPage, request: IncomingMessage, response: ServerResponse, secure: boolean) {
  // A purge names plain addresses, so a CDN must not keep the page under another.
  const forCdn = hasQuery(request) ? [] : (page.cdnHeaders ?? [])
  const headers = [...page.headers, ...forCdn, ...(secure ? strictTransport : [])]
  return send(request, response, {...page, headers}, () => compressFor(request, page))
}

function sendInstead(page: FinishedPage, request: IncomingMessage, response: ServerResponse, secure: boolean) {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  return sendPage({...page, cdnHeaders: []}, request, response, secure)
}

/** Next sends `Location` twice and an unused body of 50 KB. */
async function sendRedirect(
  response: ServerResponse,
  asked: IncomingMessage,
  isRoute: ListenerOptions['isRoute'],
): Promise<void> {
  const [location = ''] = [response.getHeader('location') ?? []].flat()
  // Next makes one answer for all queries of a document's old address, and of a redirect by the owner.
  const isOfContent = !isRoute(decodeURI(pathOf(asked)))
  response.setHeader('location', isOfContent ? keepQuery(String(location), asked.url ?? '') : location)
  for (const name of ['content-type', 'content-length', 'transfer-encoding', 'etag']) response.removeHeader(name)
  setSharedCaching(response)
  response.end()
}

/** Adds the query that was asked for. As with Next's own redirects, what the target itself says stands. */
function keepQuery(target: string, url: string): string {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(target) ?? []
  const said = new Set(namesIn(query))
  const asked = /\?(.*)$/s.exec(url)?.[1]?.split('&') ?? []
  const kept = asked.filter(part => namesIn(part).some(name => !said.has(name)))
  const all = [query, ...kept].filter(Boolean).join('&')
  return base + (all && `?${all}`) + fragment
}

const namesIn = (query: string) => [...new URLSearchParams(query).keys()]

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
    const hashes = inlineHashes(html, kind === 'studio')
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
