import {readFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {maxPasswordLength} from 'content-lake/settings'
import {expect, test} from 'vitest'
import {publicNames, readEnv, readEnvironment} from '#web/config/environment.ts'

const hosted = {SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'live', SANITY_API_TOKEN: 'sk1'}
const bucket = {S3_BUCKET: 'photos', S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key'}

test('the three SANITY_ variables together mean hosted Sanity and no lake', () => {
  const env = readEnv({...hosted, LAKE_TOKEN: 'skLocal'})
  expect(env.sanity).toMatchObject({projectId: 'abc123', dataset: 'live', token: 'sk1', apiHost: null, publicUrl: null})
})

test('texts are sent by a number or by a messaging service', () => {
  const all = {TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+17045550134'}
  expect(readEnv(all).twilio?.from).toEqual({number: '+17045550134'})
  expect(readEnv({...all, TWILIO_API_URL: 'https://api.dublin.ie1.twilio.com/'}).twilio?.apiUrl).toBe(
    'https://api.dublin.ie1.twilio.com',
  )
  const service = `MG${'a'.repeat(32)}`
  expect(readEnv({...all, TWILIO_FROM: service}).twilio?.from).toEqual({messagingServiceSid: service})
})

test('email is sent from a name and an address', () => {
  const all = {SMTP_URL: 'smtps://office:secret@smtp.example:465', MAIL_FROM: '"Fix It" <office@fixit.example>'}
  for (const wrong of ['office', 'office@fixit.example, eve@evil.example', 'A <office@fixit.example> B', '<>']) {
    expect(() => readEnv({...all, MAIL_FROM: wrong}), wrong).toThrow(/MAIL_FROM/)
  }
  expect(readEnv(all).email).toEqual({url: all.SMTP_URL, from: {name: 'Fix It', address: 'office@fixit.example'}})
  expect(readEnv({...all, MAIL_FROM: 'office@fixit.example'}).email?.from.name).toBe('')
})

test('a CDN is told by Cloudflare’s call or by a webhook, never by both', () => {
  const cloudflare = {CLOUDFLARE_ZONE_ID: 'zone', CLOUDFLARE_API_TOKEN: 'token'}
  const webhook = {CDN_WEBHOOK_URL: 'https://cdn.example/purge', CDN_WEBHOOK_TOKEN: 'a token of sixteen'}
  expect(readEnv(cloudflare).cdn).toEqual({cloudflare: {zoneId: 'zone', apiToken: 'token'}})
  expect(readEnv(webhook).cdn).toEqual({webhook: {url: webhook.CDN_WEBHOOK_URL, token: webhook.CDN_WEBHOOK_TOKEN}})
  expect(() => readEnv({...cloudflare, ...webhook})).toThrow(/Either CLOUDFLARE_\* or CDN_WEBHOOK_\*/)
})

test('a host whose files do not last is refused until everything is kept elsewhere', () => {
  for (const host of ['VERCEL', 'NETLIFY', 'AWS_LAMBDA_FUNCTION_NAME', 'K_SERVICE', 'DYNO'])
    expect(() => readEnv({[host]: '1'})).toThrow(
      'Files do not last on this host, so requests and photos would be lost: set SANITY_PROJECT_ID, DATABASE_URL, S3_BUCKET, SITE_SECRET, SANITY_REVALIDATE_SECRET',
    )
  const elsewhere = {
    ...hosted,
    ...bucket,
    DATABASE_URL: 'postgres://db/site',
    SITE_SECRET: 'a secret of sixteen',
    SANITY_REVALIDATE_SECRET: 'shared',
  }
  expect(() => readEnv({...elsewhere, VERCEL: '1', DATABASE_URL: ''})).toThrow('lost: set DATABASE_URL')
  const env = readEnv({...elsewhere, VERCEL: '1', CRON_SECRET: 'a token of sixteen'})
  expect(env).toMatchObject({isServerless: true, cronToken: 'a token of sixteen', dataDir: tmpdir()})
  expect(readEnv(elsewhere)).toMatchObject({isServerless: false, dataDir: '.data'})
})

test('an empty environment keeps everything on this machine and asks nobody else', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    revalidateSecret: null,
    dataDir: '.data',
    cronToken: null,
    trustedProxies: 0,
    logLevel: 'info',
    staffPhones: [],
    googleMapsKey: null,
    cdn: null,
    isBuild: false,
    hasNightlyBackup: true,
    publicBaseUrl: 'http://localhost:3000',
    sanity: {projectId: 'local0', dataset: 'production', apiHost: 'http://127.0.0.1:3939', publicUrl: '/_lake'},
  })
})

test('cookies and links are signed with a secret of their own, else with the webhook’s, else with a new one', () => {
  const [own, shared] = ['a secret of sixteen', 'the webhook has this']
  expect(readEnv({SITE_SECRET: own, SANITY_REVALIDATE_SECRET: shared}).siteSecret).toBe(own)
  expect(readEnv({SANITY_REVALIDATE_SECRET: shared}).siteSecret).toBe(shared)
  const [first, second] = [readEnv({}).siteSecret, readEnv({}).siteSecret]
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(second).not.toBe(first)
})

