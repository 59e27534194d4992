import {chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {childEnv, inheritedEnv, lakeSettings, readSettings, requireShared} from '../../../scripts/settings.ts'
import {siteEnv} from '../../../scripts/stack.ts'

test("the owner's password reaches the lake's settings, and the environment of no process", () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'settings-'))
  vi.stubEnv('OWNER_PASSWORD', 'shown to the lake alone')
  vi.stubEnv('LOG_LEVEL', 'warn')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(dataDir, {recursive: true})
  })
  const settings = readSettings({dataDir})
  expect(lakeSettings(settings).ownerPassword).toBe('shown to the lake alone')
  for (const environment of [inheritedEnv(), childEnv(settings), siteEnv(settings, {})]) {
    expect(JSON.stringify(environment)).not.toContain('shown to the lake alone')
    expect(environment.LOG_LEVEL).toBe('warn')
  }
})

test('a site gets its settings ready-made, a release of another version reads the environment itself', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(dataDir, {recursive: true}))
  const settings = readSettings({dataDir, port: 4321})
  expect(JSON.parse(siteEnv(settings, {}).SERVER_CONFIG ?? '')).toMatchObject({port: 4321})
  expect(siteEnv(settings, {SERVER_CONFIG: ''}).SERVER_CONFIG).toBe('')
})

test('no other user of the machine reads the data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(dataDir, {recursive: true}))
  chmodSync(dataDir, 0o755)
  readSettings({dataDir})
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('damaged secrets are named, with what to do, and never replaced', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(dataDir, {recursive: true}))
  const file = join(dataDir, 'secrets.json')
  writeFileSync(file, '')
  expect(() => readSettings({dataDir})).toThrow(`${file} is damaged. Copy it from DATA_DIR/backups`)
  expect(readFileSync(file, 'utf8')).toBe('')
})

test('the lake of another server is used instead of one here, and only where everything else is shared, too', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'settings-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(dataDir, {recursive: true})
  })
  vi.stubEnv('LAKE_URL', 'http://10.0.0.5:3939/')
  expect(() => readSettings({dataDir})).toThrow('LAKE_URL needs LAKE_TOKEN')
  vi.stubEnv('LAKE_TOKEN', 'skOfTheOther')
  const settings = readSettings({dataDir})
  expect(settings).toMatchObject({hasOwnLake: false, hosted: false, lakeUrl: 'http://10.0.0.5:3939'})
  expect(childEnv(settings)).toMatchObject({LAKE_URL: 'http://10.0.0.5:3939', LAKE_TOKEN: 'skOfTheOther'})
  vi.stubEnv('DATABASE_URL', 'postgres://db/site')
  expect(() => requireShared(settings)).toThrow('missing: S3_BUCKET, SITE_SECRET, SANITY_REVALIDATE_SECRET.')
  const s3 = {S3_BUCKET: 'photos', S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key'}
  const secrets = {SITE_SECRET: 'a secret of sixteen', SANITY_REVALIDATE_SECRET: 'shared'}
  for (const [name, value] of Object.entries({...s3, ...secrets})) vi.stubEnv(name, value)
  requireShared(settings)
  vi.stubEnv('LAKE_URL', '')
  expect(readSettings({dataDir})).toMatchObject({hasOwnLake: true, lakeUrl: 'http://127.0.0.1:3939'})
  // The same token on the server that has the lake.
  expect(lakeSettings(readSettings({dataDir})).tokens).toEqual(['skOfTheOther'])
})
