/** The carrier's list is a little behind, its answers may be late, and a drainer may stand still: one text all the same. */
import {expect, vi} from 'vitest'
import {claimTexts} from '#web/server/outbox/claim.ts'
import {drainOutbox} from '#web/server/outbox/drain.ts'
import {readSetting} from '#web/server/outbox/settings-kv.ts'
import type {Channel, SendOutcome, Store} from '#web/server/ports.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel, post, rowsIn, shortForm, staffPhone} from '../../helpers/leads.ts'
import {pass, statesOf, withCarrier} from '../../helpers/outbox.ts'

/** No text can be sent to such a number, so that the alert of the staff is the only one. */
const alertOnly = (session = 'session-number-1') =>
  shortForm({session_id: session, contact: {name: 'Ada', phone: '(704) 155-0101', email: 'a@b.co'}})

async function withLateList(store: Store) {
  const {carrier, leads} = await withCarrier({store})
  carrier.now = leads.now
  carrier.lag = 25_000
  return {carrier, leads}
}

onBothEngines('a carrier that works again is not asked too early for a text whose answer was lost', async store => {
  const {carrier, leads} = await withLateList(store)
  carrier.behave = kind => (kind === 'send' ? 'lost' : 'accept')
  await post(leads, alertOnly())
  await leads.drain()
  leads.clock.at += 5000
  carrier.behave = () => 'accept'
  await post(leads, alertOnly('session-number-2'))
  await leads.drain()
  expect(await statesOf(store)).toContain('maybe_sent')
  await pass(leads, 24_000, 1000)
  expect(await statesOf(store)).toContain('maybe_sent')
  await pass(leads, 2000, 1000)
  expect([carrier.texts.length, await statesOf(store)]).toEqual([2, ['sent', 'sent']])
})

onBothEngines('a carrier that works again is given at once what it refused for being busy', async store => {
  const {carrier, leads} = await withLateList(store)
  carrier.behave = () => ({status: 429, code: 20429})
  for (let n = 0; n < 4; n++) {
    await post(leads, alertOnly(`session-number-${n}`))
    await leads.drain()
  }
  // Past the first rungs, where a text waits for minutes of its own accord.
  await pass(leads, 60_000, 1000)
  carrier.behave = () => 'accept'
  await post(leads, alertOnly('session-number-5'))
  await leads.drain()
  expect(await statesOf(store)).toEqual(Array(5).fill('sent'))
  expect((await rowsIn(leads, 'outbox')).filter(({error}) => error !== null)).toEqual([])
})

onBothEngines('a carrier that works again is given at once what it answered with an error of its own', async store => {
  const {carrier, leads} = await withLateList(store)
  carrier.behave = kind => (kind === 'send' ? {status: 503} : 'accept')
  await post(leads, alertOnly())
  await leads.drain()
  await pass(leads, 5 * 60_000, 31_000)
  expect(await statesOf(store)).toEqual(['maybe_sent'])
  leads.clock.at += 31_000
  carrier.behave = () => 'accept'
  await post(leads, alertOnly('session-number-2'))
  await leads.drain()
  expect([carrier.texts.length, await statesOf(store)]).toEqual([2, ['sent', 'sent']])
})

onBothEngines('a carrier that is down and works again wakes nobody of the staff who sleeps', async store => {
  const asleep = {phone: '+17045550190', quiet: {from: '09:00', until: '12:00'}}
  const {carrier, leads} = await withCarrier({store, staff: [{phone: staffPhone, quiet: null}, asleep]})
  carrier.behave = () => ({status: 429, code: 20429})
  await post(leads, alertOnly())
  await leads.drain()
  await post(leads, alertOnly('session-number-2'))
  await leads.drain()
  await pass(leads, 62_000, 31_000)
  expect(carrier.calls.map(({fields}) => fields.To)).not.toContain(asleep.phone)
  carrier.behave = () => 'accept'
  await pass(leads, 62_000, 31_000)
  expect(carrier.texts.map(({to}) => to)).toEqual([staffPhone, staffPhone])
  leads.clock.at += 3 * 3_600_000
  await leads.drain()
  expect(carrier.texts.map(({to}) => to)).toEqual([staffPhone, staffPhone, asleep.phone, asleep.phone])
})

