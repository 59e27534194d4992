import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test} from 'vitest'
import {handleRemove} from '#web/server/photos/handle-sent-photo.ts'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {createLeads, type Leads, longForm, minute, post, rowsIn, toAnswer} from '../../helpers/leads.ts'
import {bytesOf, commit, sessionId, upload} from '../../helpers/photos.ts'

const photo = await phonePhoto(60, 40)

async function remove(leads: Leads, body: unknown, headers: Record<string, string | null> = {}) {
  const given = Object.entries({'content-type': 'application/json', ...headers}).filter(([, value]) => value !== null)
  const request = new Request('http://handyman.example/api/files/remove', {
    method: 'POST',
    headers: given as [string, string][],
    body: JSON.stringify(body),
  })
  return toAnswer(await handleRemove(request, leads))
}

const keysOf = async (leads: Leads) => (await rowsIn(leads, 'photos')).map(({key}) => key)

test('a photo that its visitor takes back is gone at once, with both its files', async () => {
  const leads = createLeads()
  const {body, cookie} = await upload(leads, photo)
  const kept = await upload(leads, photo, {cookie})
  const answer = await remove(leads, {key: body.key}, {cookie})
  expect([answer.status, answer.body]).toEqual([200, {ok: true}])
  expect(await keysOf(leads)).toEqual([kept.body.key])
  expect([await bytesOf(leads, `${body.key}.jpg`), await bytesOf(leads, `${body.key}-480.jpg`)]).toEqual([null, null])
  expect((await remove(leads, {key: body.key}, {cookie})).status).toBe(404)
})

test('a removed photo leaves its place to another one', async () => {
  const leads = createLeads()
  const first = await upload(leads, photo)
  const {cookie} = first
  for (let n = 1; n < 10; n++) expect((await upload(leads, photo, {cookie})).status).toBe(200)
  expect((await upload(leads, photo, {cookie})).status).toBe(409)
  await remove(leads, {key: first.body.key}, {cookie})
  expect((await upload(leads, photo, {cookie})).status).toBe(200)
})

test('nobody removes another browser’s photo, nor one that belongs to a request', async () => {
  const leads = createLeads()
  const mine = await upload(leads, photo)
  const stranger = await upload(leads, photo, {session: 'a-strangers-session', formId: 'a-strangers-form'})
  for (const cookie of [stranger.cookie, null, `${mine.cookie}x`]) {
    expect((await remove(leads, {key: mine.body.key}, {cookie})).status, String(cookie)).toBe(404)
  }
  const sent = await post(leads, longForm({session_id: sessionId, photos: [mine.body.key]}), {
    cookie: mine.cookie ?? '',
  })
  expect(sent.status).toBe(200)
  expect((await remove(leads, {key: mine.body.key}, {cookie: mine.cookie})).status).toBe(404)
  expect(await bytesOf(leads, `${mine.body.key}.jpg`)).not.toBeNull()
})

test('photos are removed by our own pages only, with a body that names one', async () => {
  const leads = createLeads()
  const {body, cookie} = await upload(leads, photo)
  const key = {key: body.key}
  expect((await remove(leads, key, {cookie, origin: 'https://evil.example'})).status).toBe(403)
  expect((await remove(leads, key, {cookie, 'content-type': 'text/plain'})).status).toBe(415)
  for (const wrong of [{}, {key: ''}, {key: 7}, null]) expect((await remove(leads, wrong, {cookie})).status).toBe(400)
  expect((await remove(leads, {key: 'x'.repeat(5000)}, {cookie})).status).toBe(413)
  expect(await keysOf(leads)).toEqual([body.key])
})

test('while the photo store is down a photo is not removed, and nobody can send it any more', async () => {
  const leads = createLeads()
  const {body, cookie} = await upload(leads, photo)
  const {photos} = leads
  leads.photos = {...photos, delete: () => Promise.reject(new Error('[photos:test] away'))}
  expect((await remove(leads, {key: body.key}, {cookie})).status).toBe(503)
  leads.photos = photos
  const sent = await post(leads, longForm({session_id: sessionId, photos: [body.key]}), {cookie: cookie ?? ''})
  const late = await commit(leads, {form_id: sent.body.form_id, ...body}, cookie)
  expect([sent.status, late.status]).toEqual([200, 409])
})

test('what was not received whole is deleted after an hour, what got no request after a week, and nothing else', async () => {
  const leads = createLeads()
  await leads.drain()
  const whole = await upload(leads, photo)
  const cookie = whole.cookie
  const [cut, sent] = [await upload(leads, photo, {cookie}), await upload(leads, photo, {cookie})]
  await post(leads, longForm({session_id: sessionId, photos: [sent.body.key]}), {cookie: cookie ?? ''})
  const db = await leads.store.open()
  await db.updateTable('photos').set({state: 'receiving'}).where('key', '=', String(cut.body.key)).execute()
  leads.clock.at += 60 * minute - 1
  await forgetOld(leads)
  expect(await keysOf(leads)).toHaveLength(3)
  leads.clock.at += 1
  await forgetOld(leads)
  expect((await keysOf(leads)).toSorted()).toEqual([whole.body.key, sent.body.key].toSorted())
  expect(await bytesOf(leads, `${cut.body.key}.jpg`)).toBeNull()
  leads.clock.at += 7 * 24 * 60 * minute - 60 * minute - 1
  await forgetOld(leads)
  expect(await keysOf(leads)).toHaveLength(2)
  leads.clock.at += 1
  await forgetOld(leads)
  expect(await keysOf(leads)).toEqual([sent.body.key])
  for (const file of ['.jpg', '-480.jpg']) {
    expect(await bytesOf(leads, `${whole.body.key}${file}`)).toBeNull()
    expect(await bytesOf(leads, `${sent.body.key}${file}`)).not.toBeNull()
  }
})

test('a flood of uploads by one visitor has to wait, and may go on after ten minutes', async () => {
  const leads = createLeads()
  const {cookie} = await upload(leads, Buffer.from('no photo'))
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await upload(leads, Buffer.from('no photo'), {cookie})).status)
  expect(statuses).toEqual([...Array(60).fill(415), 429])
  const refused = await upload(leads, Buffer.from('no photo'), {cookie})
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20'])
  leads.clock.at += 10 * minute
  expect((await upload(leads, Buffer.from('no photo'), {cookie})).status).toBe(415)
})
