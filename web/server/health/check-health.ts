import 'server-only'
import {resolve} from 'node:path'
import {env} from '#web/config/env.ts'
import {failedRenders} from '#web/config/failed-renders.ts'
import {fetchContent} from '#web/content/fetch.ts'
import {within} from '../http/answers.ts'
import {describeAddresses} from '../http/client-address.ts'
import {describeReceipts} from '../messages/receipt.ts'
import {findChannel} from '../outbox/channels.ts'
import {readAlertHealth, readChannelHealth, readChatHealth, readOutboxHealth} from '../outbox/outbox-health.ts'
import {describeUploads} from '../photos/upload-slots.ts'
import type {Services} from '../ports.ts'
import {checkCdn, checkPurges} from '../purges/start-purges.ts'
import {getServices} from '../services.ts'
import {describeBackups} from './backups.ts'
import {describeOffsite} from './offsite.ts'
import {describeAssistant, describeClock, describeContent, describeDisk, tryToWrite} from './port-checks.ts'
import {type Health, type Port, type PortHealth, portNames} from './ports.ts'

/** Takes at most two seconds. Never throws. */
export async function checkHealth(): Promise<Health> {
  const [content, leads, photos, clock, disk, backups, offsite] = await Promise.all([
    describeContent({...env.sanity, fetchContent}),
    checkLeads(),
    checkPhotos(),
    // It stays green without an answer: the store and the content are ports of their own.
    within(1800, describeClock(getServices())).catch(() => ({ok: true, text: 'not known now'})),
    env.isServerless ? {ok: true, text: 'none is used'} : describeDisk(env.dataDir),
    describeBackups({dataDir: env.dataDir, isExpected: env.hasNightlyBackup}),
    describeOffsite({dataDir: env.dataDir, isExpected: env.hasOffsiteBackup}),
  ])
  const found: Record<Port, PortHealth> = {
    content,
    ...leads,
    photos,
    uploads: describeUploads(),
    assistant: describeAssistant(env, getServices().assistant),
    pages: describePages(),
    cdn: checkCdn(),
    addresses: describeAddresses(env.trustedProxies),
    clock,
    disk,
    backups,
    offsite,
  }
  const red = portNames.filter(port => !found[port].ok)
  const warnings = portNames.filter(port => found[port].ok && found[port].isWarning)
  const ports = Object.fromEntries(portNames.map(port => [port, found[port].text])) as Health['ports']
  return {ok: red.length === 0, ports, red, warnings}
}

/** Odd content makes a render fail; its page stays as it was. */
function describePages(): PortHealth {
  const purges = checkPurges()
  const failed = failedRenders()
  if (!purges.ok || failed.length === 0) return purges
  const which = failed.length === 1 ? 'one page' : `${failed.length} pages`
  const text = `${which} could not be made with what was published last, and visitors see the version before or an apology: ${failed.join(', ')}; the log says why`
  return {ok: true, isWarning: true, text}
}

async function checkLeads(): Promise<Record<'store' | 'sms' | 'chat' | 'email' | 'alerts' | 'receipts', PortHealth>> {
  const services = getServices()
  const name = services.store.engine === 'postgres' ? 'PostgreSQL' : 'embedded request store'
  try {
    const asked = [
      readOutboxHealth(services),
      readChatHealth(services),
      checkEmail(services),
      readAlertHealth(services),
      describeReceipts(services),
      tryToWrite(services),
    ] as const
    const [sms, chat, email, alerts, receipts] = await within(1800, Promise.all(asked))
    const damage = whyUnusable(services)
    const store = {ok: damage === null, text: damage ?? `${name} takes requests`}
    return {store, sms, chat, email, alerts, receipts}
  } catch {
    const refusing = `${name} takes no requests; they are refused for now and kept by the visitors' browsers`
    const text = whyUnusable(services) ?? refusing
    // It is not red as well: one cause is told once.
    const unknown = {ok: true, text: 'not known while the request store takes no requests'}
    return {store: {ok: false, text}, sms: unknown, chat: unknown, email: unknown, alerts: unknown, receipts: unknown}
  }
}

/** Anyone may read health: no folder of this machine is in it. */
function whyUnusable({store}: Services): string | null {
  return store.whyUnusable()?.replaceAll(`${resolve(env.dataDir)}/`, '') ?? null
}

async function checkEmail(services: Services): Promise<PortHealth> {
  const channel = findChannel(services, 'email')
  return channel ? readChannelHealth(services, channel) : {ok: true, text: 'none: set SMTP_URL and MAIL_FROM'}
}

async function checkPhotos(): Promise<PortHealth> {
  const {photos} = getServices()
  const name = photos.name === 's3' ? 'S3 bucket' : 'folder for photos'
  try {
    await within(1800, photos.get('sign-of-life-000.jpg'))
    return {ok: true, text: `${name} answers`}
  } catch {
    return {
      ok: false,
      text: `${name} does not answer; requests are taken without their photos, which browsers send later`,
    }
  }
}
