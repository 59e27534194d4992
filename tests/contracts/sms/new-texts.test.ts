// Texts to our number that begin something new.
import {expect, onTestFinished} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {changeRequest} from '#web/server/office/change-request.ts'
import {erasePerson} from '#web/server/office/erase-person.ts'
import {whyNoText} from '#web/server/office/may-text.ts'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import type {Store} from '#web/server/ports.ts'
import {findRequest} from '#web/server/requests/find-request.ts'
import {startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, openBusiness, post, shortForm} from '../../helpers/leads.ts'
import {signedCall} from '../../helpers/signed.ts'

async function open(store: Store) {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  const sms = createTwilioSms({...twilioAccount, apiUrl: carrier.url})
  const leads = createLeads({store, sms, business: openBusiness})
  let n = 0
  const receive = (From: string, Body: string) => {
    const call = {From, Body, MessageSid: `SM${String(n++).padStart(32, '0')}`}
    return handleInbound(signedCall(leads, '/api/twilio/inbound', call), leads)
  }
  return {leads, receive}
}

onBothEngines('a new number that texts while the site is flooded still becomes a request', async store => {
  const {leads, receive} = await open(store)
  for (let n = 0; n < 70; n++) await receive(`+1704555${1000 + n}`, `flood ${n}`)
  await receive('+17045559999', 'My gate fell off')
  const db = await store.open()
  const orphans = await db.selectFrom('inbound_texts').select('body').where('request_id', 'is', null).execute()
  expect(orphans).toEqual([])
  expect(await findRequest(leads, 1071)).toMatchObject({phone_e164: '+17045559999', state: 'new'})
})

onBothEngines('a text after the job is done is a new request, with a clock of its own', async store => {
  const {leads, receive} = await open(store)
  await post(leads, shortForm())
  const request = await findRequest(leads, 1001)
  if (!request) throw new Error('not stored')
  await changeRequest(leads, request, {change: {kind: 'status', status: 'done'}, author: 'Olivia'})
  await receive(request.phone_e164 ?? '', 'Another door sticks')
  expect(await findRequest(leads, 1002)).toMatchObject({status: 'new', form_type: 'text'})
})

onBothEngines(
  'texts from abroad and from short codes are requests, get no text from us, and are erased alone',
  async store => {
    const {leads, receive} = await open(store)
    await post(leads, shortForm())
    for (const [from, words] of [
      ['+442079460000', 'Is the flat in Charlotte ready?'],
      ['72345', 'Your parcel is here'],
      ['+442079460000', 'Hello?'],
    ] as const)
      await receive(from, words)
    const abroad = await findRequest(leads, 1002)
    expect(abroad).toMatchObject({form_type: 'text', phone: '+442079460000'})
    expect(await findRequest(leads, 1003)).toMatchObject({form_type: 'text', phone: '72345'})
    expect(await findRequest(leads, 1004)).toBeUndefined()
    if (!abroad) throw new Error('not stored')
    expect(await whyNoText(await store.open(), leads, abroad)).toContain('gets no texts from here')
    expect(await erasePerson(leads, {phone: '72345', email: null})).toMatchObject({requests: 1})
    expect(await findRequest(leads, 1001)).toBeDefined()
  },
)
