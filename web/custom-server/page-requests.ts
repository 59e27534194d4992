import {timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import type {PageKind} from './security-headers.ts'

/** Requests of Next's router in the browser. */
export const headersOfData = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch']

/** The same page under a thousand spellings would evict the others. */
const plainPath = /^\/[\w./~-]*$/
export const neverCached = /^\/(api|cms|studio|_next|og)(\/|$)/

/** Null when Next has to answer. Parameters outside `readParameters`, such as a click id, make no other page. */
export function cachedPath(request: IncomingMessage, readParameters: ReadonlySet<string>): string | null {
  const {method, headers} = request
  const url = pathOf(request)
  if ((method !== 'GET' && method !== 'HEAD') || !plainPath.test(url) || neverCached.test(url)) return null
  if (parametersOf(request).some(name => readParameters.has(name))) return null
  if (isDraft(request) || headers.authorization !== undefined || headers.upgrade !== undefined) return null
  return headersOfData.some(name => headers[name] !== undefined) ? null : url
}

export function pathOf({url = ''}: IncomingMessage): string {
  return url.replace(/\?.*/s, '')
}

export function hasQuery({url = ''}: IncomingMessage): boolean {
  return url.includes('?')
}

function parametersOf({url = ''}: IncomingMessage): string[] {
  const at = url.indexOf('?')
  return at < 0 ? [] : [...new URLSearchParams(url.slice(at)).keys()]
}

export function isRender({method, url = ''}: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|cms|studio|_next)(\/|\?|$)/.test(url)
}

/** Its inline code may have to be read, so Next must not answer 304 itself. */
export function isDocument({method, url = ''}: IncomingMessage): boolean {
  return method === 'GET' && !/^\/(api|cms|_next|og)(\/|$)/.test(url)
}

const draftCookie = /(?:^|;)\s*__prerender_bypass=([^;]*)/

/** Next would render every page again for a forged draft cookie. */
export function dropForgedDraft({headers}: IncomingMessage, draftKey: string): void {
  const found = draftCookie.exec(headers.cookie ?? '')?.[1]
  if (found === undefined) return
  const [given, expected] = [Buffer.from(found), Buffer.from(draftKey)]
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  headers.cookie = headers.cookie?.replaceAll(new RegExp(draftCookie, 'g'), '')
}

export function isDraft({headers}: IncomingMessage): boolean {
  return draftCookie.test(headers.cookie ?? '')
}

export function kindOf(request: IncomingMessage): PageKind {
  if (/^\/studio(\/|\?|$)/.test(request.url ?? '')) return 'studio'
  return isDraft(request) ? 'draft' : 'page'
}
