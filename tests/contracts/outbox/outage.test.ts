import {expect} from 'vitest'
import type {Channel, SendOutcome} from '#web/server/ports.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel, type Leads, post, shortForm} from '../../helpers/leads.ts'

/** A carrier of the test's own time: what is sent while it is down has an unknown fate, and look-ups fail. */
function moodyCarrier(now: () => number) {
  const sent: {to: string; reference: string; at: number}[] = []
  const carrier = {down: null as SendOutcome | null, sent}
  const send: Channel['send'] = async ({to, reference}) => {
    if (carrier.down) return carrier.down
    sent.push({to, reference, at: now()})
    return {kind: 'accepted', carrierId: `SM${sent.length}`}
  }
  const find: Channel['find'] = async ({reference}) => {
    if (carrier.down) throw new Error('down')
    return sent.some(text => text.reference === reference) ? 'SM' : null
  }
  return {carrier, sms: fakeChannel('sms', send, find)}
}

async function pass(leads: Leads, ms: number, step: number) {
  for (const end = leads.clock.at + ms; leads.clock.at < end; ) {
    leads.clock.at += step
    await leads.drain()
  }
}

const outages: [string, SendOutcome][] = [
  ['that times out', {kind: 'unknown', reason: 'time-out'}],
  ['that says 429', {kind: 'busy', reason: '429'}],
]

for (const [words, outcome] of outages) {
  onBothEngines(
    `after ten minutes of a carrier ${words} every alert is delivered within 90 s of its return`,
    async store => {
      let clock = () => 0
      const {carrier, sms} = moodyCarrier(() => clock())
      const leads = createLeads({store, sms, config: {trustedProxies: 1}})
      clock = leads.now
      carrier.down = outcome
      for (let n = 0; n < 20; n++) {
        const body = shortForm({session_id: `session-${n}-down`})
        expect((await post(leads, body, {'x-forwarded-for': `10.0.0.${n}`})).status).toBe(200)
        await pass(leads, 30_000, 2000)
      }
      expect(carrier.sent).toEqual([])
      carrier.down = null
      const returned = leads.now()
      await pass(leads, 90_000, 2000)
      const db = await leads.store.open()
      const alerts = await db.selectFrom('outbox').select('state').where('subject', '=', 'request').execute()
      expect(alerts).toEqual(Array.from({length: 20}, () => ({state: 'sent'})))
      expect(Math.max(...carrier.sent.map(text => text.at)) - returned).toBeLessThanOrEqual(90_000)
      expect(new Set(carrier.sent.map(text => text.reference)).size).toBe(carrier.sent.length)
    },
  )
}

onBothEngines('nothing is given up before 72 hours, and everything after them', async store => {
  const {carrier, sms} = moodyCarrier(() => 0)
  const leads = createLeads({store, sms})
  carrier.down = {kind: 'busy', reason: '429'}
  await post(leads, shortForm())
  await pass(leads, 71.5 * 3_600_000, 1_800_000)
  const db = await leads.store.open()
  const states = () => db.selectFrom('outbox').select('state').execute()
  expect(await states()).toEqual([{state: 'queued'}, {state: 'queued'}])
  await pass(leads, 7 * 3_600_000, 1_800_000)
  expect(await states()).toEqual([{state: 'failed'}, {state: 'failed'}])
})
