import {readdirSync} from 'node:fs'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test} from 'vitest'
import {handleUpload} from '#web/server/photos/handle-upload.ts'
import {cutOff, statusOf} from '../../helpers/cut-off.ts'
import {createLeads} from '../../helpers/leads.ts'
import {sessionId, upload} from '../../helpers/photos.ts'

test('after a thousand uploads that were broken off a good one is taken, and no file is left', async () => {
  const leads = createLeads()
  const fields = {form_id: 'form-key-of-the-tests', session_id: sessionId}
  const statuses = new Set<number | string>()
  for (let n = 0; n < 1000; n += 50) {
    const cut = Array.from({length: 50}, () =>
      statusOf(handleUpload(cutOff('/api/files/upload-direct', fields), leads)),
    )
    for (const status of await Promise.all(cut)) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([400]))
  expect((await upload(leads, await phonePhoto())).status).toBe(200)
  expect(readdirSync(leads.config.uploadFolder)).toEqual([])
}, 30_000)
