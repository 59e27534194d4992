import {mkdirSync, readdirSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test} from 'vitest'
import {handleUpload} from '#web/server/photos/handle-upload.ts'
import {handleStoreRequest} from '#web/server/requests/handle-store-request.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {cutOff} from '../../helpers/broken-forms.ts'
import {createLeads, type Leads} from '../../helpers/leads.ts'
import {sessionId, upload} from '../../helpers/photos.ts'

function received(leads: Leads): string[] {
  try {
    return readdirSync(leads.config.uploadFolder)
  } catch {
    return []
  }
}

test('photos of no more than ten forms are received at once, and where they are cut off places are free again and no file is left', async () => {
  const leads = createLeads()
  const send = () => handleStoreRequest(cutOff('/api/store-request', {source_page: 'Contact'}), leads, () => {})
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, received(leads).length)
  }, 1)
  for (const round of [1, 2]) {
    const answers = await Promise.all(Array.from({length: 14}, send))
    expect([round, new Set(answers.map(({status}) => status))]).toEqual([round, new Set([303])])
  }
  clearInterval(watch)
  expect(most).toBe(10)
  expect(received(leads)).toEqual([])
})

test('a disk that takes no photos is no fault of the visitor: 503, to be tried again', async () => {
  const leads = createLeads()
  writeFileSync(leads.config.uploadFolder, 'a file where the folder should be')
  const photo = await upload(leads, await phonePhoto())
  expect(photo).toMatchObject({status: 503})
  expect(photo.headers.get('retry-after')).not.toBeNull()
  const form = cutOff('/api/store-request', {source_page: 'Contact'})
  const answer = await handleStoreRequest(form, leads, () => {})
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?problem=1#form'])
})

test('what a killed server left of an upload goes after an hour, and what is being received stays', async () => {
  const leads = createLeads()
  const folder = leads.config.uploadFolder
  for (const name of ['upload-old', 'upload-now']) {
    mkdirSync(join(folder, name), {recursive: true})
    writeFileSync(join(folder, name, '0'), 'half a photo')
  }
  const hourAgo = new Date(leads.clock.at - 61 * 60_000)
  utimesSync(join(folder, 'upload-old'), hourAgo, hourAgo)
  const justNow = new Date(leads.clock.at)
  utimesSync(join(folder, 'upload-now'), justNow, justNow)
  await forgetOld(leads)
  expect(received(leads)).toEqual(['upload-now'])
})

test('after three hundred uploads that were broken off a good one is taken, and no file is left', async () => {
  const leads = createLeads()
  const fields = {form_id: 'form-key-of-the-tests', session_id: sessionId}
  for (let n = 0; n < 300; n += 50) {
    const cut = Array.from({length: 50}, () => handleUpload(cutOff('/api/files/upload-direct', fields), leads))
    expect(new Set((await Promise.all(cut)).map(({status}) => status))).toEqual(new Set([400]))
  }
  expect((await upload(leads, await phonePhoto())).status).toBe(200)
  expect(received(leads)).toEqual([])
})