/** Each call of the carrier waits for its answer by the test. */
function answeredByHand(find: Channel['find'] = async () => null) {
  const calls: ((outcome: SendOutcome) => void)[] = []
  const sms = fakeChannel('sms', () => new Promise(resolve => void calls.push(resolve)), find)
  return {sms, calls, called: (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count), 20_000)}
}

onBothEngines(
  'an answer that comes after the lease is over changes nothing of what is under way by then',
  async store => {
    const {sms, calls, called} = answeredByHand()
    const leads = createLeads({store, sms})
    await post(leads, alertOnly())
    const slow = drainOutbox(leads)
    await called(1)
    leads.clock.at += 60_000
    const other = drainOutbox(leads)
    await called(2)
    calls[0]?.({kind: 'busy', reason: '429'})
    await slow
    leads.clock.at += 30_000
    expect(await drainOutbox(leads)).toBe(0)
    calls[1]?.({kind: 'accepted', carrierId: 'SM2'})
    await other
    expect([calls.length, await statesOf(store)]).toEqual([2, ['sent']])
  },
)

onBothEngines('a drainer that stood still over its look-up does not send what another one has sent', async store => {
  const lookUps: ((id: string | null) => void)[] = []
  const {sms, calls, called} = answeredByHand(() => new Promise(resolve => void lookUps.push(resolve)))
  const lookedUp = (count: number) => vi.waitFor(() => expect(lookUps).toHaveLength(count), 20_000)
  const leads = createLeads({store, sms})
  await post(leads, alertOnly())
  const first = drainOutbox(leads)
  await called(1)
  calls[0]?.({kind: 'unknown', reason: 'no answer'})
  await first
  leads.clock.at += 30_000
  const still = drainOutbox(leads)
  await lookedUp(1)
  leads.clock.at += 60_000
  const other = drainOutbox(leads)
  await lookedUp(2)
  lookUps[1]?.(null)
  await called(2)
  lookUps[0]?.(null)
  await still
  expect(calls).toHaveLength(2)
  calls[1]?.({kind: 'accepted', carrierId: 'SM2'})
  await other
  expect([calls.length, await statesOf(store)]).toEqual([2, ['sent']])
})

onBothEngines('what a process held when it was killed is taken up a minute later', async store => {
  const {sms, calls, called} = answeredByHand()
  const leads = createLeads({store, sms})
  await post(leads, alertOnly())
  await claimTexts(await store.open(), leads, 10)
  leads.clock.at += 59_999
  expect(await drainOutbox(leads)).toBe(0)
  leads.clock.at += 1
  const draining = drainOutbox(leads)
  await called(1)
  calls[0]?.({kind: 'accepted', carrierId: 'SM1'})
  await draining
  expect(await statesOf(store)).toEqual(['sent'])
})

onBothEngines(
  'a text that the carrier takes ends the pause of an account that it refused a moment ago',
  async store => {
    const {sms, calls, called} = answeredByHand()
    const leads = createLeads({store, sms})
    await post(leads, shortForm())
    const draining = drainOutbox(leads)
    await called(2)
    calls[0]?.({kind: 'misconfigured', code: 20003, reason: '401'})
    const db = await store.open()
    await vi.waitFor(async () => expect((await readSetting(db, 'sms_pause')).value).toBeGreaterThan(0), 20_000)
    calls[1]?.({kind: 'accepted', carrierId: 'SM1'})
    await called(3)
    calls[2]?.({kind: 'accepted', carrierId: 'SM2'})
    await draining
    expect(await statesOf(store)).toEqual(['sent', 'sent'])
  },
)
