/** A document, its draft and its release versions form a group: `svc`, `drafts.svc`, `versions.<release>.svc`. */

export function publishedIdOf(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (id.startsWith('versions.')) {
    const end = id.indexOf('.', 'versions.'.length)
    if (end !== -1) return id.slice(end + 1)
  }
  return id
}

export function isPublishedId(id: string): boolean {
  return publishedIdOf(id) === id
}

/** Without a token, ids with a dot (drafts, versions, system documents) are hidden (4.1). */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}
