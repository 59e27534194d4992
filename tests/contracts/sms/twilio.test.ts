import {expect, onTestFinished, test} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {type Behaviour, startCarrier, twilioAccount} from '../../helpers/carrier.ts'

const message = {
  to: '+17045550101',
  title: 'Received',
  text: 'Hello, Ada\nRef 1001-ABCD',
  reference: '1001-ABCD',
  statusUrl: 'https://handyman.example/api/twilio/status?id=1&ref=1001-ABCD',
}

async function open(from: Parameters<typeof createTwilioSms>[0]['from'] = twilioAccount.from) {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  return {carrier, sms: createTwilioSms({...twilioAccount, from, apiUrl: carrier.url})}
}

test('an accepted text has the id under which the carrier knows it, and is found by its reference alone', async () => {
  const {carrier, sms} = await open()
  const outcome = await sms.send(message)
  expect(outcome).toEqual({kind: 'accepted', carrierId: carrier.texts[0]?.sid})
  expect(await sms.find({to: message.to, reference: '1001-ABCD', since: 0})).toBe(carrier.texts[0]?.sid)
  expect(await sms.find({to: message.to, reference: '1001-ABCE', since: 0})).toBeNull()
  expect(await sms.find({to: '+17045550102', reference: '1001-ABCD', since: 0})).toBeNull()
})

test('every answer of the carrier means what the table says', async () => {
  const {carrier, sms} = await open()
  const means = async (behaviour: Behaviour) => {
    carrier.behave = () => behaviour
    const outcome = await sms.send(message)
    return outcome.kind === 'refused' && outcome.optedOut ? 'refused, opted out' : outcome.kind
  }
  const table: [Behaviour, string][] = [
    [{status: 400, code: 21211}, 'refused'],
    [{status: 400, code: 21614}, 'refused'],
    [{status: 400, code: 21408}, 'refused'],
    [{status: 400, code: 21610}, 'refused, opted out'],
    [{status: 400, code: 21617}, 'refused'],
    [{status: 400, code: 21606}, 'misconfigured'],
    [{status: 400, code: 21703}, 'misconfigured'],
    // A code that is not known to mean the text or the account: tried again, until it is given up.
    [{status: 400, code: 20001}, 'busy'],
    [{status: 400}, 'busy'],
    [{status: 409}, 'busy'],
    [{status: 201}, 'unknown'],
    [{status: 401, code: 20003}, 'misconfigured'],
    [{status: 403, code: 20003}, 'misconfigured'],
    [{status: 404, code: 20404}, 'misconfigured'],
    [{status: 429, code: 20429}, 'busy'],
    [{status: 500}, 'unknown'],
    [{status: 503, accepts: true}, 'unknown'],
    ['reset', 'unknown'],
    ['lost', 'unknown'],
    ['accept', 'accepted'],
  ]
  const seen = []
  for (const [behaviour] of table) seen.push([behaviour, await means(behaviour)])
  expect(seen).toEqual(table)
})

test('a text is found behind a thousand newer ones, and only by the reference at its end', async () => {
  const {carrier, sms} = await open()
  await sms.send({...message, text: 'Ref 1001-ABCD was mine\nRef 11001-ABCD'})
  expect(await sms.find({to: message.to, reference: '1001-ABCD', since: 0})).toBeNull()
  await sms.send(message)
  const sid = carrier.texts[1]?.sid
  for (let n = 0; n < 1500; n++) carrier.texts.push({sid: `SM${n}`, to: message.to, body: `Hi\nRef ${n}-ABCD`, at: 0})
  expect(await sms.find({to: message.to, reference: '1001-ABCD', since: 0})).toBe('SM1001')
  carrier.texts.splice(1003, 1)
  expect(await sms.find({to: message.to, reference: '1001-ABCD', since: 0})).toBe(sid)
})

test('the carrier is told where to report to, unless that is this very machine', async () => {
  const {carrier, sms} = await open()
  const addresses = [message.statusUrl, 'http://localhost:3000/api/twilio/status', 'http://127.0.0.1:3000/status']
  for (const statusUrl of addresses) await sms.send({...message, statusUrl})
  expect(carrier.calls.map(({fields}) => fields.StatusCallback)).toEqual([message.statusUrl, undefined, undefined])
  expect(carrier.calls[0]?.fields.SmartEncoded).toBe('true')
})

test('texts are sent by the number, or by the messaging service, that is configured', async () => {
  const sentBy = async (from?: {messagingServiceSid: string}) => {
    const {carrier, sms} = await open(from)
    await sms.send(message)
    const {From, MessagingServiceSid} = carrier.calls[0]?.fields ?? {}
    return [From, MessagingServiceSid]
  }
  const messagingServiceSid = `MG${'a'.repeat(32)}`
  expect(await sentBy()).toEqual([twilioAccount.from.number, undefined])
  expect(await sentBy({messagingServiceSid})).toEqual([undefined, messagingServiceSid])
})

test('a look-up that fails says so instead of "not found"', async () => {
  const {carrier, sms} = await open()
  carrier.behave = () => ({status: 503})
  await expect(sms.find({to: message.to, reference: '1001-ABCD', since: 0})).rejects.toThrow('[sms:twilio]')
})

test("a signature is the one of Twilio's own library, for this address and these fields only", async () => {
  const {sms} = await open()
  const {default: twilio} = await import('twilio')
  const fields = {From: '+17045550101', Body: 'STOP', AccountSid: 'AC1'}
  const url = 'https://handyman.example/api/twilio/inbound?a=b'
  const signature = twilio.getExpectedTwilioSignature(twilioAccount.authToken, url, fields)
  const {isSigned} = sms.callbacks
  const headers = new Headers({'x-twilio-signature': signature})
  expect(isSigned({url, headers, fields})).toBe(true)
  expect(isSigned({url, headers, fields: {...fields, Body: 'START'}})).toBe(false)
  expect(isSigned({url: `${url}c`, headers, fields})).toBe(false)
  expect(isSigned({url, headers: new Headers(), fields})).toBe(false)
})
