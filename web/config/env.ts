/** The process environment, read once at boot. A partly set group stops the boot and names what is missing. */
import 'server-only'
import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {parseSender} from '#schemas/email-address.ts'

const blankAsUnset = (value: unknown) => (value === '' ? undefined : value)
const text = z.preprocess(blankAsUnset, z.string().optional())
const port = (fallback: number) =>
  z.preprocess(blankAsUnset, z.coerce.number().int().min(1).max(65535).default(fallback))

const environmentSchema = z
  .object({
    PORT: port(3000),
    LAKE_PORT: port(3939),
    LAKE_URL: text,
    LAKE_PUBLIC_URL: text,
    LAKE_TOKEN: text,
    PUBLIC_BASE_URL: z.preprocess(blankAsUnset, z.url().optional()),
    SANITY_PROJECT_ID: text,
    SANITY_DATASET: text,
    SANITY_API_TOKEN: text,
    SANITY_REVALIDATE_SECRET: text,
    STUDIO_DEV_URL: text,
    DATA_DIR: z.preprocess(blankAsUnset, z.string().default('.data')),
    DATABASE_URL: z.preprocess(blankAsUnset, z.url({protocol: /^postgres(ql)?$/}).optional()),
    SITE_SECRET: z.preprocess(blankAsUnset, z.string().min(16).optional()),
    CRON_TOKEN: z.preprocess(blankAsUnset, z.string().min(16).optional()),
    TRUSTED_PROXIES: z.preprocess(blankAsUnset, z.coerce.number().int().min(0).max(10).default(0)),
    STAFF_PHONES: text,
    TWILIO_ACCOUNT_SID: text,
    TWILIO_AUTH_TOKEN: text,
    TWILIO_FROM: z.preprocess(
      blankAsUnset,
      z
        .string()
        .regex(/^(\+1\d{10}|MG[0-9a-f]{32})$/, 'must be +1 and ten digits, or the id of a messaging service (MG…)')
        .optional(),
    ),
    SMTP_URL: z.preprocess(blankAsUnset, z.url({protocol: /^smtps?$/}).optional()),
    MAIL_FROM: z.preprocess(
      blankAsUnset,
      z
        .string()
        .refine(from => parseSender(from) !== null, 'must be an e-mail address, or Name <address>')
        .optional(),
    ),
    S3_BUCKET: text,
    S3_REGION: text,
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
    S3_ENDPOINT: z.preprocess(blankAsUnset, z.url().optional()),
    ASSISTANT_WEBHOOK_URL: z.preprocess(blankAsUnset, z.url({protocol: /^https?$/}).optional()),
    ASSISTANT_WEBHOOK_TOKEN: text,
    ASSISTANT_TIMEOUT_MS: z.preprocess(blankAsUnset, z.coerce.number().int().min(100).max(100_000).default(100_000)),
    GOOGLE_MAPS_API_KEY: text,
    LOG_LEVEL: z.preprocess(blankAsUnset, z.enum(['info', 'warn', 'error']).default('info')),
    NEXT_PHASE: text,
  })
  .superRefine((values, context) => {
    for (const [title, group] of groups) {
      const missing = group.filter(name => !values[name])
      if (missing.length > 0 && missing.length < group.length) {
        const message = `${title} needs all of ${group.join(', ')}; missing: ${missing.join(', ')}`
        context.addIssue({code: 'custom', message})
      }
    }
  })

const groups = [
  ['Hosted Sanity', ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_TOKEN']],
  ['Twilio', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
  ['E-mail', ['SMTP_URL', 'MAIL_FROM']],
  ['S3', ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
] as const

/** @throws Error that lists every wrong or missing variable. */
export function readEnv(source: Record<string, string | undefined>) {
  const parsed = environmentSchema.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${[...issue.path, issue.message].join(': ')}`)
    throw new Error(`The environment is not usable:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const hosted = values.SANITY_PROJECT_ID !== undefined
  return {
    port: values.PORT,
    publicBaseUrl: (values.PUBLIC_BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    revalidateSecret: values.SANITY_REVALIDATE_SECRET ?? null,
    studioDevUrl: values.STUDIO_DEV_URL ?? null,
    dataDir: values.DATA_DIR,
    /** Null: the embedded default, as for `twilio`, `s3` and `assistantWebhook`. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** Signs cookies and links. When unset, each process makes its own, and both end with the process. */
    siteSecret: values.SITE_SECRET ?? values.SANITY_REVALIDATE_SECRET ?? randomBytes(32).toString('hex'),
    cronToken: values.CRON_TOKEN ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    staffPhones: (values.STAFF_PHONES ?? '').split(',').filter(phone => phone.trim() !== ''),
    twilio: toTwilio(values),
    email: toEmail(values),
    s3: toS3(values),
    assistantWebhook: values.ASSISTANT_WEBHOOK_URL
      ? {
          url: values.ASSISTANT_WEBHOOK_URL,
          token: values.ASSISTANT_WEBHOOK_TOKEN ?? null,
          /** Spec 9: 100 s. */
          timeoutMs: values.ASSISTANT_TIMEOUT_MS,
        }
      : null,
    /** Null: no maps, no Google reviews, no address suggestions, and no request to Google. */
    googleMapsKey: values.GOOGLE_MAPS_API_KEY ?? null,
    isBuild: values.NEXT_PHASE === 'phase-production-build',
    sanity: {
      projectId: values.SANITY_PROJECT_ID ?? 'local0',
      dataset: values.SANITY_DATASET ?? 'production',
      token: hosted ? values.SANITY_API_TOKEN : values.LAKE_TOKEN,
      apiHost: hosted ? null : (values.LAKE_URL ?? `http://127.0.0.1:${values.LAKE_PORT}`),
      /** The lake as browsers reach it, when that is not the site's host with `lakePort`. */
      publicUrl: hosted ? null : (values.LAKE_PUBLIC_URL ?? null),
      lakePort: hosted ? null : values.LAKE_PORT,
    },
  }
}

function toTwilio(values: z.infer<typeof environmentSchema>) {
  const {TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from} = values
  if (!accountSid || !authToken || !from) return null
  return {accountSid, authToken, from: from.startsWith('MG') ? {messagingServiceSid: from} : {number: from}}
}

function toEmail({SMTP_URL: url, MAIL_FROM: written}: z.infer<typeof environmentSchema>) {
  const from = written ? parseSender(written) : null
  return url && from ? {url, from} : null
}

function toS3(values: z.infer<typeof environmentSchema>) {
  const {S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint = null} = values
  const {S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey} = values
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null
  return {bucket, region, endpoint, accessKeyId, secretAccessKey}
}

export type Env = ReturnType<typeof readEnv>

export const env: Env = readEnv(process.env)
