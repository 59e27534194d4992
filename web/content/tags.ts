/**
 * The names under which fetched content is cached, and what a published change purges. query-tags.ts derives them:
 *
 * - `doc:<_id>` for a query that shows one known document. What that document references needs no tag: a change is
 *   followed along its references backwards (POST /api/revalidate), so the purge reaches the root document by its own id.
 * - `type:<_type>` for one that lists documents of a type: one more, one fewer or another order matters.
 * - `path:<path>` for one that asks only which document lives at an address: changes when a document moves there.
 * - `addresses:<_type>` for one that asks only which pages of a type there are: changes when one comes, moves or goes.
 * - `any` for one that may show anything.
 *
 * So a service's new price purges that service's page, the services list and the pages that reference the service,
 * and never the FAQ page. Every page also carries `doc:siteSettings`, because its header and footer show it.
 */
/** On everything fetched, for the one purge of all pages at a start. */
export const contentTag = 'content'
export const documentTag = (id: string) => `doc:${id}`
export const typeTag = (type: string) => `type:${type}`
export const pathTag = (path: string) => `path:${path}`
export const addressesTag = (type: string) => `addresses:${type}`
export const anyChangeTag = 'any'

/** A published document that changed, or one that references it. `path` is its own address, `aliases` are those that redirect to it. */
export interface ContentChange {
  _id: string
  _type: string
  path?: string | null
  aliases?: readonly (string | null)[] | null
  /** It is new, gone, or at another address than before. */
  moved?: boolean
}

/** Every tag that the changes purge, each once. Where a document moved, its new address and aliases are enough. */
export function tagsForChange(changes: readonly ContentChange[]): string[] {
  const tags = new Set([anyChangeTag])
  for (const {_id, _type, path, aliases, moved} of changes) {
    tags.add(documentTag(_id))
    tags.add(typeTag(_type))
    if (moved) tags.add(addressesTag(_type))
    for (const address of [path, ...(aliases ?? [])]) if (address) tags.add(pathTag(address))
  }
  return [...tags]
}
