import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** All that env.ts reads (a test compares them), and what Node itself goes by when it writes dates and numbers. */
export const settingsOfPages = [
  ...['PORT', 'PUBLIC_BASE_URL', 'TRUSTED_PROXIES', 'DATA_DIR', 'DATABASE_URL', 'NODE_ENV', 'LOG_LEVEL', 'NEXT_PHASE'],
  ...['LAKE_PORT', 'LAKE_URL', 'LAKE_PUBLIC_URL', 'LAKE_TOKEN', 'STUDIO_DEV_URL'],
  ...['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_TOKEN', 'SANITY_REVALIDATE_SECRET'],
  ...['SITE_SECRET', 'CRON_TOKEN', 'STAFF_PHONES', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ...['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
  ...['ASSISTANT_WEBHOOK_URL', 'ASSISTANT_WEBHOOK_TOKEN', 'ASSISTANT_TIMEOUT_MS', 'GOOGLE_MAPS_API_KEY'],
  ...['TZ', 'LANG', 'LC_ALL'],
]

/**
 * A hash of all that shapes a page beside the content: the build, Node, the settings. Null where there is no build.
 * @param build the folder of the build, absolute
 */
export function identityOf(build: string, settings: Record<string, string | undefined>): string | null {
  if (!existsSync(join(build, 'BUILD_ID'))) return null
  // The second is by `npm start`, of the sources; the front itself is one of them and runs unbuilt.
  const stamps = ['BUILD_ID', 'build-stamp.txt'].map(name => {
    const file = join(build, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  })
  const values = settingsOfPages.map(name => [name, settings[name] ?? ''])
  return createHash('sha256')
    .update(JSON.stringify([stamps, process.version, values]))
    .digest('hex')
}