test('addresses are read without slashes at their end, numbers of the staff one by one', () => {
  const lake = {LAKE_URL: 'http://lake:1', LAKE_PUBLIC_URL: 'https://lake.example', LAKE_TOKEN: 'skLocal'}
  const env = readEnv({
    PUBLIC_BASE_URL: 'https://handyman.example//',
    STAFF_PHONES: '(704) 555-0101, ,704 555 0102',
    ...lake,
  })
  expect(env).toMatchObject({
    publicBaseUrl: 'https://handyman.example',
    sanity: {token: 'skLocal', apiHost: 'http://lake:1', publicUrl: 'https://lake.example'},
  })
  expect(env.staffPhones.map(phone => phone.trim())).toEqual(['(704) 555-0101', '704 555 0102'])
  expect(readEnv({PORT: '8080'}).publicBaseUrl).toBe('http://localhost:8080')
  expect(readEnv({NEXT_PHASE: 'phase-production-build'}).isBuild).toBe(true)
})

test('a model has 25 s for an answer, an automation the 100 s of the spec', () => {
  const model = {ASSISTANT_MODEL_URL: 'http://localhost:11434/v1', ASSISTANT_MODEL: 'small'}
  expect(readEnv(model).assistantModel).toMatchObject({timeoutMs: 25_000})
  expect(readEnv({...model, ASSISTANT_TIMEOUT_MS: '9000'}).assistantModel).toMatchObject({timeoutMs: 9000})
  expect(readEnv({ASSISTANT_WEBHOOK_URL: 'http://localhost:5678'}).assistantWebhook).toMatchObject({timeoutMs: 100_000})
})

test.each([
  ['DATABASE_URL', 'mysql://db/site'],
  ['SITE_SECRET', 'too short'],
  ['CRON_TOKEN', 'too short'],
  ['TRUSTED_PROXIES', '-1'],
  ['TRUSTED_PROXIES', '11'],
  ['LAKE_PORT', '65536'],
  ['PORT', '0'],
  ['PORT', 'eighty'],
  ['PUBLIC_BASE_URL', 'charlotte'],
  ['TWILIO_FROM', '+447045550134'],
  ['TWILIO_FROM', '704'],
  ['SMTP_URL', 'https://smtp.example'],
  ['TIME_ZONE', 'Charlotte'],
  ['LAKE_HISTORY_DAYS', '29'],
  ['ASSISTANT_WEBHOOK_URL', 'ftp://assistant.example'],
  ['ASSISTANT_TIMEOUT_MS', '100001'],
  ['ASSISTANT_TIMEOUT_MS', '99'],
  ['S3_ENDPOINT', 'minio'],
  ['LOG_LEVEL', 'silent'],
])('%s=%s stops the boot with its name', (name, value) => {
  expect(() => readEnv({[name]: value})).toThrow(name)
})

test.each([
  [{SANITY_PROJECT_ID: 'abc123'}, 'missing: SANITY_DATASET, SANITY_API_TOKEN'],
  [{TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token'}, 'missing: TWILIO_FROM'],
  [{SMTP_URL: 'smtps://smtp.example:465'}, 'Email needs all of SMTP_URL, MAIL_FROM; missing: MAIL_FROM'],
  [{CLOUDFLARE_ZONE_ID: 'zone'}, 'missing: CLOUDFLARE_API_TOKEN'],
  [{CDN_WEBHOOK_URL: 'https://cdn.example'}, 'missing: CDN_WEBHOOK_TOKEN'],
  [{S3_BUCKET: 'photos', S3_REGION: 'us-east-1'}, 'missing: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  [
    {BACKUP_S3_BUCKET: 'a', BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'k'},
    'missing: BACKUP_S3_REGION',
  ],
])('%o alone stops the boot with the names of the others', (some, sentence) => {
  expect(() => readEnv(some as Record<string, string>)).toThrow(sentence)
})

test('.env.example names every public variable, each with its default', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_0-9]+)=(.*)$/gm)
  const values = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
  expect(Object.keys(values).sort()).toEqual([...publicNames].sort())
  expect(readEnvironment(values)).toEqual(readEnvironment({}))
})

test('the settings of the lake are checked before it starts', () => {
  const longest = 'x'.repeat(maxPasswordLength)
  const most = {OWNER_PASSWORD: longest, LAKE_HISTORY_DAYS: '30'}
  expect(readEnvironment(most)).toMatchObject({OWNER_PASSWORD: longest})
  expect(() => readEnvironment({OWNER_PASSWORD: `${longest}x`})).toThrow(/OWNER_PASSWORD: may have 1024 characters/)
  expect(() => readEnvironment({LAKE_PORT: 'high', OWNER_PASSWORD: 'short', PUBLIC_BASE_URL: 'nowhere'})).toThrow(
    /PUBLIC_BASE_URL: must be an http.*\n.*OWNER_PASSWORD: must have at least 8 characters\n.*LAKE_PORT: must be a whole number from 1 to 65535/,
  )
})

test('backups go to a bucket of their own from the server that has the lake, and only a key of age encrypts', () => {
  const all = {
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_REGION: 'auto',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'key',
  }
  const keys = {bucket: 'backups', region: 'auto', accessKeyId: 'id', secretAccessKey: 'key'}
  expect(readEnv(all)).toMatchObject({backupBucket: {...keys, endpoint: null}, s3: null, hasOffsiteBackup: true})
  expect(readEnv({...all, LAKE_URL: 'http://lake.internal:3939', LAKE_TOKEN: 'token'}).hasOffsiteBackup).toBe(false)
  expect(() => readEnv({BACKUP_KEY: 'correct horse battery staple'})).toThrow(/BACKUP_KEY: must be a key of age/)
})
