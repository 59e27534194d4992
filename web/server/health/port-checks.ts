// What health says of the ports that have no room of their own. None of them throws where it does not say so.
import {statfs} from 'node:fs/promises'
import {perProcess} from '#web/config/process.ts'
import type {FetchContent} from '#web/content/fetch.ts'
import {picturesQuery} from '#web/content/queries/documents.ts'
import {writeSetting} from '../outbox/settings-kv.ts'
import type {Assistant, Services} from '../ports.ts'
import type {PortHealth} from './ports.ts'

interface AssistantSettings {
  assistantWebhook: {url: string} | null
  assistantModel: {url: string; model: string} | null
}

/** Asks nobody, because an answer may cost money. */
export function describeAssistant(
  {assistantWebhook, assistantModel}: AssistantSettings,
  {warning}: Pick<Assistant, 'warning'>,
): PortHealth {
  if (assistantWebhook)
    return {ok: true, text: `the automation at ${new URL(assistantWebhook.url).host} (not asked here)`}
  if (!assistantModel) return {ok: true, text: 'embedded: answers from the prices in the Studio'}
  const name = `the model ${assistantModel.model} at ${new URL(assistantModel.url).host}`
  const trouble = warning?.()
  return trouble
    ? {ok: true, isWarning: true, text: `${name} ${trouble}`}
    : {ok: true, text: `${name} (not asked here)`}
}

/** Whether the site and the embedded lake trust the machine's date. @throws while the store or the lake is away */
export async function describeClock({
  date,
  studio,
  now,
}: Pick<Services, 'date' | 'studio' | 'now'>): Promise<PortHealth> {
  const [site, lake] = await Promise.all([date.isTrusted(), studio.isDateTrusted()])
  if (site && lake) return {ok: true, text: 'the date agrees with what the site has seen'}
  const shown = new Date(now()).toISOString()
  const remedy = 'If it is right, press “The date is right” in the Studio under Today; if it is wrong, set the clock'
  return {
    ok: true,
    isWarning: true,
    text: `the clock of this machine jumped to ${shown}, or the site was off for days. ${remedy}. Until then nothing old is deleted and nothing planned goes out`,
  }
}

interface ContentSource {
  /** Null with hosted Sanity. */
  apiHost: string | null
  projectId: string
  pingUrl: string
  fetchContent: FetchContent
}

const contentTimeoutMs = 2000
const withoutPictures =
  'no page has a picture: a start puts back, within a minute, those that an interrupted first start left out; of others, npm run content -- backups lists the copies'

/** Red while the content does not answer; a warning for a lake whose pages have lost every picture. Never throws. */
export async function describeContent({apiHost, projectId, pingUrl, fetchContent}: ContentSource): Promise<PortHealth> {
  const name = apiHost ? `embedded lake at ${apiHost}` : `hosted Sanity project ${projectId}`
  const signal = AbortSignal.timeout(contentTimeoutMs)
  try {
    const answer = await fetch(pingUrl, {cache: 'no-store', signal})
    if (!answer.ok) return {ok: false, text: `${name} answers with status ${answer.status}`}
  } catch {
    return {ok: false, text: `${name} does not answer; pages already built are still served`}
  }
  if (apiHost === null) return {ok: true, text: `${name} answers`}
  const counted = await fetchContent(picturesQuery, {}, {fresh: true, signal}).catch(() => null)
  return counted && counted.documents > 0 && counted.pictures === 0
    ? {ok: true, isWarning: true, text: `${name} answers, but ${withoutPictures}`}
    : {ok: true, text: `${name} answers`}
}

const minFreeMb = 500

const gb = (megabytes: number) => (megabytes / 1000).toFixed(1)

/** Room on the disk of the data folder. Never throws. */
export async function describeDisk(folder: string): Promise<{ok: boolean; text: string}> {
  try {
    const {bavail, bsize} = await statfs(folder)
    const freeMb = (bavail * bsize) / 1_000_000
    const text = `${gb(freeMb)} GB free where the data is`
    if (freeMb >= minFreeMb) return {ok: true, text}
    return {ok: false, text: `${text}: requests and photos are refused once it is full; make room`}
  } catch {
    return {ok: false, text: 'the disk of the data folder does not answer'}
  }
}

const everyMs = 5000
const last = () => perProcess('healthWrite', () => ({at: Number.NEGATIVE_INFINITY}))

/** A full disk still answers reads. @throws when the store takes no writes */
export async function tryToWrite({store, now, date}: Pick<Services, 'store' | 'now' | 'date'>): Promise<void> {
  // Anyone may ask for health.
  if (performance.now() - last().at < everyMs) return
  // First, because a store without a state of the date is judged by this very time.
  await date.isTrusted()
  await writeSetting(await store.open(), 'health_write', now())
  last().at = performance.now()
}
