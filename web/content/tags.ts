/**
 * Cache tags, which query-tags.ts derives from queries and a publish purges:
 * - `doc:<_id>` for one document. References need no tag: a purge follows them backward (POST /api/revalidate).
 * - `type:<_type>` for a list of documents.
 * - `own:<_type>` for one that follows no reference: a change of what the documents refer to leaves it as it is.
 * - `path:<path>` for which document has an address.
 * - `addresses:<_type>` for which pages of a type exist.
 * - `any` for everything else.
 *
 * A service's new price purges its page, the services list and the pages that reference it, never the FAQ page.
 */

/** On everything, to purge all pages at a start. */
export const contentTag = 'content'
export const documentTag = (id: string) => `doc:${id}`
export const typeTag = (type: string) => `type:${type}`
export const ownTag = (type: string) => `own:${type}`
export const pathTag = (path: string) => `path:${path}`
export const addressesTag = (type: string) => `addresses:${type}`
export const anyChangeTag = 'any'

/** A tag as CDNs take it, in `Cache-Tag` and `Surrogate-Key`: printable, without spaces and commas. */
export const surrogateKey = (tag: string) => encodeURI(tag).replaceAll(',', '%2C')

/** A published document that changed, or one that references it. `aliases` redirect to its `path`. */
export interface ContentChange {
  _id: string
  _type: string
  path?: string | null
  aliases?: readonly (string | null)[] | null
  moved?: boolean
  isReferencing?: boolean
}

/** A moved document's new address and its aliases are enough. */
export function tagsForChange(changes: readonly ContentChange[]): string[] {
  const tags = new Set([anyChangeTag])
  for (const {_id, _type, path, aliases, moved, isReferencing} of changes) {
    tags.add(documentTag(_id))
    tags.add(typeTag(_type))
    if (!isReferencing) tags.add(ownTag(_type))
    if (moved) tags.add(addressesTag(_type))
    for (const address of [path, ...(aliases ?? [])]) if (address) tags.add(pathTag(address))
  }
  return [...tags]
}
