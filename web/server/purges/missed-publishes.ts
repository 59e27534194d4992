import type {Log} from '#web/config/log.ts'
import type {PublishedStateQueryResult} from '#web/content/sanity-types.gen.ts'
import {contentTag} from '#web/content/tags.ts'
import {tagsToPurge} from './revalidate.ts'

type PublishedDocument = PublishedStateQueryResult[number]

interface MissedPublishesOptions {
  /** @throws while the content source is down */
  read(): Promise<readonly PublishedDocument[]>
  purge(tags: readonly string[]): Promise<void>
  log: Log
}

const everyMs = 5 * 60_000
/** Each is asked for what refers to it. */
const maxChanges = 20

/** Compares what is published with what was, every five minutes, and purges the difference: a webhook may be lost. */
export function startMissedPublishes({read, purge, log}: MissedPublishesOptions): void {
  let known: Map<string, PublishedDocument> | null = null
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const found = new Map((await read()).map(document => [document._id, document]))
      const tags = known ? await tagsOfDifference(known, found) : []
      if (tags.length > 0) await purge(tags)
      // After the purge: a look that fails is repeated.
      known = found
    } catch {
      log.warn('what is published could not be read, tried again in five minutes')
    } finally {
      isLooking = false
    }
  }

  void look()
  setInterval(look, everyMs).unref()
}

type State = ReadonlyMap<string, PublishedDocument>

async function tagsOfDifference(before: State, after: State): Promise<string[]> {
  const changed = [...after.values()].filter(({_id, _rev}) => before.get(_id)?._rev !== _rev)
  const gone = [...before.values()].filter(({_id}) => !after.has(_id))
  if (changed.length + gone.length > maxChanges) return [contentTag]
  const tags = await Promise.all([
    ...changed.map(document => tagsToPurge({...document, previousPath: before.get(document._id)?.path ?? null})),
    ...gone.map(document => tagsToPurge(document, true)),
  ])
  return [...new Set(tags.flat())]
}
