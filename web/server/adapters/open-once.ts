import type {Kysely, LogEvent} from 'kysely'
import type {Store} from '../ports.ts'
import type {Tables} from '../store/tables.ts'

/** To be given to Kysely as its `log`. */
export type NoteAnswer = (event: LogEvent) => void

/** Opens at the first use and for all at once; what failed to open is tried anew at the next use. */
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
