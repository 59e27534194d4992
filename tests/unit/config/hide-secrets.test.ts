import {expect, test} from 'vitest'
import {publicNames, readEnvironment} from '#web/config/environment.ts'
import {hideSecrets} from '#web/config/hide-secrets.ts'

/** Variables whose values open something. */
const secrets = [
  'OWNER_PASSWORD',
  'LAKE_TOKEN',
  'SANITY_API_TOKEN',
  'SANITY_REVALIDATE_SECRET',
  'SITE_SECRET',
  'TWILIO_AUTH_TOKEN',
  'CRON_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'ASSISTANT_WEBHOOK_TOKEN',
  'ASSISTANT_MODEL_KEY',
  'GOOGLE_MAPS_API_KEY',
  'CLOUDFLARE_API_TOKEN',
  'CDN_WEBHOOK_TOKEN',
]

test('a sentence that quotes a secret of the environment is shown without it', () => {
  for (const name of secrets) {
    expect(publicNames).toContain(name)
    const value = `hunter2 of ${name}`
    expect(hideSecrets(`refused: "${value}" (401)`, {[name]: value})).toBe('refused: "…" (401)')
  }
})

test('passwords in addresses and secret keys of age are hidden wherever they come from', () => {
  for (const address of [
    'postgres://site:hunter2@db.example/site',
    'smtps://office%40fixit.example:hunter2@smtp.example',
  ]) {
    const said = hideSecrets(`no answer from ${address} in 5 s`, {})
    expect(said).not.toContain('hunter2')
    expect(said).toMatch(/^no answer from \w+:\/\/[\w.%]+:…@\w+\.example.* in 5 s$/)
  }
  expect(hideSecrets('Invalid checksum in AGE-SECRET-KEY-1QQPX: try again', {})).toBe(
    'Invalid checksum in …: try again',
  )
})

test('what is no secret stays as it is', () => {
  const said = 'The bucket backups (https://s3.example:9000) refuses these keys (AccessDenied): see a@b.example.'
  expect(hideSecrets(said, {S3_BUCKET: 'backups', LAKE_TOKEN: 'see', S3_ENDPOINT: 'https://s3.example:9000'})).toBe(
    said,
  )
})

test('a variable that is wrong is named without its value', () => {
  for (const name of publicNames) {
    for (const value of ['hunter2 is no value for this', '-hunter2', 'hunter2']) {
      let said = ''
      try {
        readEnvironment({[name]: value})
      } catch (error) {
        said = (error as Error).message
      }
      expect(said, name).not.toContain('hunter2')
    }
  }
})
