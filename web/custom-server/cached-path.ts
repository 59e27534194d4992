import type {IncomingMessage} from 'node:http'

export const varyingHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
] as const

/** The same page under a thousand spellings would evict the others. */
const plainPath = /^\/[\w./~-]*$/
const neverCached = /^\/(api|cms|studio|_next|og)(\/|$)/

/** Where the cached page for this request stands; null when Next has to answer: data, drafts, queries, forms. */
export function cachedPath(request: IncomingMessage): string | null {
  const {method, url = '', headers} = request
  if ((method !== 'GET' && method !== 'HEAD') || !plainPath.test(url) || neverCached.test(url)) return null
  if (isDraft(request) || headers.authorization !== undefined || headers.upgrade !== undefined) return null
  return varyingHeaders.some(name => headers[name] !== undefined) ? null : url
}

export function isDraft({headers}: IncomingMessage): boolean {
  return headers.cookie !== undefined && /(^|;\s*)(__prerender_bypass|__next_preview_data)=/.test(headers.cookie)
}

/** Its inline code may have to be read, so Next must not answer 304 itself. */
export function isDocument({method, url = ''}: IncomingMessage): boolean {
  return method === 'GET' && !/^\/(api|cms|_next|og)(\/|$)/.test(url)
}
