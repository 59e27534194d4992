/** The tag of a text that is sent in several encodings: the same words, not the same bytes (RFC 9110, 8.8.1). */
export function weakEtag(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
export function matchesEtag(wanted: string | undefined, etag: string): boolean {
  if (!wanted) return false
  if (wanted.trim() === '*') return true
  const strong = etag.replace(/^W\//, '')
  return wanted.split(',').some(tag => tag.trim().replace(/^W\//, '') === strong)
}
