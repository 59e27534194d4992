/**
 * A document, its draft and its versions in releases form one group, told apart only by their ids:
 * `svc`, `drafts.svc`, `versions.<release>.svc`.
 */

/** The id the group is published under; an id of no draft and no version is its own. */
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

/** Visitors without a token see no draft, no version and no system document: nothing with a dot in its id (4.1). */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}
