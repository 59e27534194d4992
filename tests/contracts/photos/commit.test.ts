import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {temporaryFolder} from 'content-lake/testing/folder'
import {expect, test} from 'vitest'
import {handleCommit} from '#web/server/photos/handle-sent-photo.ts'
import {handleUpload} from '#web/server/photos/handle-upload.ts'
import {handleView} from '#web/server/photos/handle-view.ts'
import {keepFormPhotos} from '#web/server/photos/keep-form-photos.ts'
import {createLeads, day, type Leads, longForm, post, rowsIn, toAnswer} from '../../helpers/leads.ts'
import {commit, sessionId, upload} from '../../helpers/photos.ts'

const photo = await phonePhoto(60, 40)

async function withRequest(leads: Leads) {
  const sent = await upload(leads, photo)
  const cookie = sent.cookie ?? ''
  const stored = await post(leads, longForm({session_id: sessionId, idempotency_key: 'first-key'}), {cookie})
  return {sent, cookie, formId: String(stored.body.form_id)}
}

const photosOf = async (leads: Leads, requestId: string) =>
  (await rowsIn(leads, 'photos')).filter(({request_id}) => request_id === requestId)

test('a photo belongs to one request: a later one that names or adds it does not take it away', async () => {
  const leads = createLeads()
  const {sent, cookie, formId} = await withRequest(leads)
  expect((await commit(leads, {form_id: formId, ...sent.body}, cookie)).status).toBe(200)
  const later = longForm({session_id: sessionId, idempotency_key: 'second-key', photos: [sent.body.key]})
  const other = await post(leads, later, {cookie})
  expect([other.status, other.body.form_id === formId]).toEqual([200, false])
  expect((await commit(leads, {form_id: other.body.form_id, ...sent.body}, cookie)).status).toBe(409)
  expect(await photosOf(leads, formId)).toHaveLength(1)
  expect(await photosOf(leads, String(other.body.form_id))).toEqual([])
})

test('a photo that is still being received is not added', async () => {
  const leads = createLeads()
  const {sent, cookie, formId} = await withRequest(leads)
  const db = await leads.store.open()
  await db.updateTable('photos').set({state: 'receiving'}).execute()
  expect((await commit(leads, {form_id: formId, ...sent.body}, cookie)).status).toBe(409)
  expect(await photosOf(leads, formId)).toEqual([])
})

test('the address of an added photo shows it for a day', async () => {
  const leads = createLeads()
  const {sent, cookie, formId} = await withRequest(leads)
  const {body} = await commit(leads, {form_id: formId, ...sent.body}, cookie)
  expect(body.url).toContain(`https://handyman.example/api/files/view/${sent.body.key}?until=`)
  const shown = async () => {
    const answer = await handleView(new Request(String(body.url)), String(sent.body.key), leads)
    await answer.body?.cancel()
    return answer.status
  }
  leads.clock.at += day - 2000
  expect(await shown()).toBe(200)
  leads.clock.at += 2000
  expect(await shown()).toBe(403)
})

test('what a trap has caught takes no photos', async () => {
  const leads = createLeads()
  const sent = await upload(leads, photo)
  const cookie = sent.cookie ?? ''
  const trapped = longForm({session_id: sessionId, idempotency_key: 'trapped-key', honeypot: 'filled'})
  expect((await post(leads, trapped, {cookie})).status).toBe(400)
  expect((await commit(leads, {form_id: 'trapped-key', ...sent.body}, cookie)).status).toBe(404)
  expect((await upload(leads, photo, {cookie, formId: 'trapped-key'})).status).toBe(404)
})

test('photos are taken from our own pages only, as what they should be', async () => {
  const leads = createLeads()
  const {sent, cookie, formId} = await withRequest(leads)
  const call = (handle: typeof handleCommit, headers: Record<string, string>, body: BodyInit) => {
    const init = {method: 'POST', headers: {cookie, ...headers}, body}
    return handle(new Request('http://handyman.example/api/files/x', init), leads).then(toAnswer)
  }
  const json = JSON.stringify({form_id: formId, ...sent.body})
  const type = {'content-type': 'application/json'}
  expect((await call(handleCommit, {...type, origin: 'https://evil.example'}, json)).status).toBe(403)
  expect((await call(handleCommit, {'content-type': 'text/plain'}, json)).status).toBe(415)
  expect((await call(handleCommit, type, `${json.slice(0, -1)},"x":"${'x'.repeat(20_000)}"}`)).status).toBe(413)
  const form = new FormData()
  form.append('form_id', formId)
  form.append('file', new Blob([new Uint8Array(photo)], {type: 'image/jpeg'}), 'a.jpg')
  expect((await call(handleUpload, {origin: 'https://evil.example'}, form)).status).toBe(403)
  expect((await call(handleUpload, type, json)).status).toBe(415)
  expect(await photosOf(leads, formId)).toEqual([])
})

test('an upload without a file, or with a session of no form, is refused, and says why', async () => {
  const leads = createLeads()
  const missing = await upload(leads, null)
  expect([missing.status, missing.body.error]).toEqual([400, 'uploadFile expects a File'])
  expect((await upload(leads, photo, {session: 'short'})).status).toBe(400)
  expect((await upload(leads, photo, {formId: 'x'.repeat(201)})).status).toBe(400)
})

test('of the photos of a form without JavaScript the good ones are kept', async () => {
  const leads = createLeads()
  const {formId} = await withRequest(leads)
  const folder = await temporaryFolder()
  const file = async (name: string, bytes: Uint8Array, isCut = false) => {
    await writeFile(join(folder, name), bytes)
    return {path: join(folder, name), size: bytes.length, isCut}
  }
  const files = [
    await file('cut', photo, true),
    await file('text', Buffer.from('no photo')),
    await file('good', photo),
    await file('also-good', await phonePhoto(40, 60)),
  ]
  expect(await keepFormPhotos(leads, {files}, formId)).toBe(2)
  expect((await photosOf(leads, formId)).map(({state}) => state)).toEqual(['committed', 'committed'])
  // Nobody hears of an error when the request is gone meanwhile.
  expect(await keepFormPhotos(leads, {files}, 'gone-meanwhile')).toBe(0)
})
