import {mkdirSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {describeBackups} from '#web/server/health/backups.ts'
import {describeOffsite, offsiteStateOf} from '#web/server/health/offsite.ts'

const hour = 60 * 60_000
const now = Date.parse('2026-11-23T08:00:00.000Z')

async function dataFolder(backups: string[] = [], hours = 0) {
  const dataDir = await temporaryFolder()
  for (const name of ['lake', 'backups', ...backups.map(name => `backups/${name}`)])
    mkdirSync(join(dataDir, name), {recursive: true})
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  utimesSync(join(dataDir, 'secrets.json'), new Date(now), new Date(now - hours * hour))
  return dataDir
}

const ask = (dataDir: string, uptimeMs = 48 * hour, isExpected = true) =>
  describeBackups({dataDir, isExpected, now, uptimeMs})

test('backups are red once the newest is older than a night, unless this start has only just begun', async () => {
  const fresh = await dataFolder(['2026-11-20T08-00-00-000Z', '2026-11-22T08-00-05-000Z', 'unfinished'])
  expect(await ask(fresh)).toEqual({ok: true, text: 'the newest is from 2026-11-22T08:00:05.000Z'})
  const old = await dataFolder(['2026-11-20T08-00-00-000Z'])
  expect(await ask(old)).toMatchObject({ok: false, text: expect.stringContaining('the nightly backup fails')})
  expect((await ask(old, hour / 2)).ok).toBe(true)
  expect(await ask(old, 48 * hour, false)).toEqual({ok: true, text: 'none are made here'})
})

test('a site without any backup is red only when it is older than a night', async () => {
  expect(await ask(await dataFolder([], 1))).toEqual({ok: true, text: 'none yet'})
  expect((await ask(await dataFolder([], 30))).ok).toBe(false)
})

test('a backup that a wrong clock dated in the future does not count for the age of the newest', async () => {
  const future = '2029-11-22T08-00-05-000Z'
  const fresh = await dataFolder(['2026-11-22T08-00-05-000Z', future])
  expect(await ask(fresh)).toEqual({ok: true, text: 'the newest is from 2026-11-22T08:00:05.000Z'})
  const old = await dataFolder(['2026-11-20T08-00-00-000Z', future])
  expect(await ask(old)).toMatchObject({ok: false, text: expect.stringContaining('the nightly backup fails')})
})

const at = '2026-11-22T08:00:00.000Z'
const pushed = {backup: '2026-11-22T07-59-00-000Z', archive: 'site.tar.gz.age', bytes: 7, at}

async function copied(state: object) {
  const dataDir = await dataFolder()
  writeFileSync(offsiteStateOf(dataDir), JSON.stringify(state))
  return dataDir
}

test('the copy in another place is red once it is older than 36 hours, or when the last try failed', async () => {
  const common = {isExpected: true, uptimeMs: 2 * hour}
  const ask = async (state: object, hours: number) =>
    describeOffsite({...common, dataDir: await copied(state), now: Date.parse(at) + hours * hour})
  expect(await ask({pushed}, 36)).toEqual({ok: true, text: `the newest is from ${at}`})
  expect(await ask({pushed}, 37)).toEqual({ok: false, text: expect.stringContaining('npm run backup makes one now')})
  const failed = {at, reason: 'There is no bucket backups.'}
  const {ok, text} = await ask({pushed, failed}, 1)
  expect([ok, text]).toEqual([false, expect.stringContaining('the last try failed')])
  // Strangers read it, too.
  expect(text).not.toContain('bucket')
})

test('a site without a copy is red only when it is older than 36 hours, and without a bucket never', async () => {
  const dataDir = await dataFolder()
  const ask = (hours: number, isExpected = true, uptimeMs = 2 * hour) =>
    describeOffsite({dataDir, isExpected, now: now + hours * hour, uptimeMs})
  expect(await ask(35)).toEqual({ok: true, text: 'none yet'})
  expect((await ask(37)).ok).toBe(false)
  expect((await ask(37, true, hour)).ok).toBe(true)
  expect((await ask(37, false)).ok).toBe(true)
  writeFileSync(offsiteStateOf(dataDir), '{"pushed":')
  expect(await ask(1)).toEqual({ok: true, text: 'none yet'})
})
