import {expect, test} from 'vitest'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {statusAddress} from '#web/server/outbox/drain.ts'
import {handleStatus} from '#web/server/outbox/handle-status.ts'
import type {OutboxRow} from '#web/server/store/tables.ts'
import {createLeads, minute, post, shortForm} from '../../helpers/leads.ts'
import {withCarrier} from '../../helpers/outbox.ts'
import {signedCall, unsignedCall} from '../../helpers/signed.ts'

/** A request whose two texts are with the carrier, and the reports that it makes of them. */
async function withTexts(answer: 'accept' | 'lost' = 'accept') {
  const {carrier, leads} = await withCarrier({}, answer)
  await post(leads, shortForm())
  await leads.drain()
  carrier.behave = () => 'accept'
  const db = await leads.store.open()
  const read = (subject: OutboxRow['subject']) =>
    db.selectFrom('outbox').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()
  const pathOf = (row: Pick<OutboxRow, 'id' | 'reference'>) =>
    String(statusAddress(leads, {channel: 'sms', ...row} as OutboxRow)).slice(leads.config.publicBaseUrl.length)
  const report = async (row: Pick<OutboxRow, 'id' | 'reference'>, status: string, code?: number) => {
    const fields = {MessageSid: 'SM1', MessageStatus: status, ...(code && {ErrorCode: String(code)})}
    return (await handleStatus(signedCall(leads, pathOf(row), fields), leads)).status
  }
  return {carrier, leads, db, read, report, pathOf}
}

test('what the carrier reports of a text whose answer was lost needs no look-up', async () => {
  const {carrier, leads, read, report} = await withTexts('lost')
  expect((await read('request')).state).toBe('maybe_sent')
  for (const subject of ['request', 'receipt'] as const) await report(await read(subject), 'sent')
  expect(await read('request')).toMatchObject({state: 'sent', carrier_id: 'SM1', error: null, sent_at: leads.now()})
  const calls = carrier.calls.length
  leads.clock.at += 10 * minute
  await leads.drain()
  expect(carrier.calls).toHaveLength(calls)
})

test('a delivered text has its time, and no error of before', async () => {
  const {leads, read, report} = await withTexts()
  const alert = await read('request')
  await report(alert, 'undelivered', 30006)
  expect(await read('request')).toMatchObject({state: 'failed', error_code: 30006, done_at: leads.now()})
  leads.clock.at += minute
  await report(alert, 'delivered')
  const done = {state: 'delivered', done_at: leads.now(), error: null, error_code: null}
  expect(await read('request')).toMatchObject(done)
  await report(await read('receipt'), 'read')
  expect((await read('receipt')).state).toBe('delivered')
})

test('a number that the carrier reports as unsubscribed gets no other text', async () => {
  const {db, read, report} = await withTexts()
  await report(await read('receipt'), 'undelivered', 30003)
  expect(await db.selectFrom('opt_outs').selectAll().execute()).toEqual([])
  await report(await read('receipt'), 'failed', 21610)
  const optedOut = await db.selectFrom('opt_outs').select(['phone_e164', 'reason']).execute()
  expect(optedOut).toEqual([{phone_e164: '+17045550101', reason: 'carrier 21610'}])
})

test('late reports of a text that is sent again are no news of the new one', async () => {
  const {carrier, leads, read, report} = await withTexts()
  const lost = await read('request')
  await report(lost, 'undelivered', 30008)
  const again = await read('request')
  expect(again).toMatchObject({state: 'queued', resent: 1, tried_at: null})
  expect(again.reference).not.toBe(lost.reference)
  for (const status of ['delivered', 'failed', 'sent']) expect(await report(lost, status, 30003)).toBe(204)
  expect(await read('request')).toEqual(again)
  leads.clock.at += 61 * minute
  await leads.drain()
  expect(carrier.texts.filter(({body}) => body.endsWith(`Ref ${again.reference}`))).toHaveLength(1)
})

test('a failure without a code, or of an unknown text, is taken note of and sends nothing', async () => {
  const {carrier, leads, read, report} = await withTexts()
  const alert = await read('request')
  await report(alert, 'failed')
  expect(await read('request')).toMatchObject({state: 'failed', error: 'failed by the carrier', error_code: null})
  expect(await report({id: 'nobody', reference: alert.reference}, 'delivered')).toBe(204)
  leads.clock.at += 120 * minute
  await leads.drain()
  expect(carrier.texts).toHaveLength(2)
})

test('while the store is down the carrier is asked to report again', async () => {
  const {leads, read, report} = await withTexts()
  const alert = await read('request')
  leads.store = {...leads.store, open: () => Promise.reject(new Error('[store:test] down'))}
  expect(await report(alert, 'delivered')).toBe(503)
})

test.each([
  ['queued', 'sent', 'delivered', 'delivered'],
  ['delivered', 'sent', 'queued'],
  ['sent', 'delivered', 'sent', 'sending'],
  ['delivered', 'undelivered'],
  ['undelivered', 'delivered'],
])('repeated, late and shuffled statuses end as delivered: %s, %s …', async (...statuses) => {
  const {read, report} = await withTexts()
  const alert = await read('request')
  for (const status of statuses) expect(await report(alert, status)).toBe(204)
  expect((await read('request')).state).toBe('delivered')
})

test('a text that the carrier lost is sent once more after half an hour, and only once; a blocked one never', async () => {
  const {carrier, leads, read, report} = await withTexts()
  const lost = await read('request')
  for (const _ of [1, 2]) await report(lost, 'undelivered', 30003)
  await report(await read('receipt'), 'undelivered', 30007)
  leads.clock.at += 29 * minute
  await leads.drain()
  expect(carrier.texts).toHaveLength(2)
  leads.clock.at += 32 * minute
  await leads.drain()
  expect(carrier.texts).toHaveLength(3)
  await report(await read('request'), 'undelivered', 30003)
  leads.clock.at += 120 * minute
  await leads.drain()
  expect(carrier.texts).toHaveLength(3)
  expect([await read('request'), await read('receipt')]).toMatchObject([
    {state: 'failed', error_code: 30003},
    {state: 'failed', error_code: 30007},
  ])
})

test('mutated signatures are 403, every one, and change nothing', async () => {
  const {leads, db, read, pathOf} = await withTexts()
  const alert = await read('request')
  const fields = {MessageSid: 'SM1', MessageStatus: 'failed', From: '+17045550101', Body: 'STOP'}
  const signature = signedCall(leads, pathOf(alert), fields).headers.get('x-twilio-signature') ?? ''
  const mutations = [...signature].flatMap((letter, at) => [
    signature.slice(0, at) + (letter === 'A' ? 'B' : 'A') + signature.slice(at + 1),
    signature.slice(0, at),
    `${signature}${at}`,
  ])
  for (const mutated of mutations)
    for (const handle of [handleStatus, handleInbound]) {
      const headers = {'x-twilio-signature': mutated, 'x-forwarded-host': 'evil.example'}
      expect((await handle(unsignedCall(pathOf(alert), fields, headers), leads)).status, mutated).toBe(403)
    }
  expect(await read('request')).toEqual(alert)
  expect(await db.selectFrom('opt_outs').selectAll().execute()).toEqual([])
  const unconfigured = createLeads({store: leads.store})
  const call = signedCall(leads, '/api/twilio/inbound', {From: '+17045550101', Body: 'STOP'})
  expect((await handleInbound(call, unconfigured)).status).toBe(403)
})
