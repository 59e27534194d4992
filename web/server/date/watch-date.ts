// Watches the machine's date for the site. Whatever deletes, gives up or goes out by the clock asks here first. The
// state is one row of the store, so several servers share it: each judges its own clock, and a right one keeps a wrong
// one from ever being believed.
import {readSetting, writeSetting} from '../outbox/settings-kv.ts'
import type {Store} from '../ports.ts'
import type {Db} from '../store/tables.ts'
import {type DateState, judgeDate} from './judge-date.ts'
import {mendDates} from './mend-dates.ts'

const writeEveryMs = 60_000

export interface DateWatch {
  /** Call it as often as you like. @throws while the store is away */
  isTrusted(): Promise<boolean>
  /** The owner says that the date is right. @throws while the store is away */
  confirm(): Promise<void>
}

interface DateWatchOptions {
  store: Store
  /** Epoch ms. */
  now: () => number
  monotonicMs?: () => number
}

export function createDateWatch({store, now, monotonicMs = () => performance.now()}: DateWatchOptions): DateWatch {
  let writtenAt: number | null = null
  let wasTrusted: boolean | null = null

  async function write(db: Db, {expected, doubt}: DateState): Promise<void> {
    await writeSetting(db, 'date', expected, doubt && JSON.stringify(doubt))
    writtenAt = monotonicMs()
  }

  return {
    async isTrusted() {
      const db = await store.open()
      const before = await readState(db)
      const elapsedMs = writtenAt === null ? null : monotonicMs() - writtenAt
      const state = judgeDate(before ?? (await newestTime(db)), now(), elapsedMs)
      const isTrusted = state.doubt === null
      const wasInDoubt = wasTrusted === false || (wasTrusted === null && before !== null && before.doubt !== null)
      if (isTrusted && wasInDoubt) await mendDates(db, now())
      const isDue = elapsedMs === null || elapsedMs >= writeEveryMs || isTrusted !== wasTrusted
      // A full disk changes nothing about the date, and health tells of it.
      if (isDue) await write(db, state).catch(() => {})
      wasTrusted = isTrusted
      return isTrusted
    },
    async confirm() {
      const db = await store.open()
      await mendDates(db, now())
      await write(db, {expected: now(), doubt: null})
      wasTrusted = true
    },
  }
}

async function readState(db: Db): Promise<DateState | null> {
  const {value, note} = await readSetting(db, 'date')
  return value > 0 ? {expected: value, doubt: note === null ? null : JSON.parse(note)} : null
}

/** In a store without a state, which an earlier release wrote: health wrote every minute. */
async function newestTime(db: Db): Promise<DateState | null> {
  const newest = await db
    .selectFrom('requests')
    .select(eb => eb.fn.max('created_at').as('at'))
    .executeTakeFirst()
  const expected = (await readSetting(db, 'health_write')).value || (newest?.at ?? 0)
  return expected > 0 ? {expected, doubt: null} : null
}
