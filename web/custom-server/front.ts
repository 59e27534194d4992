/**
 * What stands between the port and Next: answers finished pages and static files from memory, names a page's inline
 * scripts in its policy, compresses. Whatever it does not know better it leaves to Next. Called by main.ts; fails only
 * with Next, and then answers 500.
 */
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import {sendHeld, sendPage, setSharedCaching, toPublicPage, toStoredPage} from './answer-page.ts'
import {type PageKind, type PolicySettings, pagePolicy} from './content-policy.ts'
import {holdAnswer} from './held-answer.ts'
import {tellEndOfNothing} from './http-server.ts'
import {hashesOfTrusted, inlineHashes} from './inline-code.ts'
import {holdScripts} from './late-scripts.ts'
import {isDocument, isDraft, pageKey} from './page-key.ts'
import {type PageRecord, whileNoting} from './page-record.ts'
import type {PageStore} from './page-store.ts'
import {everyAnswer, policyOfNext, strictTransport} from './security-headers.ts'
import type {StaticFiles} from './static-files.ts'

export interface FrontOptions {
  /** Next's request handler. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  pages: PageStore
  files: StaticFiles
  policy: PolicySettings
  /** Whether the visitor came by https: the site is at an https address, or the proxy before us says so. */
  isSecure: (request: IncomingMessage) => boolean
  /** Of a fault that Next did not answer for itself. */
  onFault: (error: unknown) => void
}

export function createFront({next, pages, files, policy, isSecure, onFault}: FrontOptions): RequestListener {
  /** Pages that are being made, so that a crowd waits for one of them. */
  const making = new Map<string, Promise<void>>()
  const keeping = new WeakMap<ServerResponse, Promise<void>>()

  /** True when the answer was in memory: then without a promise, because that is most of what comes. */
  function answerFromMemory(request: IncomingMessage, response: ServerResponse, secure: boolean, key: string | null) {
    const page = key === null ? null : pages.get(key)
    if (page) sendPage(page, request, response, secure)
    return page !== null
  }

  async function askNext(request: IncomingMessage, response: ServerResponse, secure: boolean, key: string | null) {
    if (key !== null && making.has(key)) {
      await making.get(key)
      if (answerFromMemory(request, response, secure, key)) return
    }
    // Of a page that turned out not to be kept, everybody asks for himself.
    if (key === null || making.has(key) || request.method !== 'GET') {
      return leaveToNext(null, request, response, secure)
    }
    const made = Promise.withResolvers<void>()
    making.set(key, made.promise)
    const forget = () => {
      making.delete(key)
      made.resolve()
    }
    // Its first reader has it a little earlier than it is kept.
    response.once('close', () => void (keeping.get(response) ?? Promise.resolve()).then(forget, forget))
    return leaveToNext(key, request, response, secure)
  }

  /** With a key, the answer is kept under it where that is allowed. */
  async function leaveToNext(
    key: string | null,
    request: IncomingMessage,
    response: ServerResponse,
    secure: boolean,
  ): Promise<void> {
    const asked = {url: request.url, method: request.method, headers: {...request.headers}} as IncomingMessage
    for (const [name, value] of everyAnswer) response.setHeader(name, value)
    if (secure) response.setHeader(...strictTransport)
    tellEndOfNothing(request)
    // Compressing and comparing come after the policy, so they are ours.
    delete request.headers['accept-encoding']
    if (isDocument(request) && !files.has(request.url ?? '')) {
      delete request.headers['if-none-match']
      delete request.headers['if-modified-since']
    }
    await whileNoting(notedPage => {
      holdAnswer(response, {
        passOn: () => {
          applyPolicy(asked, response, null)
          setSharedCaching(response)
        },
        finish: body => {
          const finished = finish(key, asked, response, body, notedPage)
          keeping.set(response, finished)
          return finished
        },
      })
      return next(request, response)
    })
  }

  async function finish(
    key: string | null,
    asked: IncomingMessage,
    response: ServerResponse,
    made: Buffer,
    notedPage: () => PageRecord | null,
  ): Promise<void> {
    const isPage = isHtml(response) && kindOf(asked) === 'page'
    const body = isPage ? Buffer.from(holdScripts(made.toString())) : made
    // What Next says after HEAD is the length of the page as it made it.
    if (isPage) response.removeHeader('content-length')
    applyPolicy(asked, response, body)
    addVary(response, 'Accept-Encoding')
    const page = key === null ? null : toPublicPage(response, body, notedPage())
    setSharedCaching(response)
    const sent = await sendHeld(asked, response, body)
    if (page && key !== null) pages.set(key, await toStoredPage(page, sent))
  }

  /** By what the page holds inline. Without a body, because it is too long to be held, nothing inline may run. */
  function applyPolicy(asked: IncomingMessage, response: ServerResponse, body: Buffer | null): void {
    if (asked.url?.startsWith('/api/') && !response.hasHeader('cache-control')) {
      response.setHeader('cache-control', 'no-store')
    }
    if (isHtml(response)) {
      const kind = kindOf(asked)
      const html = body?.toString('utf8') ?? ''
      const hashes = kind === 'studio' ? hashesOfTrusted(html) : inlineHashes(html)
      response.setHeader('content-security-policy', pagePolicy(kind, hashes, policy, asked.headers.host ?? ''))
      // A stricter one, such as the lake gives its files, stays.
    } else if (!response.hasHeader('content-security-policy')) {
      response.setHeader('content-security-policy', policyOfNext)
    }
  }

  return (request, response) => {
    const secure = isSecure(request)
    const file = files.find(request)
    const key = file ? null : pageKey(request)
    if (answerFromMemory(request, response, secure, key)) return
    const work = file ? files.send(file, request, response, secure) : askNext(request, response, secure, key)
    work?.catch((error: unknown) => {
      onFault(error)
      if (!response.headersSent) response.writeHead(500, {'cache-control': 'no-store'})
      response.end()
    })
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
