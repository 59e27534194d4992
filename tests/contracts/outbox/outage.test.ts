import {expect, test} from 'vitest'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import type {Channel, SendOutcome} from '#web/server/ports.ts'
import {createLeads, fakeChannel, post, shortForm} from '../../helpers/leads.ts'
import {pass, statesOf} from '../../helpers/outbox.ts'

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

const outages: [string, SendOutcome][] = [
  ['that times out', {kind: 'unknown', reason: 'time-out'}],
  ['that says 429', {kind: 'busy', reason: '429'}],
]

test.each(outages)(
  'after ten minutes of a carrier %s every alert is delivered within 90 s of its return',
  async (_, outcome) => {
    let clock = () => 0
    const {carrier, sms} = moodyCarrier(() => clock())
    const leads = createLeads({sms, config: {trustedProxies: 1}})
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
    const alerts = (await listTexts(leads.store)).filter(({subject}) => subject === 'request')
    expect(alerts.map(({state}) => state)).toEqual(Array(20).fill('sent'))
    expect(Math.max(...carrier.sent.map(text => text.at)) - returned).toBeLessThanOrEqual(90_000)
    expect(new Set(carrier.sent.map(text => text.reference)).size).toBe(carrier.sent.length)
  },
)

test('nothing is given up before 72 hours, and everything after them', async () => {
  const {carrier, sms} = moodyCarrier(() => 0)
  const leads = createLeads({sms})
  carrier.down = {kind: 'busy', reason: '429'}
  await post(leads, shortForm())
  await pass(leads, 71.5 * 3_600_000, 1_800_000)
  expect(await statesOf(leads.store)).toEqual(['queued', 'queued'])
  await pass(leads, 7 * 3_600_000, 1_800_000)
  expect(await statesOf(leads.store)).toEqual(['failed', 'failed'])
})
