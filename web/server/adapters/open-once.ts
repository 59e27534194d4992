import type {Kysely} from 'kysely'
import type {Store} from '../ports.ts'
import type {Tables} from '../store/tables.ts'

/** Opens at the first use and for all at once; what failed to open is tried anew at the next use. */
export function openOnce(engine: Store['engine'], start: () => Promise<Kysely<Tables>>): Store {
  let opening: Promise<Kysely<Tables>> | null = null
  return {
    engine,
    open() {
      opening ??= start().catch((cause: unknown) => {
        opening = null
        throw new Error(`[store:${engine}] cannot be opened`, {cause})
      })
      return opening
    },
    async close() {
      const db = await opening?.catch(() => null)
      opening = null
      await db?.destroy()
    },
  }
}
