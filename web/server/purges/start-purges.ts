import 'server-only'
import {setTimeout as sleep} from 'node:timers/promises'
import {env} from '#web/config/env.ts'
import {perProcess} from '#web/config/process.ts'
import {onPagesDropped, onPurge, purge} from '#web/config/purge.ts'
import {retryUntilDone} from '#web/config/retry.ts'
import {fetchContent} from '#web/content/fetch.ts'
import {readMoments} from '#web/content/get-booking-notice.ts'
import {publishedStateQuery} from '#web/content/queries/documents.ts'
import {contentTag} from '#web/content/tags.ts'
import type {Services} from '../ports.ts'
import {type CdnPurges, startCdnPurges} from './cdn-purges.ts'
import {startContentSchedule} from './content-schedule.ts'
import {startMissedPublishes} from './missed-publishes.ts'
import {createPurgeBroadcast, type PurgeBroadcast} from './purge-broadcast.ts'

const state = () =>
  perProcess('purges', () => ({
    started: false,
    broadcast: null as PurgeBroadcast | null,
    cdn: null as CdnPurges | null,
    lastAt: null as number | null,
  }))

export function startPurges({cdn, log}: Pick<Services, 'cdn' | 'log'>): void {
  const current = state()
  if (current.started) return
  current.started = true
  if (cdn) {
    const purges = startCdnPurges({cdn, baseUrl: env.publicBaseUrl, log})
    current.cdn = purges
    onPagesDropped(purges.tell)
  }
  if (env.databaseUrl) {
    current.broadcast = createPurgeBroadcast({
      url: env.databaseUrl,
      purge,
      missed: () => void retryUntilDone(readMoments).then(() => purge([contentTag])),
      log,
    })
  }
  onPurge(startContentSchedule({read: readMoments, purge, now: Date.now, log}))
  // The lake keeps its webhooks until they are taken; Sanity gives up after a while.
  if (env.sanity.apiHost === null && !env.isServerless)
    startMissedPublishes({read: () => fetchContent(publishedStateQuery, {}, {fresh: true}), purge, log})
}

/** Pages that take longer to be made again do not hold up the owner. */
const remakingMs = 130

/** Resolves when pages are purged here; the other servers have been told by then. Never throws. */
export async function purgeEverywhere(tags: readonly string[]): Promise<void> {
  const current = state()
  current.lastAt = Date.now()
  current.broadcast?.tell(tags)
  await Promise.race([purge(tags), sleep(remakingMs)])
}

export function checkPurges(): {ok: boolean; text: string} {
  if (env.isServerless) return {ok: true, text: 'kept by the host, ten minutes where the webhook does not come'}
  const {broadcast, lastAt} = state()
  const last =
    lastAt === null ? 'nothing published since the start' : `last publish at ${new Date(lastAt).toISOString()}`
  if (!broadcast) return {ok: true, text: `kept by this server alone; ${last}`}
  return broadcast.isOpen()
    ? {ok: true, text: `purged together with the other servers, over PostgreSQL; ${last}`}
    : {ok: false, text: 'PostgreSQL does not say what other servers purge; all pages are made anew once it does'}
}

export function checkCdn(): {ok: boolean; text: string} {
  return state().cdn?.check() ?? {ok: true, text: 'none: no shared cache keeps pages'}
}
