import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, vi} from 'vitest'
import {forgetOld} from '#web/server/retention/forget-old.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads, longForm, post, staffPhone} from '../../helpers/leads.ts'
import {bytesOf, commit, sessionId, upload} from '../../helpers/photos.ts'

const form = (change: Record<string, unknown> = {}) =>
  longForm({session_id: sessionId, idempotency_key: 'form-key-of-the-tests', ...change})

async function photosOf(leads: Leads) {
  const db = await leads.store.open()
  return db.selectFrom('photos').selectAll().orderBy('created_at').execute()
}

async function staffTexts(leads: Leads) {
  const db = await leads.store.open()
  return db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('subject', 'in', ['request', 'photos'])
    .orderBy('subject', 'desc')
    .execute()
}

async function statesOf(leads: Leads, subject: 'photos') {
  const db = await leads.store.open()
  const rows = await db.selectFrom('outbox').select('state').where('subject', '=', subject).execute()
  return rows.map(({state}) => state)
}

onBothEngines('photos sent while typing belong to the request and stand in its alert', async store => {
  const leads = createLeads({store})
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
  expect(await photosOf(leads)).toMatchObject([
    {request_id: stored.body.form_id, state: 'committed'},
    {request_id: stored.body.form_id, state: 'committed'},
  ])
  await leads.drain()
  const [alert] = await staffTexts(leads)
  expect(alert?.text).toContain('Photos: 2')
  expect(alert?.text).toContain(`Photo 2: https://handyman.example/api/files/view/${keys[1]}?until=`)
})

onBothEngines('photos that arrive after the request are told to the staff in one more text', async store => {
  const leads = createLeads({store})
  const early = await upload(leads, await phonePhoto())
  const cookie = early.cookie
  const {body} = await post(leads, form({photos: [early.body.key]}), {cookie: cookie ?? ''})
  await leads.drain()
  const later: string[] = []
  // By the request's id, and by the key under which the form was sent.
  for (const formId of [String(body.form_id), 'form-key-of-the-tests']) {
    const sent = await upload(leads, await phonePhoto(), {cookie, formId})
    const answer = await commit(leads, {form_id: formId, ...sent.body}, cookie)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.url).toMatch(new RegExp(`^https://handyman.example/api/files/view/${sent.body.key}\\?until=`))
    // A lost answer is asked for again.
    expect((await commit(leads, {form_id: formId, ...sent.body}, cookie)).status).toBe(200)
    later.push(String(sent.body.key))
  }
  leads.clock.at += 60_000
  await leads.drain()
  const texts = await staffTexts(leads)
  expect(texts.map(({subject}) => subject)).toEqual(['request', 'photos'])
  expect(texts[1]?.text).not.toContain(String(early.body.key))
  for (const key of later) expect(texts[1]?.text).toContain(`/api/files/view/${key}?`)
})

