import {expect, onTestFinished} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {statusAddress} from '#web/server/outbox/drain.ts'
import {handleStatus} from '#web/server/outbox/handle-status.ts'
import type {Store} from '#web/server/ports.ts'
import type {OutboxRow} from '#web/server/store/tables.ts'
import {startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, post, shortForm} from '../../helpers/leads.ts'
import {signedCall} from '../../helpers/signed.ts'

const minute = 60_000

/** A request whose two texts are with the carrier, and the reports that it makes of them. */
async function withTexts(store: Store, answer: 'accept' | 'lost' = 'accept') {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  carrier.behave = () => answer
  const leads = createLeads({store, sms: createTwilioSms({...twilioAccount, apiUrl: carrier.url})})
  await post(leads, shortForm())
  await leads.drain()
  carrier.behave = () => 'accept'
  const db = await store.open()
  const read = (subject: OutboxRow['subject']) =>
    db.selectFrom('outbox').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()
  const report = async (row: Pick<OutboxRow, 'id' | 'reference'>, status: string, code?: number) => {
    const path = String(statusAddress(leads, {channel: 'sms', ...row} as OutboxRow)).slice(
      leads.config.publicBaseUrl.length,
    )
    const fields = {MessageSid: 'SM1', MessageStatus: status, ...(code && {ErrorCode: String(code)})}
    return (await handleStatus(signedCall(leads, path, fields), leads)).status
  }
  return {carrier, leads, db, read, report}
}

onBothEngines('what the carrier reports of a text whose answer was lost needs no look-up', async store => {
  const {carrier, leads, read, report} = await withTexts(store, 'lost')
  expect((await read('request')).state).toBe('maybe_sent')
  for (const subject of ['request', 'receipt'] as const) await report(await read(subject), 'sent')
  expect(await read('request')).toMatchObject({state: 'sent', carrier_id: 'SM1', error: null, sent_at: leads.now()})
  const calls = carrier.calls.length
  leads.clock.at += 10 * minute
  await leads.drain()
  expect(carrier.calls).toHaveLength(calls)
})

onBothEngines('a delivered text has its time, and no error of before', async store => {
  const {leads, read, report} = await withTexts(store)
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

onBothEngines('a number that the carrier reports as unsubscribed gets no other text', async store => {
  const {db, read, report} = await withTexts(store)
  await report(await read('receipt'), 'undelivered', 30003)
  expect(await db.selectFrom('opt_outs').selectAll().execute()).toEqual([])
  await report(await read('receipt'), 'failed', 21610)
  const optedOut = await db.selectFrom('opt_outs').select(['phone_e164', 'reason']).execute()
  expect(optedOut).toEqual([{phone_e164: '+17045550101', reason: 'carrier 21610'}])
})

onBothEngines('late reports of a text that is sent again are no news of the new one', async store => {
  const {carrier, leads, read, report} = await withTexts(store)
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

onBothEngines('a failure without a code, or of an unknown text, is taken note of and sends nothing', async store => {
  const {carrier, leads, read, report} = await withTexts(store)
  const alert = await read('request')
  await report(alert, 'failed')
  expect(await read('request')).toMatchObject({state: 'failed', error: 'failed by the carrier', error_code: null})
  expect(await report({id: 'nobody', reference: alert.reference}, 'delivered')).toBe(204)
  leads.clock.at += 120 * minute
  await leads.drain()
  expect(carrier.texts).toHaveLength(2)
})

onBothEngines('while the store is down the carrier is asked to report again', async store => {
  const {leads, read, report} = await withTexts(store)
  const alert = await read('request')
  leads.store = {...store, open: () => Promise.reject(new Error('[store:test] down'))}
  expect(await report(alert, 'delivered')).toBe(503)
})
