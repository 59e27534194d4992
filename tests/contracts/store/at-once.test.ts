import {phonePhoto} from 'content-lake/testing/draw-photos'
import {expect} from 'vitest'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, longForm, openBusiness, post, rowsIn, shortForm} from '../../helpers/leads.ts'
import {takingSms, withCarrier} from '../../helpers/outbox.ts'
import {commit, sessionId, upload} from '../../helpers/photos.ts'
import {openPages} from '../../helpers/request-pages.ts'
import {signedCall} from '../../helpers/signed.ts'

onBothEngines('several drainers at once send every text once', async store => {
  const {carrier, leads} = await withCarrier({store, config: {trustedProxies: 1}})
  for (let n = 0; n < 20; n++) {
    const contact = {name: 'Ada', phone: `70455502${String(n).padStart(2, '0')}`, email: 'a@b.co'}
    await post(leads, shortForm({contact, session_id: `session-${n}-here`}), {'x-forwarded-for': `10.0.0.${n}`})
  }
  await Promise.all([leads.drain(), leads.drain(), leads.drain(), leads.drain()])
  await leads.drain()
  expect(carrier.texts).toHaveLength(40)
  expect(new Set(carrier.texts.map(text => text.body)).size).toBe(40)
})

onBothEngines('two servers that drain at once remind exactly once', async store => {
  const {sms, sent} = takingSms()
  const leads = createLeads({store, sms, business: openBusiness})
  await post(leads, shortForm())
  leads.clock.at += 3 * 60 * 60_000
  await Promise.all([leads.drain(), leads.drain(), leads.drain()])
  expect(sent.filter(({text}) => text.includes('is not answered'))).toHaveLength(2)
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
  const {body} = await post(leads, longForm({session_id: sessionId, photos: keys}), {cookie: cookie ?? ''})
  const extra = await upload(leads, photo, {cookie, formId: 'a-third-form-key'})
  expect((await commit(leads, {form_id: body.form_id, ...extra.body}, cookie)).status).toBe(409)
  expect((await upload(leads, photo, {cookie, formId: String(body.form_id)})).status).toBe(409)
  const photos = await rowsIn(leads, 'photos')
  expect(photos.filter(({request_id}) => request_id === body.form_id)).toHaveLength(10)
})

onBothEngines(
  'fifty posts at once with one key are one request, its texts once, and fifty equal answers',
  async store => {
    const leads = createLeads({store})
    const body = shortForm({idempotency_key: 'key-of-the-double-click'})
    const answers = await Promise.all(Array.from({length: 50}, () => post(leads, body)))
    expect(new Set(answers.map(({status, body}) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    // One browser, although none of the fifty had a cookie yet.
    expect(new Set(answers.map(({cookie}) => cookie)).size).toBe(1)
    expect(await rowsIn(leads, 'requests')).toMatchObject([{state: 'new'}])
    expect(await rowsIn(leads, 'outbox')).toHaveLength(2)
  },
)

onBothEngines('of two who say "I\'ve got it" at once one wins, and the other sees who', async store => {
  const {sms, sent} = takingSms()
  const staff = ['Bob', 'Eve'].map((name, n) => ({name, phone: `+1704555018${n}`, quiet: null}))
  const leads = createLeads({store, sms, staff})
  await post(leads, shortForm())
  await leads.drain()
  const pages = staff.map(({phone}) => ({page: openPages(leads), alert: sent.find(({to}) => to === phone)?.text ?? ''}))
  for (const {page, alert} of pages) await page.follow(/Open: (\S+)/.exec(alert)?.[1] ?? '')
  const answers = await Promise.all(pages.map(({page}) => page.staffChange('claim', 1001)))
  expect(answers.toSorted()).toEqual(['/staff/1001?note=claimed', '/staff/1001?note=taken'])
  const winner = answers.indexOf('/staff/1001?note=claimed')
  const name = staff[winner]?.name
  for (const {page} of pages) expect(await page.staff(1001)).toMatchObject({claimedBy: name})
  expect(await pages[1 - winner]?.page.staffChange('unclaim', 1001)).toBe('/staff/1001?note=taken')
  const events = (await pages[0]?.page.staff(1001))?.events.map(({author, kind}) => `${author} ${kind}`)
  expect(events).toEqual([`${name} claimed`])
})

onBothEngines('texts from a number without a request make one, and the next texts belong to it', async store => {
  const {leads} = await withCarrier({store})
  let n = 0
  const receive = (Body: string, From = '+17045550102') =>
    handleInbound(signedCall(leads, '/api/twilio/inbound', {From, Body, MessageSid: `SM${n++}`}), leads)
  await Promise.all(Array.from({length: 4}, () => receive('Do you fix gutters?')))
  await receive('It is a two-story house.')
  await receive('STOP', '+17045550103')
  const requests = await rowsIn(leads, 'requests')
  expect(requests).toMatchObject([
    {form_type: 'text', name: '(704) 555-0102', phone_e164: '+17045550102', state: 'new'},
  ])
  expect(requests[0]?.description).toBe('Do you fix gutters?')
  const kept = await rowsIn(leads, 'inbound_texts')
  expect(kept.map(({request_id}) => request_id)).toEqual(Array(5).fill(requests[0]?.id))
})
