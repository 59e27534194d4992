/** Two customers, of whom one is to be erased. */
import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect} from 'vitest'
import {keepText} from '#web/server/inbound/keep-text.ts'
import {createBrowser} from './chat.ts'
import {type Leads, post, shortForm} from './leads.ts'
import {commit, sessionId, upload} from './photos.ts'

export const zebra = {phone: '+17045550102', email: 'zebra@example.com'}

/** A request with a key and a session of its own. */
export const requestOf = (key: string, name: string, phone: string, email: string, more: object = {}) =>
  shortForm({
    idempotency_key: `${key}-key-00`,
    session_id: `session-of-${key}-0000`,
    contact: {name, phone, email, address: `7 ${name} Lane`},
    meta: {source_page: 'Home', description: `Fix the ${name} gate`},
    ...more,
  })

/**
 * No. 1001 and 1002 are Zebra's, with a photo, a text to our number and an unsent conversation: all that he left says
 * "zebra" or his number. No. 1003 is Ada's.
 */
export async function twoPeople(leads: Leads) {
  const photo = await upload(leads, await phonePhoto(60, 40))
  const cookie = photo.cookie ?? ''
  const own = {session_id: sessionId}
  const first = await post(leads, requestOf('first', 'Zebra', '(704) 555-0102', 'Zebra@example.com', own), {cookie})
  expect((await commit(leads, {form_id: first.body.form_id, ...photo.body}, cookie)).status).toBe(200)
  await post(leads, requestOf('second', 'Zebra', '(980) 555-0166', 'zebra@example.com'))
  await post(leads, requestOf('ada', 'Ada', '(980) 555-0177', 'ada@example.com'))
  await keepText(leads, {carrierId: 'SM1', from: zebra.phone, body: 'zebra at the gate', pictures: []})
  const chat = createBrowser(leads, 'm1x2y3-unsent-chat000000')
  await chat.ensure()
  for (const content of ['Call me at 704-555-0102', 'My number is (704) 555-0102'])
    await chat.ingest({sender: 'user', content})
  return {requestId: String(first.body.form_id)}
}
