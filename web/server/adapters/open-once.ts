import type {Kysely, LogEvent} from 'kysely'
import type {Store} from '../ports.ts'
import type {Tables} from '../store/tables.ts'
import {UnusableStore} from '../store/unusable-store.ts'

export type NoteAnswer = (event: LogEvent) => void

/** Opens once, at the first use; after a failure the next use tries again. */
export function openOnce(engine: Store['engine'], start: (note: NoteAnswer) => Promise<Kysely<Tables>>): Store {
  let opening: Promise<Kysely<Tables>> | null = null
  let answeredAt = 0
  let unusable: UnusableStore | null = null
  const note = (event: LogEvent) => {
    if (event.level === 'query') answeredAt = performance.now()
    else if (event.error instanceof UnusableStore) unusable = event.error
  }
  const begin = async () => {
    try {
      const db = await start(note)
      unusable = null
      return db
    } catch (cause) {
      opening = null
      if (!(cause instanceof UnusableStore)) throw new Error(`[store:${engine}] cannot be opened`, {cause})
      unusable = cause
      throw cause
    }
  }
  return {
    engine,
    open() {
      opening ??= begin()
      return opening
    },
    answeredAt: () => answeredAt,
    whyUnusable: () => unusable?.sentence ?? null,
    async close() {
      const db = await opening?.catch(() => null)
      opening = null
      await db?.destroy()
    },
  }
}
