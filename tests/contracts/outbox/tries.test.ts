import {expect, onTestFinished} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {drainOutbox} from '#web/server/outbox/drain.ts'
import {listTexts} from '#web/server/outbox/list-texts.ts'
import type {Store} from '#web/server/ports.ts'
import {startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, openBusiness, post, shortForm, staffPhone} from '../../helpers/leads.ts'

const customer = '+17045550101'

async function withCarrier(store: Store) {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  const leads = createLeads({store, sms: createTwilioSms({...twilioAccount, apiUrl: carrier.url})})
  const pass = async (ms: number, step: number) => {
    for (const end = leads.clock.at + ms; leads.clock.at < end; ) {
      leads.clock.at += step
      await leads.drain()
    }
  }
  return {carrier, leads, pass}
}

onBothEngines('a busy carrier is tried ever less often, and every try is counted', async store => {
  const {carrier, leads, pass} = await withCarrier(store)
  carrier.behave = () => ({status: 429, code: 20429})
  await post(leads, shortForm())
  await leads.drain()
  await pass(10 * 60_000, 5000)
  expect(carrier.calls.length).toBeGreaterThan(8)
  expect(carrier.calls.length).toBeLessThan(40)
  const tries = (await listTexts(store)).map(({recipient, attempts}) => [recipient, attempts])
  const callsTo = (phone: string) => carrier.calls.filter(({fields}) => fields.To === phone).length
  expect(new Map(tries as [string, number][])).toEqual(
    new Map([customer, staffPhone].map(phone => [phone, callsTo(phone)])),
  )
})

onBothEngines('a text says the same in every try, whatever the owner changes meanwhile', async store => {
  const {carrier, leads, pass} = await withCarrier(store)
  carrier.behave = () => ({status: 429, code: 20429})
  await post(leads, shortForm())
  await leads.drain()
  const business = await leads.business.read()
  leads.business.read = async () => business && {...business, name: 'Renamed'}
  carrier.behave = () => 'accept'
  await pass(60_000, 10_000)
  const bodies = carrier.calls.filter(({fields}) => fields.To === customer).map(({fields}) => fields.Body)
  expect([bodies.length, new Set(bodies).size]).toEqual([2, 1])
  const receipt = carrier.texts.find(({to}) => to === customer)
  expect(receipt?.body).toContain('South Charlotte Handyman Co.')
  const stored = (await listTexts(store)).find(({recipient}) => recipient === customer)
  expect(stored).toMatchObject({state: 'sent', carrier_id: receipt?.sid})
})

onBothEngines('a text found at the carrier is known by the carrier’s id', async store => {
  const {carrier, leads, pass} = await withCarrier(store)
  carrier.behave = kind => (kind === 'send' ? 'lost' : 'accept')
  await post(leads, shortForm())
  await leads.drain()
  await pass(60_000, 10_000)
  const ids = (await listTexts(store)).map(({recipient, carrier_id}) => [recipient, carrier_id])
  expect(new Map(ids as [string, string][])).toEqual(new Map(carrier.texts.map(({to, sid}) => [to, sid])))
})

onBothEngines('a text that cannot be composed keeps no other from being sent, and is heard of', async store => {
  const {carrier, leads} = await withCarrier(store)
  await post(leads, shortForm())
  const unreadable = Object.defineProperty({...openBusiness}, 'receiptText', {
    get: () => {
      throw new Error('unreadable')
    },
  })
  leads.business.read = async () => unreadable
  await expect(drainOutbox(leads)).rejects.toThrow('unreadable')
  expect(carrier.texts.map(({to}) => to)).toEqual([staffPhone])
  expect((await listTexts(store)).map(({state}) => state).sort()).toEqual(['sending', 'sent'])
})
