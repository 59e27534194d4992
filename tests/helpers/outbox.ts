/** Carriers that take the texts of a test, and the time that passes in its outbox. */
import {onTestFinished} from 'vitest'
import {createTwilioSms} from '#web/server/adapters/twilio-sms.ts'
import type {OutgoingMessage, Store} from '#web/server/ports.ts'
import {type Behaviour, startCarrier, twilioAccount} from './carrier.ts'
import {createLeads, fakeChannel, type Leads} from './leads.ts'

/** Twilio until the test ends, and the real client of it. */
export async function twilioCarrier(behaviour: Behaviour = 'accept') {
  const carrier = await startCarrier()
  onTestFinished(() => carrier.stop())
  carrier.behave = () => behaviour
  return {carrier, sms: createTwilioSms({...twilioAccount, apiUrl: carrier.url})}
}

export async function withCarrier(options: Parameters<typeof createLeads>[0] = {}, behaviour?: Behaviour) {
  const {carrier, sms} = await twilioCarrier(behaviour)
  return {carrier, leads: createLeads({sms, ...options})}
}

/** A carrier without a network; it takes every text. */
export function takingSms() {
  const sent: OutgoingMessage[] = []
  const sms = fakeChannel('sms', async message => {
    sent.push(message)
    return {kind: 'accepted', carrierId: `SM${sent.length}`}
  })
  return {sms, sent}
}

/** A chat that takes every alert. */
export function takingChat() {
  const posts: OutgoingMessage[] = []
  const chat = fakeChannel('chat', async message => {
    posts.push(message)
    return {kind: 'posted'}
  })
  return {chat, posts}
}

/** Where the chat of `withChat` is. */
export const chatAddress = 'https://chat.example/services/secret-part'

/** A chat for alerts that are not sent as texts, and what the carrier does with every text. */
export async function withChat(behaviour: Behaviour, options: Parameters<typeof createLeads>[0] = {}) {
  const {chat, posts} = takingChat()
  const secondChannel = {address: chatAddress, always: false}
  return {...(await withCarrier({chat, secondChannel, ...options}, behaviour)), posts}
}

/** As a server's loop drains while time passes. */
export async function pass(leads: Leads, ms: number, step: number) {
  for (const end = leads.clock.at + ms; leads.clock.at < end; ) {
    leads.clock.at += step
    await leads.drain()
  }
}

export async function statesOf(store: Store): Promise<string[]> {
  const db = await store.open()
  const rows = await db.selectFrom('outbox').select('state').orderBy('subject').orderBy('id').execute()
  return rows.map(({state}) => state)
}
