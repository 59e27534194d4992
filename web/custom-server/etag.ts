import type {IncomingHttpHeaders} from 'node:http'

/** The tag of a text that is sent in several encodings: the same words, not the same bytes (RFC 9110, 8.8.1). */
export function weakEtag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`
}

/** Whether the reader has this version already (RFC 9110, 13.1). A reload that skips caches says `no-cache`. */
export function isUnchanged(asked: IncomingHttpHeaders, etag: string, lastModified?: string): boolean {
  const {'if-none-match': tags, 'if-modified-since': since} = asked
  if ((tags === undefined && since === undefined) || /\bno-cache\b/.test(asked['cache-control'] ?? '')) return false
  if (tags !== undefined) {
    const strong = (tag: string) => tag.trim().replace(/^W\//, '')
    return tags.trim() === '*' || tags.split(',').some(tag => strong(tag) === strong(etag))
  }
  return lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since ?? '')
}
