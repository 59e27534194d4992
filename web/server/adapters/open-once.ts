import type {Kysely, LogEvent} from 'kysely'
import type {Store} from '../ports.ts'
import type {Tables} from '../store/tables.ts'

export type NoteAnswer = (event: LogEvent) => void

/** Opens once, at the first use; after a failure the next use tries again. */
export function openOnce(engine: Store['engine'], start: (note: NoteAnswer) => Promise<Kysely<Tables>>): Store {
  let opening: Promise<Kysely<Tables>> | null = null
  let answeredAt = 0
  const note = ({level}: LogEvent) => {
    if (level === 'query') answeredAt = performance.now()
  }
  return {
    engine,
    open() {
      opening ??= start(note).catch((cause: unknown) => {
        opening = null
        throw new Error(`[store:${engine}] cannot be opened`, {cause})
      })
      return opening
    },
    answeredAt: () => answeredAt,
    async close() {
      const db = await opening?.catch(() => null)
      opening = null
      await db?.destroy()
    },
  }
}