onBothEngines('another try of the same request may bring more photos, and the staff are told of them', async store => {
  const leads = createLeads({store})
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

onBothEngines('no second text goes out for photos that the alert tells of', async store => {
  const leads = createLeads({store})
  const sent = await upload(leads, await phonePhoto())
  const {body} = await post(leads, form(), {cookie: sent.cookie ?? ''})
  // Before the alert was composed: its text counts what is there by then.
  await commit(leads, {form_id: body.form_id, ...sent.body}, sent.cookie)
  leads.clock.at += 60_000
  await leads.drain()
  await leads.drain()
  const texts = await staffTexts(leads)
  expect(texts.map(({subject}) => subject)).toEqual(['request'])
  expect(texts[0]?.text).toContain(String(sent.body.key))
})

onBothEngines('photos are told once also while the alert is still being given its number', async store => {
  const staff = [{phone: staffPhone, quiet: null}]
  const leads = createLeads({store})
  let isFirst = true
  leads.business.staff = async () => {
    if (!isFirst) return staff
    isFirst = false
    // The alert is the first to ask, and learns its number only after the text of the photos had its turn.
    await vi.waitFor(async () => expect(await statesOf(leads, 'photos')).not.toContain('sending'))
    return staff
  }
  const sent = await upload(leads, await phonePhoto())
  const {body} = await post(leads, form(), {cookie: sent.cookie ?? ''})
  await commit(leads, {form_id: body.form_id, ...sent.body}, sent.cookie)
  leads.clock.at += 60_000
  await leads.drain()
  expect((await staffTexts(leads)).map(({subject}) => subject)).toEqual(['request'])
})

onBothEngines('the eleventh photo of a form is refused, however many come at once', async store => {
  const leads = createLeads({store})
  const photo = await phonePhoto(60, 40)
  const first = await upload(leads, photo)
  const cookie = first.cookie
  const others = await Promise.all(Array.from({length: 14}, () => upload(leads, photo, {cookie})))
  expect(others.filter(({status}) => status === 200)).toHaveLength(9)
  expect(others.filter(({status}) => status === 409)).toHaveLength(5)
  // Another form of the same visitor has ten of its own.
  expect((await upload(leads, photo, {cookie, formId: 'another-form-key'})).status).toBe(200)
  const keys = [first, ...others].flatMap(({body}) => (typeof body.key === 'string' ? [body.key] : []))
  const {body} = await post(leads, form({photos: keys}), {cookie: cookie ?? ''})
  const extra = await upload(leads, photo, {cookie, formId: 'a-third-form-key'})
  expect((await commit(leads, {form_id: body.form_id, ...extra.body}, cookie)).status).toBe(409)
  expect((await upload(leads, photo, {cookie, formId: String(body.form_id)})).status).toBe(409)
  expect((await photosOf(leads)).filter(row => row.request_id === body.form_id)).toHaveLength(10)
})

onBothEngines("another browser cannot touch a visitor's session, photos or request", async store => {
  const leads = createLeads({store})
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
  expect((await photosOf(leads)).filter(row => row.request_id !== null)).toEqual([])
})

onBothEngines('a commit names a photo and a form, and says what was uploaded', async store => {
  const leads = createLeads({store})
  const sent = await upload(leads, await phonePhoto())
  const {body} = await post(leads, form(), {cookie: sent.cookie ?? ''})
  const said = {form_id: body.form_id, ...sent.body}
  for (const wrong of [{size: '12'}, {content_type: null}, {key: ''}, {form_id: null}]) {
    expect((await commit(leads, {...said, ...wrong}, sent.cookie)).status).toBe(400)
  }
  expect((await commit(leads, {...said, key: 'nothing-of-ours'}, sent.cookie)).status).toBe(404)
  expect((await commit(leads, {...said, form_id: 'no-such-form'}, sent.cookie)).status).toBe(404)
})

onBothEngines('while the photo store is down uploads wait and requests are taken', async store => {
  const broken = async () => {
    throw new Error('[photos:test] No space left')
  }
  const photos = {name: 'disk' as const, put: broken, get: broken, stat: broken, delete: broken, signedUrl: broken}
  const leads = createLeads({store, photos})
  const refused = await upload(leads, await phonePhoto())
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await post(leads, form({photos: ['unknown-key']}))).status).toBe(200)
})

onBothEngines('what never got a request is deleted after seven days, with its files', async store => {
  const leads = createLeads({store})
  await leads.drain()
  const kept = await upload(leads, await phonePhoto())
  const forgotten = await upload(leads, await phonePhoto(), {cookie: kept.cookie})
  await post(leads, form({photos: [kept.body.key]}), {cookie: kept.cookie ?? ''})
  leads.clock.at += 6 * 24 * 60 * 60_000
  await forgetOld(leads)
  expect(await photosOf(leads)).toHaveLength(2)
  leads.clock.at += 25 * 60 * 60_000
  await forgetOld(leads)
  expect((await photosOf(leads)).map(({key}) => key)).toEqual([kept.body.key])
  expect(await bytesOf(leads, `${forgotten.body.key}.jpg`)).toBeNull()
  expect(await bytesOf(leads, `${forgotten.body.key}-480.jpg`)).toBeNull()
  expect(await bytesOf(leads, `${kept.body.key}.jpg`)).not.toBeNull()
})

onBothEngines('photos that find no room in the alert come in one more text, each of them once', async store => {
  const publicBaseUrl = `https://${'a-long-name-of-a-business-'.repeat(2)}.example`
  const leads = createLeads({store, config: {publicBaseUrl}})
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
