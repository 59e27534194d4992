import {expect} from 'vitest'
import {claimTexts, giveBackClaims} from '#web/server/outbox/claim.ts'
import {drainOutbox} from '#web/server/outbox/drain.ts'
import type {Channel} from '#web/server/ports.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel, post, shortForm} from '../../helpers/leads.ts'
import {statesOf} from '../../helpers/outbox.ts'

/** A carrier that takes a text only when it is told to. */
function slowCarrier() {
  const sent: string[] = []
  const called = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const send: Channel['send'] = async ({reference}) => {
    called.resolve()
    await answer.promise
    sent.push(reference)
    return {kind: 'accepted', carrierId: `SM${reference}`}
  }
  const sms = fakeChannel('sms', send, async () => null)
  return {sms, sent, called: called.promise, answer: answer.resolve}
}

onBothEngines('texts that a process holds when it ends are sent by the next one at once, each once', async store => {
  const carrier = slowCarrier()
  const leads = createLeads({store, sms: carrier.sms})
  await post(leads, shortForm())
  const db = await store.open()
  const held = await claimTexts(db, leads, 10)
  expect([held.length, await drainOutbox(leads)]).toEqual([2, 0])
  expect(await giveBackClaims(db)).toBe(2)
  expect(await giveBackClaims(db)).toBe(0)
  carrier.answer()
  expect(await drainOutbox(leads)).toBe(2)
  expect([carrier.sent.length, await statesOf(store)]).toEqual([2, ['sent', 'sent']])
})

onBothEngines('a text that is with the carrier is not given back, and is not sent twice', async store => {
  const carrier = slowCarrier()
  const leads = createLeads({store, sms: carrier.sms})
  await post(leads, shortForm())
  const draining = drainOutbox(leads)
  await carrier.called
  await giveBackClaims(await store.open())
  const other = drainOutbox(leads)
  carrier.answer()
  await Promise.all([draining, other])
  await drainOutbox(leads)
  expect([new Set(carrier.sent).size, carrier.sent.length]).toEqual([2, 2])
  expect(await statesOf(store)).toEqual(['sent', 'sent'])
})

onBothEngines("another process's texts stay its own", async store => {
  const leads = createLeads({store})
  await post(leads, shortForm())
  const db = await store.open()
  await claimTexts(db, leads, 10)
  await db.updateTable('outbox').set({lease_token: 'of-another-process:1'}).execute()
  expect(await giveBackClaims(db)).toBe(0)
})

onBothEngines('a drainer that was told to stop claims nothing more', async store => {
  const leads = createLeads({store})
  await post(leads, shortForm())
  expect(await drainOutbox(leads, AbortSignal.abort())).toBe(0)
  expect(await statesOf(store)).toEqual(['queued', 'queued'])
})
