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
const maxVariantLength = 2000

export interface PageKey {
  path: string
  variant: string
}

/** Null: Next has to answer, for draft mode, queries and forms. */
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

export function isDraft({headers}: IncomingMessage): boolean {
  return headers.cookie !== undefined && /(^|;\s*)(__prerender_bypass|__next_preview_data)=/.test(headers.cookie)
}

/** Its inline code may have to be read, so Next must not answer 304 itself. */
export function isDocument({method, url = ''}: IncomingMessage): boolean {
  return method === 'GET' && !/^\/(api|cms|_next|og)(\/|$)/.test(url)
}
