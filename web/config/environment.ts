// Every environment variable by name, with its default. Scripts, the custom server and the site (env.ts) read it; the
// content lake gets its values from the scripts.
import {randomBytes} from 'node:crypto'
import {tmpdir} from 'node:os'
import {z} from 'zod'
import {parseSender} from '#schemas/email-address.ts'
import {phoneCountries} from '#schemas/phone-country.ts'
import {isAgeKey} from './age-key.ts'

type Source = Record<string, string | undefined>

// What is wrong with a value is said in the words of whoever sets it.
const text = z.string().optional()
const secret = z.string().min(16, 'must have at least 16 characters').optional()
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}
const port = whole(1, 65535)
const url = (protocol: RegExp, example: string) => z.url({protocol, error: `must be an address such as ${example}`})
const httpUrl = z.url({protocol: /^https?$/, error: 'must be an http(s) address'}).optional()

const publicVariables = {
  PORT: port.default(3000),
  HOST: text,
  PUBLIC_BASE_URL: httpUrl,
  DATA_DIR: z.string().default('.data'),
  OWNER_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(1024, 'may have 1024 characters at most')
    .optional(),
  LAKE_PORT: port.default(3939),
  LAKE_URL: httpUrl,
  LAKE_TOKEN: text,
  LAKE_HOST: z.string().default('127.0.0.1'),
  LAKE_PUBLIC_URL: httpUrl,
  LAKE_PUBLIC_READ: z.stringbool({truthy: ['true'], falsy: ['false'], error: 'must be true or false'}).default(false),
  LAKE_BACKUPS: whole(0, 1000).default(14),
  LAKE_HISTORY_DAYS: whole(0, 36_500)
    .refine(days => days === 0 || days >= 30, 'must be 0 (for ever) or at least 30')
    .default(1095),
  TIME_ZONE: z.string().refine(isTimeZone, 'is no time zone such as America/New_York').default('America/New_York'),
  SANITY_PROJECT_ID: text,
  SANITY_DATASET: text,
  SANITY_API_TOKEN: text,
  SANITY_REVALIDATE_SECRET: text,
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  SITE_SECRET: secret,
  STAFF_PHONES: z.string().default(''),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: z
    .string()
    .regex(/^(\+1\d{10}|MG[0-9a-f]{32})$/, 'must be +1 and ten digits, or the id of a messaging service (MG…)')
    .optional(),
  TWILIO_API_URL: httpUrl,
  SMS_COUNTRIES: z
    .string()
    .default('US')
    .transform(list => list.split(',').map(name => name.trim().toUpperCase()))
    .pipe(z.array(z.enum(phoneCountries, `must be some of ${phoneCountries.join(', ')}`))),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .refine(from => parseSender(from) !== null, 'must be an email address, or Name <address>')
    .optional(),
  CRON_TOKEN: secret,
  LOG_LEVEL: z.enum(['info', 'warn', 'error'], 'must be info, warn or error').default('info'),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  TRUSTED_PROXY_RANGES: z
    .string()
    .default('')
    .transform(list => list.split(/[,\s]+/).filter(Boolean))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'must be networks such as 203.0.113.0/24'))),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_ENDPOINT: httpUrl,
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_REGION: text,
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  BACKUP_S3_ENDPOINT: httpUrl,
  BACKUP_KEY: z
    .string()
    .regex(
      /^(age1[0-9a-z]{50,}|AGE-SECRET-KEY-[0-9A-Z-]{50,})$/,
      'must be a key of age; npm run backup -- --new-key makes one',
    )
    .refine(isAgeKey, 'is mistyped: its last letters, which are a checksum, do not fit the others')
    .optional(),
  OUTBOX_PING_URL: httpUrl,
  BACKUP_PING_URL: httpUrl,
  ASSISTANT_WEBHOOK_URL: httpUrl,
  ASSISTANT_WEBHOOK_TOKEN: text,
  ASSISTANT_MODEL_URL: httpUrl,
  ASSISTANT_MODEL: text,
  ASSISTANT_MODEL_KEY: text,
  ASSISTANT_TIMEOUT_MS: whole(100, 100_000).default(100_000),
  GOOGLE_MAPS_API_KEY: text,
  CLOUDFLARE_ZONE_ID: text,
  CLOUDFLARE_API_TOKEN: text,
  CDN_WEBHOOK_URL: httpUrl,
  CDN_WEBHOOK_TOKEN: secret,
  STUDIO_DEV_PORT: port.default(3333),
}

