// Watches the machine's date for the lake: scheduled releases, old history, unused files and old backups wait while it is
// in doubt. Its state is `date.json` in the data folder, which scripts read, too.
import {join} from 'node:path'
import {z} from 'zod'
import {readJsonFile, writeJsonFile} from '../store/json-file.ts'
import type {LakeLog} from '../types.ts'
import {type DateState, judgeDate} from './judge-date.ts'

const lookEveryMs = 60_000

const stateSchema = z.object({
  expected: z.number(),
  doubt: z.object({last: z.number(), agreedMs: z.number()}).nullable(),
})

export interface DateWatch {
  /** Never throws: a state that cannot be written changes nothing about the date. */
  isTrusted(): boolean
  /** The owner says that the date is right. @throws Error when that cannot be written */
  confirm(): void
  close(): void
}

interface DateWatchOptions {
  dataDir: string
  /** Epoch ms of the newest certain event, for a data folder that an earlier release left; null for a new one. */
  newest: () => number | null
  log: LakeLog
  now: () => number
  monotonicMs?: () => number
}

export function createDateWatch(options: DateWatchOptions): DateWatch {
  const {dataDir, newest, log, now, monotonicMs = () => performance.now()} = options
  let state = readState(dataDir) ?? fromNewest(newest())
  let judgedAt: number | null = null
  let writtenAt = Number.NEGATIVE_INFINITY

  function write(next: DateState): void {
    writeJsonFile(fileOf(dataDir), next)
    writtenAt = monotonicMs()
  }

  function tell(next: DateState, before: DateState | null): void {
    const isTrusted = next.doubt === null
    if (isTrusted === (before === null || before.doubt === null)) return
    if (isTrusted) log('info', 'the date is trusted again')
    else
      log('warn', 'the date looks wrong: nothing is published, folded or deleted by the clock', {expected: iso(next)})
  }

  function isTrusted(): boolean {
    const at = monotonicMs()
    const before = state
    state = judgeDate(before, now(), judgedAt === null ? null : at - judgedAt)
    judgedAt = at
    const isNews = (state.doubt === null) !== (before !== null && before.doubt === null)
    if (isNews || at - writtenAt >= lookEveryMs) {
      try {
        write(state)
      } catch (error) {
        log('warn', 'the state of the date could not be written', {reason: String(error)})
      }
    }
    tell(state, before)
    return state.doubt === null
  }

  const timer = setInterval(isTrusted, lookEveryMs)
  timer.unref()
  isTrusted()
  return {
    isTrusted,
    confirm() {
      const before = state
      state = {expected: now(), doubt: null}
      judgedAt = monotonicMs()
      write(state)
      tell(state, before)
    },
    close: () => clearInterval(timer),
  }
}

/** Tells programs beside the lake whether its data folder's date agrees with theirs. */
export function isDateTrusted(dataDir: string, now = Date.now()): boolean {
  return judgeDate(readState(dataDir), now, null).doubt === null
}

const fileOf = (dataDir: string) => join(dataDir, 'date.json')

/** Null for a damaged one, too: the newest event says nearly as much. */
function readState(dataDir: string): DateState | null {
  try {
    return readJsonFile(fileOf(dataDir), stateSchema)
  } catch {
    return null
  }
}

const fromNewest = (expected: number | null): DateState | null => (expected === null ? null : {expected, doubt: null})
const iso = ({expected}: DateState) => new Date(expected).toISOString()

/** Serves an ephemeral lake, whose clock its tests set. */
export const anyDate: DateWatch = {isTrusted: () => true, confirm() {}, close() {}}
