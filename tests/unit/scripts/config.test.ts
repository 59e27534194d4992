import {execFileSync} from 'node:child_process'
import {chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test, vi} from 'vitest'
import {
  childEnv,
  inheritedEnv,
  lakeSettings,
  readConfig,
  requireData,
  requireShared,
} from '../../../scripts/stack/config.ts'
import {siteEnv} from '../../../scripts/stack/stack.ts'

test("the owner's password reaches the lake's settings, and the environment of no process", async () => {
  const dataDir = await temporaryFolder()
  vi.stubEnv('OWNER_PASSWORD', 'shown to the lake alone')
  vi.stubEnv('LOG_LEVEL', 'warn')
  const config = readConfig({dataDir})
  expect(lakeSettings(config).ownerPassword).toBe('shown to the lake alone')
  for (const environment of [inheritedEnv(), childEnv(config), siteEnv(config, {})]) {
    expect(JSON.stringify(environment)).not.toContain('shown to the lake alone')
    expect(environment.LOG_LEVEL).toBe('warn')
  }
})

test('a site gets its settings ready-made, a release of another version reads the environment itself', async () => {
  const dataDir = await temporaryFolder()
  const config = readConfig({dataDir, port: 4321})
  expect(JSON.parse(siteEnv(config, {}).SERVER_CONFIG ?? '')).toMatchObject({port: 4321})
  expect(siteEnv(config, {SERVER_CONFIG: ''}).SERVER_CONFIG).toBe('')
})

test.skipIf(process.getuid?.() !== 0)("root stops at another user's site, and says how to go on", async () => {
  const dataDir = await temporaryFolder()
  readConfig({dataDir})
  chownSync(join(dataDir, 'secrets.json'), 1, 1)
  expect(() => readConfig({dataDir})).toThrow(/belongs to daemon. Run this as that user: sudo -Hu daemon npm run/)
})

test('a data folder that is a file is told', async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  expect(() => readConfig({dataDir: join(folder, 'file')})).toThrow('there is a file where a folder must be')
  expect(() => readConfig({dataDir: join(folder, 'file/below')})).toThrow('there is a file where a folder must be')
})

