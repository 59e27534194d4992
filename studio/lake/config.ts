/** Reads the lake's environment once; empty values count as unset. */
import {resolve} from 'node:path'
import {z} from 'zod'
import {maxPasswordLength} from './auth/password.ts'
import type {LakeSettings} from './lake.ts'
import type {WebhookSettings} from './types.ts'

const blankAsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsUnset, schema.optional())
const port = (fallback: number) =>
  z.preprocess(blankAsUnset, z.coerce.number('must be a port').int().min(0).max(65535).default(fallback))
const httpUrl = z.url({protocol: /^https?$/, error: 'must be an http(s) address'})

const environmentSchema = z.object({
  /** 0 takes any free port. */
  LAKE_PORT: port(3939),
  LAKE_HOST: optional(z.string()),
  DATA_DIR: z.preprocess(blankAsUnset, z.string().default('.data')),
  /** Without it only the link printed at start opens the Studio. */
  OWNER_PASSWORD: optional(
    z
      .string()
      .min(8, 'must have at least 8 characters')
      .max(maxPasswordLength, `may have ${maxPasswordLength} characters at most`),
  ),
  LAKE_TOKEN: optional(z.string().min(20, 'must have at least 20 characters')),
  SANITY_API_TOKEN: optional(z.string().min(20, 'must have at least 20 characters')),
  SANITY_PROJECT_ID: optional(z.string().regex(/^[-a-z0-9]+$/i, 'may have letters, digits and dashes only')),
  SANITY_DATASET: optional(z.string().regex(/^[a-z0-9][-\w]{0,63}$/, 'is no name of a dataset')),
  /** The site's port and public address; its pages may call the lake. */
  PORT: port(3000),
  PUBLIC_BASE_URL: optional(httpUrl),
  LAKE_PUBLIC_URL: optional(httpUrl),
  TRUSTED_PROXIES: z.preprocess(blankAsUnset, z.coerce.number('must be a number').int().min(0).max(10).default(0)),
  SANITY_REVALIDATE_SECRET: optional(z.string()),
  /** Decides when the nightly backup runs. */
  TIME_ZONE: z.preprocess(
    blankAsUnset,
    z.string().default('America/New_York').refine(isTimeZone, 'is no time zone such as America/New_York'),
  ),
  LAKE_BACKUPS: z.preprocess(blankAsUnset, z.coerce.number('must be a number').int().min(0).max(1000).default(14)),
  LAKE_PUBLIC_READ: z.preprocess(blankAsUnset, z.enum(['true', 'false']).default('false')),
  LAKE_HISTORY_DAYS: z.preprocess(
    blankAsUnset,
    z.coerce
      .number('must be a number')
      .int()
      .max(36_500)
      .refine(days => days === 0 || days >= 30, 'must be 0 (for ever) or at least 30')
      .default(1095),
  ),
  LAKE_WEBHOOK_URL: optional(httpUrl),
})

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', {timeZone: name})
    return true
  } catch {
    return false
  }
}

/** @throws Error listing every invalid variable */
export function readConfig(source: Record<string, string | undefined>): LakeSettings {
  const parsed = environmentSchema.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${[...issue.path, issue.message].join(': ')}`)
    throw new Error(`The content lake cannot start with this environment:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const tokens = [values.LAKE_TOKEN, values.SANITY_API_TOKEN].filter(token => token !== undefined)
  return {
    port: values.LAKE_PORT,
    host: values.LAKE_HOST,
    dataDir: resolve(values.DATA_DIR),
    projectId: values.SANITY_PROJECT_ID ?? 'local0',
    dataset: values.SANITY_DATASET ?? 'production',
    ownerPassword: values.OWNER_PASSWORD ?? '',
    tokens,
    publicRead: values.LAKE_PUBLIC_READ === 'true',
    origins: values.PUBLIC_BASE_URL ? [new URL(values.PUBLIC_BASE_URL).origin] : [],
    sitePort: values.PORT,
    publicUrl: values.LAKE_PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    backups: {timeZone: values.TIME_ZONE, keep: values.LAKE_BACKUPS},
    historyDays: values.LAKE_HISTORY_DAYS,
    webhooks: webhooksOf(values.SANITY_REVALIDATE_SECRET, values.LAKE_WEBHOOK_URL, values.PORT),
  }
}

/** What the site needs to purge, including a page's previous path. */
const changeProjection = '{_id, _type, "path": path.current, aliases, "previousPath": before().path.current}'

/** The site trusts only calls signed with the shared secret. */
function webhooksOf(secret: string | undefined, url: string | undefined, sitePort: number): WebhookSettings[] {
  if (!secret) return []
  const target = url ?? `http://127.0.0.1:${sitePort}/api/revalidate`
  return [{id: 'revalidate', url: target, secret, projection: changeProjection}]
}

export const readProcessConfig = (): LakeSettings => readConfig(process.env)
