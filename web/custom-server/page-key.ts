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
const neverCached = /^\/(api|cms|studio|_next|og)(\/|$)/
const maxVariantLength = 2000

export interface PageKey {
  path: string
  /** '' for the HTML page; else the headers by which Next varies. */
  variant: string
}

/** Which cached page answers this request; null when Next has to be asked: draft mode, queries, forms. */
export function pageKey(request: IncomingMessage): PageKey | null {
  const {method, url = '', headers} = request
  if ((method !== 'GET' && method !== 'HEAD') || !plainPath.test(url) || neverCached.test(url)) return null
  if (isDraft(request) || headers.authorization !== undefined || headers.upgrade !== undefined) return null
  let variant = ''
  for (const name of varyingHeaders) {
    const value = headers[name]
    if (value !== undefined) variant += `${name}: ${value}\n`
  }
  return variant.length > maxVariantLength ? null : {path: url, variant}
}

/** Next's cookies of the draft mode. Only Next can tell whether the cookie is the right one. */
export function isDraft({headers}: IncomingMessage): boolean {
  return headers.cookie !== undefined && /(^|;\s*)(__prerender_bypass|__next_preview_data)=/.test(headers.cookie)
}

/** Whether the answer may be a page whose inline code has to be read, so that Next must not answer 304 by itself. */
export function isDocument({method, url = ''}: IncomingMessage): boolean {
  return method === 'GET' && !/^\/(api|cms|_next|og)(\/|$)/.test(url)
}