test('no other user of the machine reads the data folder', async () => {
  const dataDir = await temporaryFolder()
  chmodSync(dataDir, 0o755)
  readConfig({dataDir})
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('damaged secrets are copied back from the newest backup, and never replaced', async () => {
  const {dataDir, file} = await secretsFolder()
  for (const damaged of ['', '{"siteSecret": "half of a secr', 'null', '["siteSecret"]', '{"siteSecret": 7}']) {
    writeFileSync(file, damaged)
    const said = sentenceOf(() => readConfig({dataDir}))
    expect(said).toContain(`${file} is damaged. No backup here has a copy`)
    expect(said).not.toMatch(/delete|half of a secr/)
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  }
  for (const day of ['2026-11-20T07-59-00-000Z', '2026-11-22T07-59-00-000Z', '2026-11-21T07-59-00-000Z']) {
    mkdirSync(join(dataDir, 'backups', day, 'others'), {recursive: true})
    writeFileSync(join(dataDir, 'backups', day, 'others/secrets.json'), '{}')
  }
  const newest = join(dataDir, 'backups/2026-11-22T07-59-00-000Z/others/secrets.json')
  expect(sentenceOf(() => readConfig({dataDir}))).toBe(
    `${file} is damaged. Copy it back from the newest backup: cp ${newest} ${file}`,
  )
})

test('secrets that cannot be read are not called damaged', async () => {
  const {dataDir, file} = await secretsFolder()
  mkdirSync(file)
  expect(sentenceOf(() => readConfig({dataDir}))).toBe(`${file} cannot be read or written (EISDIR).`)
})

test.skipIf(process.getuid?.() !== 0)(
  'secrets of another user are named with both users, and are not replaced',
  async () => {
    const dataDir = await temporaryFolder()
    const file = join(dataDir, 'secrets.json')
    writeFileSync(file, '{"siteSecret": "kept"}', {mode: 0o600})
    for (const mode of [0o755, 0o700]) {
      chmodSync(dataDir, mode)
      expect(saidTo(65534, dataDir)).toMatch(
        new RegExp(`^${file} belongs to root and this process runs as (\\w+): chown -R \\1 ${dataDir}$`),
      )
    }
    expect(readFileSync(file, 'utf8')).toBe('{"siteSecret": "kept"}')
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'a user without a name is told of a folder that cannot be made, and of a store that root wrote',
  async () => {
    const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()]
    chmodSync(folder, 0o755)
    expect(saidTo(12345, join(folder, 'new'))).toBe(
      `${folder}/new cannot be made: ${folder} belongs to root and this process runs as 12345. As root: install -d -o 12345 -m 700 ${folder}/new`,
    )
    chownSync(dataDir, 12345, 12345)
    mkdirSync(join(dataDir, 'site'))
    chownSync(join(dataDir, 'site'), 12345, 12345)
    writeFileSync(join(dataDir, 'site/requests.sqlite'), '')
    expect(saidTo(12345, dataDir)).toBe(
      `${dataDir}/site/requests.sqlite belongs to root and this process runs as 12345: chown -R 12345 ${dataDir}/site`,
    )
  },
)

/** What reading the settings says to another user. */
function saidTo(uid: number, dataDir: string): string {
  const program = `
    const {readConfig} = await import(${JSON.stringify(new URL('../../../scripts/stack/config.ts', import.meta.url).href)})
    process.setuid(${uid})
    try { readConfig({dataDir: ${JSON.stringify(dataDir)}}) } catch (error) { process.stdout.write(error.message) }`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {encoding: 'utf8'})
}

async function secretsFolder() {
  const dataDir = await temporaryFolder()
  return {dataDir, file: join(dataDir, 'secrets.json')}
}

function sentenceOf(work: () => unknown): string {
  try {
    work()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('the lake of another server is used instead of one here, and only where everything else is shared, too', async () => {
  const dataDir = await temporaryFolder()
  vi.stubEnv('LAKE_URL', 'http://10.0.0.5:3939/')
  expect(() => readConfig({dataDir})).toThrow('LAKE_URL needs LAKE_TOKEN')
  vi.stubEnv('LAKE_TOKEN', 'skOfTheOther')
  const config = readConfig({dataDir})
  expect(config).toMatchObject({hasOwnLake: false, hosted: false, lakeUrl: 'http://10.0.0.5:3939'})
  expect(childEnv(config)).toMatchObject({LAKE_URL: 'http://10.0.0.5:3939', LAKE_TOKEN: 'skOfTheOther'})
  vi.stubEnv('DATABASE_URL', 'postgres://db/site')
  expect(() => requireShared(config)).toThrow('missing: S3_BUCKET, SITE_SECRET, SANITY_REVALIDATE_SECRET.')
  const s3 = {S3_BUCKET: 'photos', S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key'}
  const secrets = {SITE_SECRET: 'a secret of sixteen', SANITY_REVALIDATE_SECRET: 'shared'}
  for (const [name, value] of Object.entries({...s3, ...secrets})) vi.stubEnv(name, value)
  requireShared(config)
  vi.stubEnv('LAKE_URL', '')
  expect(readConfig({dataDir})).toMatchObject({hasOwnLake: true, lakeUrl: 'http://127.0.0.1:3939'})
  // The same token on the server that has the lake.
  expect(lakeSettings(readConfig({dataDir})).tokens).toEqual(['skOfTheOther'])
})

test('a command that only reads refuses a mistyped DATA_DIR, unless the requests are in PostgreSQL', async () => {
  vi.stubEnv('DATA_DIR', join(await temporaryFolder(), 'mistyped'))
  expect(requireData).toThrow('DATA_DIR must name where the site is kept')
  vi.stubEnv('DATABASE_URL', 'postgres://user:secret@db.example/leads')
  expect(requireData).not.toThrow()
})
