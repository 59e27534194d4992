import type {IncomingHttpHeaders} from 'node:http'
// By the rules of Next and of its file server, so that both doors say 304 to the same requests.
import fresh from 'next/dist/compiled/fresh/index.js'

/** The tag of a text that is sent in several encodings: the same words, not the same bytes (RFC 9110, 8.8.1). */
export function weakEtag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`
}

/** Whether the reader has it already, by its tag or by its date. */
export function isUnchanged(asked: IncomingHttpHeaders, etag: string, lastModified?: string): boolean {
  // Most readers have nothing to compare.
  if (asked['if-none-match'] === undefined && asked['if-modified-since'] === undefined) return false
  return fresh(asked, {etag, 'last-modified': lastModified})
}
