import 'server-only'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch.ts'
import {referencingQuery} from '#web/content/queries/referencing.ts'
import {type ContentChange, contentTag, tagsForChange} from '#web/content/tags.ts'

const changeSchema = z.object({
  _id: z.string().min(1).max(200),
  _type: z.string().min(1).max(200),
  /** Its addresses before and after the change: the page it left has to go, too. */
  path: z.string().max(500).nullish(),
  previousPath: z.string().max(500).nullish(),
  aliases: z.array(z.string().max(500)).max(100).nullish(),
})

/** What a webhook says of one published change; null when it says something else. */
export type WebhookChange = z.infer<typeof changeSchema>

export function readChange(body: unknown): WebhookChange | null {
  const parsed = changeSchema.safeParse(body)
  return parsed.success ? parsed.data : null
}

/** The type of a call that means everything: for whoever has changed the content behind the site's back. */
const everything = '*'

/** A page shows a reference of a reference at the most this many steps away. */
const deepest = 5

/**
 * The cache tags of everything that shows the changed document: itself, and all that references it, however deeply.
 * Asks the lake (published documents only); throws when the lake does not answer, so that the webhook is retried.
 */
export async function tagsToPurge(change: WebhookChange, isGone = false): Promise<string[]> {
  if (change._type === everything) return [contentTag]
  const {_id, _type, path, previousPath, aliases} = change
  const changes: ContentChange[] = [
    {_id, _type, path, aliases, moved: isGone || (path ?? null) !== (previousPath ?? null)},
    {_id, _type, path: previousPath},
  ]
  const seen = new Set([_id])
  let ids = [_id]
  for (let depth = 0; depth < deepest && ids.length > 0; depth++) {
    const referencing = await fetchContent(referencingQuery, {ids}, {fresh: true})
    const fresh = referencing.filter(document => !seen.has(document._id))
    for (const document of fresh) seen.add(document._id)
    changes.push(...fresh)
    // What refers to a page shows a link to it, not what that page shows.
    ids = fresh.filter(document => !document.path).map(document => document._id)
  }
  return [...new Set(tagsForChange(changes))]
}
