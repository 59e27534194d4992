import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect, test} from 'vitest'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import {handleView} from '#web/server/photos/handle-view.ts'
import type {StaffMember} from '#web/server/ports.ts'
import {createLeads, day, type Leads, longForm, post, saturdayMorning, second, staffPhone} from '../../helpers/leads.ts'
import {commit, sessionId, upload} from '../../helpers/photos.ts'

const photo = await phonePhoto(60, 40)
const form = (change: Record<string, unknown> = {}) => longForm({session_id: sessionId, ...change})

/** A request with one photo whose alert has been composed; the photos after it come by `add`. */
async function withRequest(staff?: StaffMember[]) {
  const leads = createLeads({...(staff && {staff})})
  const first = await upload(leads, photo)
  const cookie = first.cookie
  const idempotency_key = 'form-key-of-the-tests'
  const {body} = await post(leads, form({photos: [first.body.key], idempotency_key}), {cookie: cookie ?? ''})
  await leads.drain()
  const add = async () => {
    const sent = await upload(leads, photo, {cookie, formId: idempotency_key})
    // By the key under which the form was sent; then the answer is lost, and asked for again.
    for (const form_id of [idempotency_key, body.form_id])
      expect((await commit(leads, {form_id, ...sent.body}, cookie)).status).toBe(200)
    return String(sent.body.key)
  }
  return {leads, add, firstKey: String(first.body.key)}
}

/** Whom each text of photos went to, and the photos in it. */
async function photoTexts(leads: Leads) {
  const rows = (await listTexts(leads.store)).filter(({subject, text}) => subject === 'photos' && text)
  return rows.map(({recipient, text}) => [recipient, keysIn(text)])
}

const keysIn = (text: string | null) => [...(text ?? '').matchAll(/view\/([\w-]+)\?/g)].map(([, key]) => key)

test('photos that arrive one after the other are told together, in their order', async () => {
  const {leads, add} = await withRequest()
  expect(leads.clock.at).toBe(saturdayMorning)
  const keys = [await add()]
  for (const seconds of [5, 5, 5, 4]) {
    await leads.drain()
    leads.clock.at += seconds * second
    keys.push(await add())
  }
  await leads.drain()
  expect(await photoTexts(leads)).toEqual([])
  // A commit may still be on its way when the stretch of twenty seconds is over.
  leads.clock.at += 5 * second
  await leads.drain()
  expect(await photoTexts(leads)).toEqual([])
  leads.clock.at += second
  await leads.drain()
  expect(await photoTexts(leads)).toEqual([[staffPhone, keys]])
})

test('photos of a later stretch have a text of their own', async () => {
  const {leads, add} = await withRequest()
  const early = await add()
  leads.clock.at += 21 * second
  const late = await add()
  leads.clock.at += 60 * second
  await leads.drain()
  expect(new Set(await photoTexts(leads))).toEqual(
    new Set([
      [staffPhone, [early]],
      [staffPhone, [late]],
    ]),
  )
})

test('each of the staff is told of later photos once, who sleeps by the alert itself', async () => {
  const awake = {phone: '+17045550189', quiet: null}
  const asleep = {phone: '+17045550190', quiet: {from: '09:00', until: '12:00'}}
  const {leads, add, firstKey} = await withRequest([{phone: staffPhone, quiet: null}, awake, asleep])
  leads.clock.at += second
  await leads.drain()
  const key = await add()
  leads.clock.at += 60 * second
  await leads.drain()
  await leads.drain()
  expect((await photoTexts(leads)).sort()).toEqual([
    [staffPhone, [key]],
    [awake.phone, [key]],
  ])
  leads.clock.at += 3 * 3_600_000
  await leads.drain()
  expect(await photoTexts(leads)).toHaveLength(2)
  const texts = await listTexts(leads.store)
  const alert = texts.find(({recipient, subject}) => recipient === asleep.phone && subject === 'request')
  expect(keysIn(alert?.text ?? '')).toEqual([firstKey, key])
})

test('a suspect whose request is not told of is not told of by his photos either', async () => {
  const leads = createLeads({config: {trustedProxies: 1}})
  const sent = await upload(leads, photo)
  const post11 = async (n: number, headers: Record<string, string>) =>
    post(leads, form({session_id: n === 10 ? sessionId : `session-number-${n}`, filled_ms: 100}), {
      'x-forwarded-for': `10.0.0.${n}`,
      ...headers,
    })
  for (let n = 0; n < 10; n++) await post11(n, {})
  const {body} = await post11(10, {cookie: sent.cookie ?? ''})
  expect((await commit(leads, {form_id: body.form_id, ...sent.body}, sent.cookie)).status).toBe(200)
  leads.clock.at += 60 * second
  await leads.drain()
  const kinds = (await listTexts(leads.store)).map(({subject}) => subject)
  expect(kinds).toEqual([...Array(10).fill('request'), 'notice'])
})

test('the links of an alert show its photos for a month', async () => {
  const {leads} = await withRequest()
  const link = /https:\S+/.exec(
    (await listTexts(leads.store)).find(({subject}) => subject === 'request')?.text ?? '',
  )?.[0]
  const shown = async () => {
    const address = link ?? ''
    const key = new URL(address).pathname.split('/').at(-1) ?? ''
    const answer = await handleView(new Request(address), key, leads)
    await answer.body?.cancel()
    return answer.status
  }
  leads.clock.at += 29 * day
  expect(await shown()).toBe(200)
  leads.clock.at += 2 * day
  expect(await shown()).toBe(403)
})
