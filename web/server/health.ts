import 'server-only'
import {env} from './env.ts'
import {within} from './http/answers.ts'
import {readOutboxHealth} from './outbox/outbox-health.ts'
import {getServices} from './services.ts'

export interface Health {
  ok: boolean
  /** One plain sentence for each thing the site depends on. */
  ports: {content: string; store: string; sms: string; photos: string}
  /** Which of them is not as it should be. */
  red: ('content' | 'store' | 'sms' | 'photos')[]
}

interface PortHealth {
  ok: boolean
  text: string
}

/** Asks everything for a sign of life, for at most two seconds. Never throws. */
export async function checkHealth(): Promise<Health> {
  const [content, {store, sms}, photos] = await Promise.all([checkContent(), checkLeads(), checkPhotos()])
  const found = {content, store, sms, photos}
  const red = (['content', 'store', 'sms', 'photos'] as const).filter(port => !found[port].ok)
  const ports = {content: content.text, store: store.text, sms: sms.text, photos: photos.text}
  return {ok: red.length === 0, ports, red}
}

async function checkContent(): Promise<PortHealth> {
  const {apiHost, projectId} = env.sanity
  const name = apiHost ? `embedded lake at ${apiHost}` : `hosted Sanity project ${projectId}`
  const address = `${apiHost ?? `https://${projectId}.api.sanity.io`}/v2025-02-19/ping`
  try {
    const answer = await fetch(address, {cache: 'no-store', signal: AbortSignal.timeout(2000)})
    return answer.ok
      ? {ok: true, text: `${name} answers`}
      : {ok: false, text: `${name} answers with status ${answer.status}`}
  } catch {
    return {ok: false, text: `${name} does not answer; pages already built are still served`}
  }
}

async function checkLeads(): Promise<{store: PortHealth; sms: PortHealth}> {
  const services = getServices()
  const name = services.store.engine === 'postgres' ? 'PostgreSQL' : 'embedded request store'
  try {
    const sms = await within(1800, readOutboxHealth(services))
    return {store: {ok: true, text: `${name} answers`}, sms}
  } catch {
    const text = `${name} does not answer; requests are refused for now and kept by the visitors' browsers`
    return {store: {ok: false, text}, sms: {ok: false, text: 'not known while the request store does not answer'}}
  }
}

/** Looks for a photo that there is none of. */
async function checkPhotos(): Promise<PortHealth> {
  const {photos} = getServices()
  const name = photos.name === 's3' ? 'S3 bucket' : 'folder for photos'
  try {
    await within(1800, photos.stat('sign-of-life-000.jpg'))
    return {ok: true, text: `${name} answers`}
  } catch {
    return {
      ok: false,
      text: `${name} does not answer; requests are taken without their photos, which browsers send later`,
    }
  }
}
