import {expect} from 'vitest'
import {readChatHealth, readOutboxHealth} from '#web/server/outbox/outbox-health.ts'
import type {Store} from '#web/server/ports.ts'
import type {Behaviour} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, fakeChannel, minute, post, shortForm, staffPhone} from '../../helpers/leads.ts'
import {withCarrier} from '../../helpers/outbox.ts'

async function open(store: Store, behaviour: Behaviour, night?: {from: string; until: string}) {
  const {leads} = await withCarrier({store, staff: [{phone: staffPhone, quiet: night ?? null}]}, behaviour)
  await post(leads, shortForm())
  await leads.drain()
  return leads
}

onBothEngines('an alert that has been waiting for more than ten minutes is red, a younger one is not', async store => {
  const leads = await open(store, {status: 503})
  leads.clock.at += 10 * minute
  expect(await readOutboxHealth(leads)).toEqual({ok: true, text: 'Twilio: 2 waiting, 0 failed, 0 sent in 24 hours'})
  leads.clock.at += 1000
  const {ok, text} = await readOutboxHealth(leads)
  expect([ok, text]).toEqual([
    false,
    'Twilio: an alert has been waiting for 10 minutes, 2 waiting, 0 failed, 0 sent in 24 hours',
  ])
})

onBothEngines('a refused account is red at once', async store => {
  const leads = await open(store, {status: 401, code: 20003})
  const {ok, text} = await readOutboxHealth(leads)
  expect([ok, text]).toEqual([
    false,
    'Twilio refuses our account (Twilio answered 401, code 20003): 2 waiting, 0 failed, 0 sent in 24 hours',
  ])
})

onBothEngines(
  'an alert that waits for the end of the night is no reason for red, and not late when it is due',
  async store => {
    const leads = await open(store, {status: 503}, {from: '09:00', until: '18:00'})
    leads.clock.at += 60 * minute
    expect((await readOutboxHealth(leads)).ok).toBe(true)
    // 6 PM in New York, when nobody has drained yet.
    leads.clock.at += 7.5 * 60 * minute + 1000
    expect((await readOutboxHealth(leads)).ok).toBe(true)
    leads.clock.at += 10 * minute
    expect((await readOutboxHealth(leads)).ok).toBe(false)
  },
)

onBothEngines('without a carrier an alert that nobody drains is red after ten minutes, too', async store => {
  const leads = createLeads({store})
  await post(leads, shortForm())
  leads.clock.at += 10 * minute
  expect((await readOutboxHealth(leads)).ok).toBe(true)
  leads.clock.at += 1000
  const {ok, text} = await readOutboxHealth(leads)
  expect([ok, text]).toEqual([
    false,
    'outbox (texts are kept, not sent): 0 kept; an alert has been waiting for 10 minutes',
  ])
  await leads.drain()
  expect((await readOutboxHealth(leads)).ok).toBe(true)
})

onBothEngines('a chat that has taken no alert for ten minutes is red, and green once it takes it', async store => {
  const chat = {isDown: true}
  const leads = createLeads({
    store,
    secondChannel: {address: 'https://chat.example/secret-part', always: true},
    chat: fakeChannel('chat', async () =>
      chat.isDown ? {kind: 'later', reason: 'the chat answered 500'} : {kind: 'posted'},
    ),
  })
  expect(await readChatHealth(leads)).toEqual({ok: true, text: 'the chat named in the Studio'})
  await post(leads, shortForm())
  await leads.drain()
  leads.clock.at += 10 * minute + 1000
  expect(await readChatHealth(leads)).toEqual({ok: false, text: 'the chat has not taken an alert for 10 minutes'})
  chat.isDown = false
  leads.clock.at += 60 * minute
  await leads.drain()
  expect((await readChatHealth(leads)).ok).toBe(true)
})

onBothEngines('that no chat is named is said only of content that was reached', async store => {
  expect(await readChatHealth(createLeads({store}))).toEqual({ok: true, text: 'none named in the Studio'})
  const unreached = createLeads({store, business: null})
  expect(await readChatHealth(unreached)).toEqual({ok: true, text: 'not known before the content was reached once'})
})
