import {expect} from 'vitest'
import {noteStatus} from '#web/server/outbox/handle-status.ts'
import {retryFailed} from '#web/server/outbox/list-texts.ts'
import {readAlertHealth} from '#web/server/outbox/outbox-health.ts'
import type {StaffMember, Store} from '#web/server/ports.ts'
import type {Behaviour} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, longForm, minute, post, rowsIn, staffPhone} from '../../helpers/leads.ts'
import {withCarrier} from '../../helpers/outbox.ts'

const unsubscribed = {status: 400, code: 21610}
const second: StaffMember = {phone: '+17045550189', quiet: null}

/** `behave` gets the number of the call. */
async function open(store: Store, behave: (call: number) => Behaviour, staff?: StaffMember[]) {
  const {carrier, leads} = await withCarrier({store, ...(staff && {staff})})
  let call = 0
  carrier.behave = () => behave(call++)
  return leads
}

onBothEngines('a request whose alerts all failed is red, in words that say what to do', async store => {
  const leads = await open(store, () => unsubscribed)
  expect(await readAlertHealth(leads)).toEqual({ok: true, text: '1 phone'})
  await post(leads, longForm())
  await leads.drain()
  expect(await readAlertHealth(leads)).toEqual({
    ok: false,
    text: '1 phone; 1 alert of the last 72 hours reached nobody (sent again in the Studio under Today, or by npm run outbox -- --retry)',
  })
  leads.clock.at += 72 * 60 * minute + 1
  expect((await readAlertHealth(leads)).ok).toBe(true)
})

onBothEngines('an alert that the carrier took and reports as undelivered is red, too', async store => {
  const leads = await open(store, () => 'accept')
  await post(leads, longForm())
  await leads.drain()
  expect((await readAlertHealth(leads)).ok).toBe(true)
  const alert = (await rowsIn(leads, 'outbox')).find(({subject}) => subject === 'request')
  const {id, reference} = alert ?? expect.fail('no alert')
  const report = {status: 'failed', carrierId: 'SM1', code: 30034, reason: 'undelivered by the carrier'} as const
  await noteStatus(leads, {id, reference}, {...report, optedOut: false, isWorthAnotherTry: false})
  expect((await readAlertHealth(leads)).ok).toBe(false)
})

onBothEngines('one of two phones is enough to have been told', async store => {
  const staff = [{phone: staffPhone, quiet: null}, second]
  const leads = await open(store, call => (call === 0 ? unsubscribed : 'accept'), staff)
  await post(leads, longForm())
  await leads.drain()
  await leads.drain()
  expect(await readAlertHealth(leads)).toEqual({ok: true, text: '2 phones'})
})

onBothEngines('a failed alert that the chat took is told; another request is not thereby', async store => {
  const leads = await open(store, () => unsubscribed)
  leads.business.secondChannel = async () => ({address: 'https://chat.example/secret-part', always: false})
  await post(leads, longForm())
  await leads.drain()
  await leads.drain()
  expect(await readAlertHealth(leads)).toEqual({ok: true, text: '1 phone and the chat'})
  leads.business.secondChannel = async () => null
  await post(leads, longForm({contact: {name: 'Grace', phone: '(704) 555-0103', address: '', consentToText: true}}))
  await leads.drain()
  expect((await readAlertHealth(leads)).text).toContain('; 1 alert of the last 72 hours reached nobody')
})

onBothEngines('that nobody gets alerts is said from the first minute', async store => {
  const nobody = createLeads({store, staff: []})
  expect(await readAlertHealth(nobody)).toEqual({
    ok: true,
    text: 'nobody is named: enter a phone or a chat in the Studio under "Who gets alerts"',
  })
  const unreached = createLeads({store, staff: [], business: null})
  expect((await readAlertHealth(unreached)).text).toBe('not known before the content was reached once')
})

onBothEngines(
  'once mended, an alert that failed is sent again once to each who is named by now, and health is green',
  async store => {
    let isMended = false
    const staff: StaffMember[] = [{phone: staffPhone, quiet: null}, second]
    const leads = await open(store, () => (isMended ? 'accept' : unsubscribed), staff)
    await post(leads, longForm())
    await leads.drain()
    await leads.drain()
    isMended = true
    const third = {phone: '+17045550190', quiet: null}
    staff.splice(0, 1, third)
    await (await store.open()).deleteFrom('opt_outs').execute()
    expect(await retryFailed(leads.store, leads.messages, leads.clock.at)).toBe(2)
    await leads.drain()
    await leads.drain()
    const alerts = (await rowsIn(leads, 'outbox', 'recipient')).filter(({subject}) => subject === 'request')
    expect(alerts).toMatchObject([second.phone, third.phone].map(recipient => ({recipient, state: 'sent'})))
    expect((await readAlertHealth(leads)).ok).toBe(true)
  },
)
