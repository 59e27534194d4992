import 'server-only'
import {z} from 'zod'
import {pageTypes} from '#schemas/pages.ts'
import {fetchContent} from '#web/content/fetch.ts'
import {referencingQuery} from '#web/content/queries/documents.ts'
import {type ContentChange, contentTag, tagsForChange} from '#web/content/tags.ts'

const changeSchema = z.object({
  _id: z.string().min(1).max(200),
  _type: z.string().min(1).max(200),
  /** The page it left is purged, too. */
  path: z.string().max(500).nullish(),
  previousPath: z.string().max(500).nullish(),
  aliases: z.array(z.string().max(500)).max(100).nullish(),
})

export type WebhookChange = z.infer<typeof changeSchema>

export function readChange(body: unknown): WebhookChange | null {
  const parsed = changeSchema.safeParse(body)
  return parsed.success ? parsed.data : null
}

/** Purges everything: for tools that change content behind the site's back. */
const everything = '*'

const maxDepth = 5

/** Tags of all that shows the document, also by references. @throws when the lake is down: the webhook is retried */
export async function tagsToPurge(change: WebhookChange, isGone = false): Promise<string[]> {
  if (change._type === everything) return [contentTag]
  const {_id, _type, path, previousPath, aliases} = change
  const changes: ContentChange[] = [
    {_id, _type, path, aliases, moved: isGone || (path ?? null) !== (previousPath ?? null)},
    {_id, _type, path: previousPath},
  ]
  const seen = new Set([_id])
  let ids = isShownByOthers(change) ? [_id] : []
  for (let depth = 0; depth < maxDepth && ids.length > 0; depth++) {
    const isPage = (id: string) => pageTypes.some(type => type === id)
    const among = {shown: ids.filter(id => !isPage(id)), pages: ids.filter(isPage)}
    const referencing = await fetchContent(referencingQuery, among, {fresh: true})
    const fresh = referencing.filter(document => !seen.has(document._id))
    for (const document of fresh) seen.add(document._id)
    changes.push(...fresh.map(document => ({...document, isReferencing: true})))
    // A page is linked to, not shown by what refers to it.
    ids = fresh.filter(document => !document.path && isShownByOthers(document)).map(document => document._id)
  }
  return [...new Set(tagsForChange(changes))]
}

/** A service names its category of the wizard and shows nothing of it. */
function isShownByOthers({_type}: {_type: string}): boolean {
  return _type !== 'workCategory'
}
