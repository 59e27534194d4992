import {expect, onTestFinished} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {readOutboxHealth} from '#web/server/outbox/outbox-health.ts'
import type {Store} from '#web/server/ports.ts'
import {type Behaviour, startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, post, shortForm, staffPhone} from '../../helpers/leads.ts'

const minute = 60_000

async function withCarrier(store: Store, behaviour: Behaviour, night?: {from: string; until: string}) {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  carrier.behave = () => behaviour
  const sms = createTwilioSms({...twilioAccount, apiUrl: carrier.url})
  return createLeads({store, sms, staff: [{phone: staffPhone, quiet: night ?? null}]})
}

onBothEngines('an alert that has been waiting for more than ten minutes is red, a younger one is not', async store => {
  const leads = await withCarrier(store, {status: 503})
  await post(leads, shortForm())
  await leads.drain()
  leads.clock.at += 10 * minute
  expect(await readOutboxHealth(leads)).toEqual({ok: true, text: 'Twilio: 2 waiting, 0 failed'})
  leads.clock.at += 1000
  const {ok, text} = await readOutboxHealth(leads)
  expect([ok, text]).toEqual([false, 'Twilio: an alert has been waiting for 10 minutes, 2 waiting, 0 failed'])
})

onBothEngines('an alert that waits for the end of the night is no reason for red', async store => {
  const leads = await withCarrier(store, 'accept', {from: '00:00', until: '23:59'})
  await post(leads, shortForm())
  await leads.drain()
  leads.clock.at += 60 * minute
  expect((await readOutboxHealth(leads)).ok).toBe(true)
})

onBothEngines('a refused account is red at once', async store => {
  const leads = await withCarrier(store, {status: 401, code: 20003})
  await post(leads, shortForm())
  await leads.drain()
  const {ok, text} = await readOutboxHealth(leads)
  expect([ok, text]).toEqual([
    false,
    'Twilio refuses our account (Twilio answered 401, code 20003): 2 waiting, 0 failed',
  ])
})
