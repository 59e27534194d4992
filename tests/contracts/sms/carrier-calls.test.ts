import {expect, onTestFinished} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import {handleInbound} from '#web/server/opt-outs/handle-inbound.ts'
import {statusAddress} from '#web/server/outbox/drain.ts'
import {handleStatus} from '#web/server/outbox/handle-status.ts'
import type {Store} from '#web/server/ports.ts'
import {startCarrier, twilioAccount} from '../../helpers/carrier.ts'
import {onBothEngines} from '../../helpers/engines.ts'
import {createLeads, type Leads, post, shortForm} from '../../helpers/leads.ts'
import {signedCall, unsignedCall} from '../../helpers/signed.ts'

async function open(store: Store) {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  return {carrier, leads: createLeads({store, sms: createTwilioSms({...twilioAccount, apiUrl: carrier.url})})}
}

/** A request whose alert has just been handed to the carrier. */
async function sentAlert(leads: Leads) {
  await post(leads, shortForm())
  await leads.drain()
  return alert(leads)
}

async function alert(leads: Leads) {
  const db = await leads.store.open()
  return db.selectFrom('outbox').selectAll().where('subject', '=', 'request').executeTakeFirstOrThrow()
}

function statusPath(leads: Leads, row: Awaited<ReturnType<typeof alert>>): string {
  return String(statusAddress(leads, row)).slice(leads.config.publicBaseUrl.length)
}

async function report(leads: Leads, path: string, status: string, code?: number): Promise<number> {
  const fields = {MessageSid: 'SM1', MessageStatus: status, ...(code && {ErrorCode: String(code)})}
  return (await handleStatus(signedCall(leads, path, fields), leads)).status
}

onBothEngines('repeated, late and shuffled statuses end in the same state', async store => {
  const {leads} = await open(store)
  const row = await sentAlert(leads)
  const path = statusPath(leads, row)
  const db = await store.open()
  const ends = new Set<string>()
  const orders = [
    ['queued', 'sent', 'delivered', 'delivered'],
    ['delivered', 'sent', 'queued'],
    ['sent', 'delivered', 'sent', 'sending'],
    ['delivered', 'undelivered'],
    ['undelivered', 'delivered'],
  ]
  for (const order of orders) {
    await db.updateTable('outbox').set({state: 'sent', done_at: null}).where('id', '=', row.id).execute()
    for (const status of order) expect(await report(leads, path, status)).toBe(204)
    ends.add((await alert(leads)).state)
  }
  expect([...ends]).toEqual(['delivered'])
})

onBothEngines('a text that the carrier lost is sent once more after half an hour, and only once', async store => {
  const {carrier, leads} = await open(store)
  const path = statusPath(leads, await sentAlert(leads))
  await report(leads, path, 'undelivered', 30003)
  await report(leads, path, 'undelivered', 30003)
  leads.clock.at += 29 * 60_000
  await leads.drain()
  expect(carrier.texts).toHaveLength(2)
  leads.clock.at += 32 * 60_000
  await leads.drain()
  expect(carrier.texts).toHaveLength(3)
  const again = await alert(leads)
  await report(leads, statusPath(leads, again), 'undelivered', 30003)
  expect(await alert(leads)).toMatchObject({state: 'failed', error_code: 30003})
})

onBothEngines('a blocked text is not sent again', async store => {
  const {leads} = await open(store)
  await report(leads, statusPath(leads, await sentAlert(leads)), 'undelivered', 30007)
  expect(await alert(leads)).toMatchObject({state: 'failed', error_code: 30007})
})

onBothEngines(
  'STOP keeps all texts from a customer, the staff still hear of his request, START brings them back',
  async store => {
    const {leads} = await open(store)
    const text = (Body: string) =>
      handleInbound(signedCall(leads, '/api/twilio/inbound', {From: '+17045550101', Body}), leads)
    const answered = await text(' Stop. ')
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'text/xml'])
    expect(await answered.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
    await post(leads, shortForm())
    const db = await store.open()
    const kinds = () => db.selectFrom('outbox').select('subject').orderBy('created_at').orderBy('subject').execute()
    expect(await kinds()).toEqual([{subject: 'request'}])
    await text('HELP')
    await text('start')
    leads.clock.at += 3_600_000
    await post(leads, shortForm())
    expect(await kinds()).toEqual([{subject: 'request'}, {subject: 'receipt'}, {subject: 'request'}])
  },
)

onBothEngines('STOP between the request and its receipt still stops the receipt', async store => {
  const {carrier, leads} = await open(store)
  await post(leads, shortForm())
  await handleInbound(signedCall(leads, '/api/twilio/inbound', {From: '+17045550101', Body: 'QUIT'}), leads)
  await leads.drain()
  expect(carrier.texts.filter(text => text.to === '+17045550101')).toEqual([])
  expect(carrier.texts).toHaveLength(1)
})

onBothEngines(
  'a thousand mutated signatures are a thousand times 403, and change nothing',
  async store => {
    const {leads} = await open(store)
    const row = await sentAlert(leads)
    const path = statusPath(leads, row)
    const fields = {MessageSid: 'SM1', MessageStatus: 'failed', From: '+17045550101', Body: 'STOP'}
    const signature = signedCall(leads, path, fields).headers.get('x-twilio-signature') ?? ''
    const statuses = new Map<number, number>()
    for (let n = 0; n < 1000; n++) {
      const at = n % signature.length
      const other = signature[at] === 'A' ? 'B' : 'A'
      const mutated = [
        signature.slice(0, at) + other + signature.slice(at + 1),
        signature.slice(0, at),
        `${signature}${n}`,
        '',
      ][n % 4]
      const call = unsignedCall(path, fields, {'x-twilio-signature': mutated ?? '', 'x-forwarded-host': 'evil.example'})
      const {status} = await (n % 2 ? handleStatus(call, leads) : handleInbound(call, leads))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([[403, 1000]])
    expect(await alert(leads)).toEqual(row)
    const db = await store.open()
    expect(await db.selectFrom('opt_outs').selectAll().execute()).toEqual([])
  },
  60_000,
)

onBothEngines('without a carrier configured nobody is believed', async store => {
  const leads = createLeads({store})
  const call = signedCall(leads, '/api/twilio/inbound', {From: '+17045550101', Body: 'STOP'})
  expect((await handleInbound(call, leads)).status).toBe(403)
})
