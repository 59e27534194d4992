import {join} from 'node:path'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, onTestFinished, test} from 'vitest'
import {createSqliteStore} from '#web/server/adapters/sqlite-store.ts'
import {photoKillRun} from '../../helpers/photo-kill-run.ts'

/** KILLED_FORMS=100 for the whole run. */
const forms = Number(process.env.KILLED_FORMS || 16)

test('a server killed at random moments keeps the photo of every form that it said thanks to, once', async () => {
  const folder = await temporaryFolder()
  const address = join(folder, 'requests.sqlite')
  const store = createSqliteStore({file: address})
  onTestFinished(() => store.close())
  const run = await photoKillRun({address, store, folder, photo: await phonePhoto(1600, 1200), forms})
  process.stdout.write(`${JSON.stringify(run)}\n`)
  expect(run).toMatchObject({acknowledged: forms, lost: 0, doubled: 0, withoutPhoto: 0, withTwoPhotos: 0})
  expect(run.kills).toBeGreaterThan(0)
}, 600_000)
