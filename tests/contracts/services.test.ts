import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test, vi} from 'vitest'
import {forgetProcessValues} from '#web/config/process.ts'
import {shutDown} from '#web/config/shutdown.ts'
import {claimTexts} from '#web/server/outbox/claim.ts'
import {post, shortForm} from '../helpers/leads.ts'

/** The services of a process that is started with `settings`. */
async function servicesWith(settings: Record<string, string>) {
  const all = {DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'error', LAKE_PORT: '1', ...settings}
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  forgetProcessValues()
  vi.resetModules()
  const {getServices} = await import('#web/server/services.ts')
  return {services: getServices(), dataDir: all.DATA_DIR}
}

const namesOf = ({store, sms, photos, assistant}: Awaited<ReturnType<typeof servicesWith>>['services']) => [
  store.engine,
  sms.carrier,
  photos.name,
  assistant.name,
]

test('without any setting everything stays on this machine', async () => {
  const {services} = await servicesWith({})
  expect(namesOf(services)).toEqual(['sqlite', 'outbox (texts are kept, not sent)', 'disk', 'embedded'])
  expect(services.extraChannels).toEqual([])
  // Next evaluates the module once for each of its bundles.
  vi.resetModules()
  const again = await import('#web/server/services.ts')
  expect(again.getServices()).toBe(services)
})

test('each group of settings has a service of its own', async () => {
  const {services, dataDir} = await servicesWith({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/site',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+17045550134',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Fix It <office@fixit.example>',
    S3_BUCKET: 'photos',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    CLOUDFLARE_ZONE_ID: 'zone',
    CLOUDFLARE_API_TOKEN: 'token',
    ASSISTANT_WEBHOOK_URL: 'https://assistant.example/hook',
    PUBLIC_BASE_URL: 'https://handyman.example/',
    SITE_SECRET: 'a secret of sixteen',
    CRON_TOKEN: 'a token of sixteen',
    TRUSTED_PROXIES: '2',
  })
  expect(namesOf(services)).toEqual(['postgres', 'Twilio', 's3', 'webhook'])
  expect(services.extraChannels.map(({name}) => name)).toEqual(['email'])
  expect(services.cdn?.name).toBe('Cloudflare')
  expect(services.config).toEqual({
    publicBaseUrl: 'https://handyman.example',
    secret: 'a secret of sixteen',
    cronToken: 'a token of sixteen',
    smsCountries: ['US'],
    trustedProxies: 2,
    uploadFolder: join(dataDir, 'site/uploads'),
    erasureLedger: join(dataDir, 'backups/erasures.ndjson'),
  })
})

test('a request is stored without the CMS, and its texts are given back when the process ends', async () => {
  const {services, dataDir} = await servicesWith({STAFF_PHONES: '(704) 555-0188'})
  expect((await post(services, shortForm())).status).toBe(200)
  expect(existsSync(join(dataDir, 'site/requests.sqlite'))).toBe(true)
  const db = await services.store.open()
  const held = await claimTexts(db, services, 10)
  expect(held.length).toBeGreaterThan(0)
  const statesOf = async () => (await db.selectFrom('outbox').select('state').execute()).map(({state}) => state)
  expect(new Set(await statesOf())).not.toContain('queued')
  await shutDown()
  expect(new Set(await statesOf())).toEqual(new Set(['queued']))
  await services.store.close()
})
