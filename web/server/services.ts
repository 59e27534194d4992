// The only wiring of ports to adapters. Importing it opens nothing.
import 'server-only'
import {join, resolve} from 'node:path'
import {env} from '#web/config/env.ts'
import {createPinoLog} from '#web/config/log.ts'
import {perProcess} from '#web/config/process.ts'
import {onPurge} from '#web/config/purge.ts'
import {onShutdown} from '#web/config/shutdown.ts'
import {client} from '#web/content/client.ts'
import {fetchContent} from '#web/content/fetch.ts'
import {createCloudflareCdn} from './adapters/cloudflare-cdn.ts'
import {createCmsBusiness} from './adapters/cms-business.ts'
import {createCmsCatalogue, createCmsPrices} from './adapters/cms-catalogue.ts'
import {createDiskPhotos} from './adapters/disk-photos.ts'
import {createOutboxSms} from './adapters/outbox-sms.ts'
import {createPostgresStore} from './adapters/postgres-store.ts'
import {createS3Photos} from './adapters/s3-photos.ts'
import {createSanityStudio} from './adapters/sanity-studio.ts'
import {createSmtpEmail} from './adapters/smtp-email.ts'
import {createSqliteStore} from './adapters/sqlite-store.ts'
import {createTwilioSms} from './adapters/twilio-sms.ts'
import {createWebhookCdn} from './adapters/webhook-cdn.ts'
import {createWebhookChat} from './adapters/webhook-chat.ts'
import {createDateWatch} from './date/watch-date.ts'
import {createPing} from './health/ping.ts'
import {within} from './http/answers.ts'
import {messageKinds} from './messages/kinds.ts'
import {ledgerOf} from './office/erasure-ledger.ts'
import {giveBackClaims} from './outbox/claim.ts'
import {drainOutbox, logFaultOnce, singleFlight} from './outbox/drain.ts'
import {readAlertHealth, readOutboxHealth} from './outbox/outbox-health.ts'
import type {Assistant, Services} from './ports.ts'

export function getServices(): Services {
  return perProcess('services', createServices)
}

const carrierTimeoutMs = 5000

function createServices(): Services {
  const closing = new AbortController()
  const log = createPinoLog({level: env.logLevel})
  const now = Date.now
  const dataDir = resolve(/* turbopackIgnore: true */ env.dataDir)
  const folder = join(dataDir, 'site')
  const catalogue = createCmsCatalogue({fetchContent, log, now, onChange: onPurge})
  const store = env.databaseUrl
    ? createPostgresStore({url: env.databaseUrl, onLost: error => log.error('idle connection lost', error)})
    : createSqliteStore({file: join(folder, 'requests.sqlite')})
  const services: Services = {
    store,
    sms: env.twilio ? createTwilioSms(env.twilio) : createOutboxSms(),
    photos: env.s3 ? createS3Photos(env.s3) : createDiskPhotos({folder: join(folder, 'photos')}),
    chat: createWebhookChat(),
    extraChannels: env.email ? [createSmtpEmail(env.email)] : [],
    business: createCmsBusiness({fetchContent, staffPhones: env.staffPhones, log, now, onChange: onPurge}),
    prices: createCmsPrices({fetchContent, log, now, onChange: onPurge}),
    assistant: openedOnFirstUse(() => services),
    catalogue,
    messages: messageKinds,
    studio: createSanityStudio({client, lakeUrl: env.sanity.apiHost, token: env.sanity.token}),
    cdn: env.cdn && (env.cdn.cloudflare ? createCloudflareCdn(env.cdn.cloudflare) : createWebhookCdn(env.cdn.webhook)),
    log,
    now,
    date: createDateWatch({store, now}),
    drain: singleFlight(
      logFaultOnce(async () => {
        await drainOutbox(services, closing.signal)
        pingOutbox()
      }, log),
    ),
    config: {
      publicBaseUrl: env.publicBaseUrl,
      secret: env.siteSecret,
      smsCountries: env.smsCountries,
      cronToken: env.cronToken,
      trustedProxies: env.trustedProxies,
      uploadFolder: join(folder, 'uploads'),
      erasureLedger: ledgerOf(dataDir),
    },
  }
  const pingOutbox = createPing({
    url: env.outboxPingUrl,
    isWell: async () => (await readOutboxHealth(services)).ok && (await readAlertHealth(services)).ok,
    now,
    onMissed: () => log.warn('OUTBOX_PING_URL does not answer'),
  })
  onShutdown(() => close(services, closing))
  return services
}

/** Its code is loaded with the first message, or by `prepare`: a contact form's request needs none of it. */
function openedOnFirstUse(services: () => Services): Assistant {
  let opening: Promise<Assistant> | null = null
  let opened: Assistant | null = null
  const open = async () => {
    opening ??= openAssistant(services())
    opened = await opening
    return opened
  }
  return {
    name: env.assistantWebhook ? 'webhook' : env.assistantModel ? 'model' : 'embedded',
    prepare: async () => (await open()).prepare?.(),
    warning: () => opened?.warning?.() ?? null,
    answer: async turn => (await open()).answer(turn),
  }
}

async function openAssistant(services: Services): Promise<Assistant> {
  const {catalogue, log, now} = services
  if (env.assistantWebhook) {
    const {createWebhookAssistant} = await import('./adapters/webhook-assistant.ts')
    const {readOwnPhotos} = await import('./assistant/own-photos.ts')
    const readPhotos = (sessionId: string, keys: string[]) => readOwnPhotos(services, sessionId, keys)
    return createWebhookAssistant({...env.assistantWebhook, readPhotos})
  }
  if (env.assistantModel) {
    const {createModelAssistant} = await import('./adapters/model-assistant.ts')
    const {withinModelBudget} = await import('./assistant/model/budget.ts')
    const mayCall = (sessionId: string) => withinModelBudget(services, sessionId)
    return createModelAssistant({...env.assistantModel, catalogue, log, now, mayCall})
  }
  const {createEmbeddedAssistant} = await import('./adapters/embedded-assistant.ts')
  return createEmbeddedAssistant({catalogue})
}

/** Remaining texts wait for another process. The store stays open for requests in flight. */
async function close(services: Services, closing: AbortController): Promise<void> {
  closing.abort()
  await giveBack(services)
  // Up to two runs: the one in flight, and one for calls that came meanwhile.
  await within(carrierTimeoutMs, services.drain()).catch(() => {})
  await giveBack(services)
}

async function giveBack({store, log}: Services): Promise<void> {
  try {
    await within(2000, store.open().then(giveBackClaims))
  } catch (error) {
    log.error('texts not given back; their leases end within a minute', error)
  }
}
