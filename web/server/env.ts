/**
 * The site's one look at the process environment, read when the server boots. A group is all or nothing:
 * no SANITY_* means the embedded content lake, all of them hosted Sanity, some of them stops the boot with the names.
 */
import 'server-only'
import {z} from 'zod'

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
  })
  .superRefine((values, context) => {
    const group = ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_TOKEN'] as const
    const missing = group.filter(name => !values[name])
    if (missing.length > 0 && missing.length < group.length) {
      context.addIssue({
        code: 'custom',
        message: `Hosted Sanity needs all of ${group.join(', ')}; missing: ${missing.join(', ')}`,
      })
    }
  })

/** @throws Error listing every variable that is wrong or missing, in plain words. */
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
    /** The Studio's own dev server, set by `npm run dev` alone. */
    studioDevUrl: values.STUDIO_DEV_URL ?? null,
    sanity: {
      projectId: values.SANITY_PROJECT_ID ?? 'local0',
      dataset: values.SANITY_DATASET ?? 'production',
      token: hosted ? values.SANITY_API_TOKEN : values.LAKE_TOKEN,
      /** The embedded lake as this server reaches it; null means hosted Sanity. */
      apiHost: hosted ? null : (values.LAKE_URL ?? `http://127.0.0.1:${values.LAKE_PORT}`),
      /** The embedded lake as a browser reaches it, where that is not the site's host with the lake's port. */
      publicUrl: hosted ? null : (values.LAKE_PUBLIC_URL ?? null),
      lakePort: hosted ? null : values.LAKE_PORT,
    },
  }
}

export type Env = ReturnType<typeof readEnv>

export const env: Env = readEnv(process.env)