export const publicNames = Object.keys(publicVariables)

const variables = z.object({
  ...publicVariables,
  // What our own processes hand to each other.
  STUDIO_DEV_URL: text,
  NEXT_DIST_DIR: z.string().default('.next'),
  NEXT_PHASE: text,
  // Set by hosts where files do not last. Vercel's cron sends CRON_SECRET.
  VERCEL: text,
  NETLIFY: text,
  AWS_LAMBDA_FUNCTION_NAME: text,
  K_SERVICE: text,
  DYNO: text,
  CRON_SECRET: secret,
})

type Environment = z.infer<typeof variables>

const environmentSchema = variables.superRefine((values, context) => {
  for (const message of problemsOf(values)) context.addIssue({code: 'custom', message})
})

/** What several servers, or one without a disk, must have in common. */
export const sharedNames = ['DATABASE_URL', 'S3_BUCKET', 'SITE_SECRET', 'SANITY_REVALIDATE_SECRET'] as const

function problemsOf(values: Environment): string[] {
  const problems: string[] = []
  for (const [title, group] of groups) {
    const missing = group.filter(name => !values[name])
    if (missing.length > 0 && missing.length < group.length)
      problems.push(`${title} needs all of ${group.join(', ')}; missing: ${missing.join(', ')}`)
  }
  const hasContent = values.SANITY_PROJECT_ID || values.LAKE_URL
  const needed = [...(hasContent ? [] : (['SANITY_PROJECT_ID'] as const)), ...sharedNames]
  const keepsFiles = !isServerless(values) && !values.K_SERVICE && !values.DYNO
  const lost = keepsFiles ? [] : needed.filter(name => !values[name])
  if (lost.length > 0)
    problems.push(`Files do not last on this host, so requests and photos would be lost: set ${lost.join(', ')}`)
  if (values.LAKE_URL && !values.LAKE_TOKEN) problems.push('LAKE_URL needs LAKE_TOKEN, the token of the lake there')
  if (values.CLOUDFLARE_ZONE_ID && values.CDN_WEBHOOK_URL)
    problems.push('Either CLOUDFLARE_* or CDN_WEBHOOK_*: one cache stands before the site')
  return problems
}

const isServerless = ({VERCEL, NETLIFY, AWS_LAMBDA_FUNCTION_NAME}: Environment) =>
  Boolean(VERCEL || NETLIFY || AWS_LAMBDA_FUNCTION_NAME)

