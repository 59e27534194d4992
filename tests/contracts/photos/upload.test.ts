import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test, vi} from 'vitest'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import {createLeads, type Leads, longForm, post, rowsIn, staffPhone} from '../../helpers/leads.ts'
import {commit, sessionId, upload} from '../../helpers/photos.ts'

const form = (change: Record<string, unknown> = {}) =>
  longForm({session_id: sessionId, idempotency_key: 'form-key-of-the-tests', ...change})

async function staffTexts(leads: Leads) {
  const texts = await listTexts(leads.store)
  return ['request', 'photos'].flatMap(wanted => texts.filter(({subject}) => subject === wanted))
}

test('photos sent while typing belong to the request and stand in its alert', async () => {
  const leads = createLeads()
  const first = await upload(leads, await phonePhoto())
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  expect(first.body).toEqual({
    key: expect.stringMatching(/^[\w-]{24}$/),
    content_type: 'image/jpeg',
    size: expect.any(Number),
  })
  leads.clock.at += 1000
  const second = await upload(leads, await phonePhoto(), {cookie: first.cookie})
  const keys = [first.body.key, second.body.key]
  const stored = await post(leads, form({photos: keys}), {cookie: first.cookie ?? ''})
  expect(stored.status).toBe(200)
  expect(await rowsIn(leads, 'photos', 'created_at')).toMatchObject([
    {request_id: stored.body.form_id, state: 'committed'},
    {request_id: stored.body.form_id, state: 'committed'},
  ])
  await leads.drain()
  const [alert] = await staffTexts(leads)
  expect(alert?.text).toContain('Photos: 2')
  expect(alert?.text).toContain(`Photo 2: https://handyman.example/api/files/view/${keys[1]}?until=`)
})

test('another try of the same request may bring more photos, and the staff are told of them', async () => {
  const leads = createLeads()
  const early = await upload(leads, await phonePhoto())
  const cookie = early.cookie ?? ''
  const first = await post(leads, form({photos: [early.body.key]}), {cookie})
  await leads.drain()
  const late = await upload(leads, await phonePhoto(), {cookie})
  const again = await post(leads, form({photos: [early.body.key, late.body.key]}), {cookie})
  expect([again.status, again.body.form_id]).toEqual([200, first.body.form_id])
  leads.clock.at += 60_000
  await leads.drain()
  const texts = await staffTexts(leads)
  expect(texts.map(({subject}) => subject)).toEqual(['request', 'photos'])
  expect(texts[1]?.text).toContain(`/${late.body.key}?`)
})

test('photos are told once also while the alert is still being given its number', async () => {
  const staff = [{phone: staffPhone, quiet: null}]
  const leads = createLeads()
  let isFirst = true
  leads.business.staff = async () => {
    if (!isFirst) return staff
    isFirst = false
    // The alert is the first to ask, and learns its number only after the text of the photos had its turn.
    const isBeingSent = async () =>
      (await staffTexts(leads)).some(({subject, state}) => subject === 'photos' && state === 'sending')
    await vi.waitFor(async () => expect(await isBeingSent()).toBe(false))
    return staff
  }
  const sent = await upload(leads, await phonePhoto())
  const {body} = await post(leads, form(), {cookie: sent.cookie ?? ''})
  await commit(leads, {form_id: body.form_id, ...sent.body}, sent.cookie)
  leads.clock.at += 60_000
  await leads.drain()
  const [alert, ...others] = await staffTexts(leads)
  expect([alert?.subject, others]).toEqual(['request', []])
  expect(alert?.text).toContain(`/view/${sent.body.key}?`)
})

test("another browser cannot touch a visitor's session, photos or request", async () => {
  const leads = createLeads()
  const mine = await upload(leads, await phonePhoto())
  const {body} = await post(leads, form(), {cookie: mine.cookie ?? ''})
  const stranger = await upload(leads, await phonePhoto(), {session: 'a-strangers-session', formId: 'a-strangers-form'})
  const formId = String(body.form_id)
  expect((await upload(leads, await phonePhoto(), {cookie: stranger.cookie})).status).toBe(404)
  const theirs = {cookie: stranger.cookie, session: 'a-strangers-session', formId}
  expect((await upload(leads, await phonePhoto(), theirs)).status).toBe(404)
  expect((await commit(leads, {form_id: formId, ...mine.body}, stranger.cookie)).status).toBe(404)
  expect((await commit(leads, {form_id: formId, ...stranger.body}, stranger.cookie)).status).toBe(404)
  expect((await commit(leads, {form_id: formId, ...mine.body}, null)).status).toBe(404)
  // A request that names somebody else's photo is stored without it.
  const thief = await post(
    leads,
    form({session_id: 'a-strangers-session', idempotency_key: 'strangers-key', photos: [mine.body.key]}),
    {cookie: stranger.cookie ?? ''},
  )
  expect(thief.status).toBe(200)
  expect((await rowsIn(leads, 'photos', 'created_at')).filter(row => row.request_id !== null)).toEqual([])
})

test('a commit names a photo and a form, and says what was uploaded', async () => {
  const leads = createLeads()
  const sent = await upload(leads, await phonePhoto())
  const {body} = await post(leads, form(), {cookie: sent.cookie ?? ''})
  const said = {form_id: body.form_id, ...sent.body}
  for (const wrong of [{size: '12'}, {content_type: null}, {key: ''}, {form_id: null}]) {
    expect((await commit(leads, {...said, ...wrong}, sent.cookie)).status).toBe(400)
  }
  expect((await commit(leads, {...said, key: 'nothing-of-ours'}, sent.cookie)).status).toBe(404)
  expect((await commit(leads, {...said, form_id: 'no-such-form'}, sent.cookie)).status).toBe(404)
})

test('while the photo store is down uploads wait and requests are taken', async () => {
  const broken = async () => {
    throw new Error('[photos:test] No space left')
  }
  const photos = {name: 'disk' as const, put: broken, get: broken, delete: broken, signedUrl: broken}
  const leads = createLeads({photos})
  const refused = await upload(leads, await phonePhoto())
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await post(leads, form({photos: ['unknown-key']}))).status).toBe(200)
})

test('photos that find no room in the alert come in one more text, each of them once', async () => {
  const publicBaseUrl = `https://${'a-long-name-of-a-business-'.repeat(2)}.example`
  const leads = createLeads({config: {publicBaseUrl}})
  const keys: unknown[] = []
  let cookie: string | null = null
  for (let n = 0; n < 10; n++) {
    const sent = await upload(leads, await phonePhoto(60, 40), {cookie})
    keys.push(sent.body.key)
    cookie ??= sent.cookie
    leads.clock.at += 1000
  }
  await post(leads, form({photos: keys}), {cookie: cookie ?? ''})
  await leads.drain()
  leads.clock.at += 10_000
  await leads.drain()
  const texts = (await staffTexts(leads)).map(({text}) => text ?? '')
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(1580)
  for (const key of keys) expect(texts.filter(text => text.includes(`/${key}?`))).toHaveLength(1)
})
