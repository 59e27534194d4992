import {mkdirSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {describeBackups} from '#web/server/health/backups.ts'

const hour = 60 * 60_000
const now = Date.parse('2026-11-23T08:00:00.000Z')

async function dataFolder(...backups: string[]) {
  const dataDir = await temporaryFolder()
  for (const name of ['lake', ...backups.map(name => `backups/${name}`)])
    mkdirSync(join(dataDir, name), {recursive: true})
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  return dataDir
}

const ask = (dataDir: string, uptimeMs = 48 * hour, isExpected = true) =>
  describeBackups({dataDir, isExpected, now, uptimeMs})

test('backups are red once the newest is older than a night, unless this start has only just begun', async () => {
  const fresh = await dataFolder('2026-11-20T08-00-00-000Z', '2026-11-22T08-00-05-000Z', 'unfinished')
  expect(await ask(fresh)).toEqual({ok: true, text: 'the newest is from 2026-11-22T08:00:05.000Z'})
  const old = await dataFolder('2026-11-20T08-00-00-000Z')
  expect(await ask(old)).toMatchObject({ok: false, text: expect.stringContaining('the nightly backup fails')})
  expect((await ask(old, hour / 2)).ok).toBe(true)
  expect(await ask(old, 48 * hour, false)).toEqual({ok: true, text: 'none are made here'})
})

test('a site without any backup is red only when it is older than a night', async () => {
  const dataDir = await dataFolder()
  const atAge = (hours: number) => {
    utimesSync(join(dataDir, 'secrets.json'), new Date(now), new Date(now - hours * hour))
    return ask(dataDir)
  }
  expect(await atAge(1)).toEqual({ok: true, text: 'none yet'})
  expect((await atAge(30)).ok).toBe(false)
})

test('a backup that a wrong clock dated in the future does not count for the age of the newest', async () => {
  const future = '2029-11-22T08-00-05-000Z'
  const fresh = await dataFolder('2026-11-22T08-00-05-000Z', future)
  expect(await ask(fresh)).toEqual({ok: true, text: 'the newest is from 2026-11-22T08:00:05.000Z'})
  const old = await dataFolder('2026-11-20T08-00-00-000Z', future)
  expect(await ask(old)).toMatchObject({ok: false, text: expect.stringContaining('the nightly backup fails')})
})