const groups = [
  ['Hosted Sanity', ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_TOKEN']],
  ['Twilio', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
  ['A model', ['ASSISTANT_MODEL_URL', 'ASSISTANT_MODEL']],
  ['Email', ['SMTP_URL', 'MAIL_FROM']],
  ['Cloudflare', ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN']],
  ['The CDN webhook', ['CDN_WEBHOOK_URL', 'CDN_WEBHOOK_TOKEN']],
  ['S3', ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  [
    'The bucket for backups',
    ['BACKUP_S3_BUCKET', 'BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ],
] as const

/** Empty values count as unset. @throws Error that lists every wrong or missing variable. */
export function readEnvironment(source: Source): Environment {
  const parsed = environmentSchema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value)))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(issue => `  ${[...issue.path, issue.message].join(': ')}`)
  throw new Error(`The environment is not usable:\n${lines.join('\n')}`)
}

/** The environment as the site uses it; null means the embedded default. @throws Error like `readEnvironment` */
export function readEnv(source: Source) {
  const values = readEnvironment(source)
  const projectId = values.SANITY_PROJECT_ID
  const apiHost = projectId ? null : (values.LAKE_URL ?? localUrl(values.LAKE_PORT))
  const hasOwnLake = apiHost !== null && new URL(apiHost).hostname === '127.0.0.1'
  return {
    port: values.PORT,
    host: values.HOST ?? null,
    publicBaseUrl: (values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    revalidateSecret: values.SANITY_REVALIDATE_SECRET ?? null,
    studioDevUrl: values.STUDIO_DEV_URL ?? null,
    /** The host starts processes for requests and keeps their pages; there is no custom server. */
    isServerless: isServerless(values),
    dataDir: isServerless(values) ? tmpdir() : values.DATA_DIR,
    hasNightlyBackup: values.LAKE_BACKUPS > 0 && hasOwnLake,
    hasOffsiteBackup: values.BACKUP_S3_BUCKET !== undefined && hasOwnLake,
    outboxPingUrl: values.OUTBOX_PING_URL ?? null,
    distDir: values.NEXT_DIST_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    /** Signs cookies and links. When unset, each process makes its own, and both end with the process. */
    siteSecret: values.SITE_SECRET ?? values.SANITY_REVALIDATE_SECRET ?? randomBytes(32).toString('hex'),
    cronToken: values.CRON_TOKEN ?? values.CRON_SECRET ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    trustedProxyRanges: values.TRUSTED_PROXY_RANGES,
    logLevel: values.LOG_LEVEL,
    staffPhones: values.STAFF_PHONES.split(',').filter(phone => phone.trim() !== ''),
    twilio: toTwilio(values),
    smsCountries: values.SMS_COUNTRIES,
    email: toEmail(values),
    s3: toS3(values),
    backupBucket: toS3(values, 'BACKUP_'),
    backupKey: values.BACKUP_KEY ?? null,
    assistantWebhook: values.ASSISTANT_WEBHOOK_URL
      ? {
          url: values.ASSISTANT_WEBHOOK_URL,
          token: values.ASSISTANT_WEBHOOK_TOKEN ?? null,
          /** Spec 9: 100 s. */
          timeoutMs: values.ASSISTANT_TIMEOUT_MS,
        }
      : null,
    /** Null: the embedded assistant. The automation, where there is one, comes first. */
    assistantModel:
      values.ASSISTANT_MODEL_URL && values.ASSISTANT_MODEL
        ? {
            url: values.ASSISTANT_MODEL_URL,
            model: values.ASSISTANT_MODEL,
            key: values.ASSISTANT_MODEL_KEY ?? null,
            /** A whole answer may take as long; its first words have 8 s. */
            timeoutMs: Math.min(values.ASSISTANT_TIMEOUT_MS, 25_000),
          }
        : null,
    /** Null: no maps, no Google reviews, no address suggestions, and no request to Google. */
    googleMapsKey: values.GOOGLE_MAPS_API_KEY ?? null,
    /** Null: no shared cache may keep a page. */
    cdn: toCdn(values),
    isBuild: values.NEXT_PHASE === 'phase-production-build',
    sanity: {
      projectId: projectId ?? embeddedDataset.projectId,
      dataset: values.SANITY_DATASET ?? embeddedDataset.dataset,
      token: projectId ? values.SANITY_API_TOKEN : values.LAKE_TOKEN,
      apiHost,
      pingUrl: `${apiHost ?? `https://${projectId}.api.sanity.io`}/v2025-02-19/ping`,
      /** The lake as browsers reach it: `lakePath` on the site's origin, or a host of its own. Null when hosted. */
      publicUrl: projectId ? null : (values.LAKE_PUBLIC_URL ?? lakePath),
    },
  }
}

export const embeddedDataset = {projectId: 'local0', dataset: 'production'}

export const lakePath = '/_lake'

export const localUrl = (portNumber: number) => `http://127.0.0.1:${portNumber}`

function toTwilio(values: Environment) {
  const {TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: sender} = values
  if (!accountSid || !authToken || !sender) return null
  const from = sender.startsWith('MG') ? {messagingServiceSid: sender} : {number: sender}
  const apiUrl = values.TWILIO_API_URL?.replace(/\/+$/, '')
  return {accountSid, authToken, from, ...(apiUrl && {apiUrl})}
}

function toEmail({SMTP_URL: url, MAIL_FROM: written}: Environment) {
  const from = written ? parseSender(written) : null
  return url && from ? {url, from} : null
}

function toS3(values: Environment, prefix: '' | 'BACKUP_' = '') {
  const {[`${prefix}S3_BUCKET` as const]: bucket, [`${prefix}S3_REGION` as const]: region} = values
  const {[`${prefix}S3_ACCESS_KEY_ID` as const]: accessKeyId} = values
  const {[`${prefix}S3_SECRET_ACCESS_KEY` as const]: secretAccessKey} = values
  const {[`${prefix}S3_ENDPOINT` as const]: endpoint = null} = values
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null
  return {bucket, region, endpoint, accessKeyId, secretAccessKey}
}

function toCdn(values: Environment) {
  const {CLOUDFLARE_ZONE_ID: zoneId, CLOUDFLARE_API_TOKEN: apiToken} = values
  if (zoneId && apiToken) return {cloudflare: {zoneId, apiToken}}
  const {CDN_WEBHOOK_URL: url, CDN_WEBHOOK_TOKEN: token} = values
  return url && token ? {webhook: {url, token}} : null
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', {timeZone: name})
    return true
  } catch {
    return false
  }
}
