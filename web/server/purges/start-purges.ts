import 'server-only'
import {setTimeout as sleep} from 'node:timers/promises'
import {env} from '#web/config/env.ts'
import {readMoments} from '#web/content/get-moments.ts'
import {contentTag} from '#web/content/tags.ts'
import type {Log} from '../ports.ts'
import {knownContent, noteNextMoment} from './known-content.ts'
import {startMomentsClock} from './moments-clock.ts'
import {onPurge, purge} from './purge.ts'
import {createPurgeLine, type PurgeLine} from './purge-line.ts'
import {purgeOnceReadable} from './purge-once-readable.ts'

const holder = globalThis as typeof globalThis & {purgeLine?: PurgeLine; purgesStarted?: boolean}

/** Started once by web/instrumentation.ts: hears the other servers' purges and keeps the time. */
export function startPurges(log: Log): void {
  if (holder.purgesStarted) return
  holder.purgesStarted = true
  if (env.databaseUrl) {
    holder.purgeLine = createPurgeLine({
      url: env.databaseUrl,
      purge,
      missed: () => void purgeOnceReadable(readMoments, () => purge([contentTag])),
      everything: contentTag,
      log,
    })
  }
  const {momentsSeen: seenUntil} = knownContent()
  const clock = startMomentsClock({read: readMoments, purge, now: Date.now, log, seenUntil, onNext: noteNextMoment})
  onPurge(() => clock.changed())
}

/** ms, as long as another server may take for its part. The content lake has 300 for all of it. */
const patience = 250

/**
 * Resolves when the pages are gone here and, in all likelihood, on every other server of this site, and when those that
 * were being read are there again, if that is soon. Never throws.
 */
export async function purgeEverywhere(tags: readonly string[]): Promise<void> {
  const remade = purge(tags)
  await Promise.all([Promise.race([remade, sleep(patience)]), holder.purgeLine?.tell(tags, patience)])
}

/** Whether a publish that reaches another server of this site reaches the pages of this one, in plain words. */
export function checkPurges(): {ok: boolean; text: string} {
  const {purgeLine} = holder
  if (!purgeLine) return {ok: true, text: 'kept by this server alone'}
  return purgeLine.isOpen()
    ? {ok: true, text: 'purged together with the other servers, over PostgreSQL'}
    : {ok: false, text: 'PostgreSQL does not say what other servers purge; all pages are made anew once it does'}
}
