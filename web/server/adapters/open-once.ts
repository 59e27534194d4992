import type {Kysely, LogEvent} from 'kysely'
import type {Store} from '../ports.ts'
import type {Tables} from '../store/tables.ts'
import {UnusableStore} from '../store/unusable-store.ts'

export type NoteAnswer = (event: LogEvent) => void

/** By the code of Node or of PostgreSQL, whose own words quote the address. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at the address of DATABASE_URL',
  ENOTFOUND: 'nobody knows the host of DATABASE_URL',
  EAI_AGAIN: 'nobody knows the host of DATABASE_URL',
  ETIMEDOUT: 'the host of DATABASE_URL does not answer',
  '28P01': 'the user or the password of DATABASE_URL is refused',
  '28000': 'the user or the password of DATABASE_URL is refused',
  '3D000': 'the database of DATABASE_URL does not exist',
  '42501': 'the user of DATABASE_URL may not create tables',
}

/** The driver gives it no code. */
const noTls = /does not support SSL/

function reasonOf(cause: unknown): string {
  if (cause instanceof Error && noTls.test(cause.message))
    return ': DATABASE_URL asks for SSL, which its server does not support'
  const reason = cause instanceof Error && 'code' in cause ? reasons[String(cause.code)] : undefined
  return reason ? `: ${reason}` : ''
}

/** Opens once, at the first use; after a failure the next use tries again. */
export function openOnce(
  engine: Store['engine'],
  start: (note: NoteAnswer, noteAlive: () => void) => Promise<Kysely<Tables>>,
): Store {
  let opening: Promise<Kysely<Tables>> | null = null
  let answeredAt = 0
  let unusable: UnusableStore | null = null
  const noteAlive = () => {
    answeredAt = performance.now()
  }
  const note = (event: LogEvent) => {
    if (event.level === 'query') noteAlive()
    else if (event.error instanceof UnusableStore) unusable = event.error
  }
  const begin = async () => {
    try {
      const db = await start(note, noteAlive)
      unusable = null
      return db
    } catch (cause) {
      opening = null
      if (!(cause instanceof UnusableStore))
        throw new Error(`[store:${engine}] cannot be opened${reasonOf(cause)}`, {cause})
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
