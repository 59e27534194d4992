import type {IncomingMessage} from 'node:http'

/** The headers by which Next tells its answers for one address apart (its `Vary`). */
export const varyingHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
] as const

/** Plain paths only: the same page under a thousand spellings would push out the others. */
const plainPath = /^\/[\w./~-]*$/
const neverKept = /^\/(api|cms|studio|_next|og)(\/|$)/
/** Words to Next's inside: such a request is none of a reader's. */
const inward = /^(x-next|x-prerender|x-middleware|x-matched|x-invoke|x-now|next-(?!router-|url$))/

/** Where the page for this request is kept, or null when Next has to be asked: the draft mode, queries, forms. */
export function pageKey(request: IncomingMessage): string | null {
  const {method, url = '', headers} = request
  if ((method !== 'GET' && method !== 'HEAD') || !plainPath.test(url) || neverKept.test(url)) return null
  if (isDraft(request) || headers.authorization !== undefined || headers.upgrade !== undefined) return null
  let key = url
  for (const name in headers) {
    if (!name.startsWith('x-') && !name.startsWith('next-') && name !== 'rsc') continue
    if (inward.test(name)) return null
  }
  for (const name of varyingHeaders) {
    const value = headers[name]
    if (value !== undefined) key += `\n${name}: ${value}`
  }
  return key.length > 2000 ? null : key
}

/** Next's own cookies of the draft mode. That the cookie is the right one only Next can tell. */
export function isDraft({headers}: IncomingMessage): boolean {
  return headers.cookie !== undefined && /(^|;\s*)(__prerender_bypass|__next_preview_data)=/.test(headers.cookie)
}

/** Whether the answer may be a page whose inline code has to be read, so that Next must not answer 304 by itself. */
export function isDocument({method, url = ''}: IncomingMessage): boolean {
  return method === 'GET' && !/^\/(api|cms|_next|og)(\/|$)/.test(url)
}
