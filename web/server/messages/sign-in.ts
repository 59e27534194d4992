// The link after a forgotten password goes to the one person who is marked as the owner, and the others are told.
import {randomUUID} from 'node:crypto'
import {signInAddress} from '../office/sign-in-page.ts'
import type {Delivery, MessageKind} from '../outbox/message-kind.ts'
import {queueMessages} from '../outbox/queue.ts'
import type {Channel, Services} from '../ports.ts'
import type {Db} from '../store/tables.ts'
import {queueNote} from './staff-note.ts'

export const signIn: MessageKind = {
  subject: 'sign_in',
  to: 'customer',
  officeTitle: 'Link after a forgotten password',
  giveUpAfterMs: 15 * 60_000,
  isSecret: true,
  title: () => 'Your link into the Studio',
  compose,
}

/** An outbox that only keeps its messages reaches nobody. */
export const sendingChannels = ({sms, extraChannels}: Services): Channel[] =>
  [sms, ...extraChannels].filter(({keepsOnly}) => !keepsOnly)

/** Queues nothing where nobody is marked. */
export async function queueSignIn(db: Db, services: Services): Promise<void> {
  const cause = {subject: 'sign_in', subjectId: randomUUID(), now: services.now()}
  const messages = (await addresses(services)).map(way => ({...cause, ...way}))
  await queueMessages(db, messages)
}

async function addresses(services: Services) {
  const owner = (await services.business.staff()).find(({isOwner}) => isOwner)
  return sendingChannels(services).flatMap(({name: channel, staffAddress}) => {
    const recipient = owner ? staffAddress(owner) : null
    return recipient === null ? [] : [{channel, recipient}]
  })
}

/** It is null when the mark has moved meanwhile. The link is made now, so that its 15 minutes begin now. */
async function compose({db, services, row}: Delivery): Promise<string | null> {
  const isStillTheirs = (await addresses(services)).some(({recipient}) => recipient === row.recipient)
  if (!isStillTheirs) return null
  const channels = sendingChannels(services).map(({name}) => name)
  // Before the link is there, so that nobody who marked himself goes unnoticed.
  await queueNote(db, `link:${row.subject_id}`, {channels, now: services.now()})
  const link = signInAddress(services.config.publicBaseUrl, await services.studio.createSignIn())
  return `Your link into the Studio. It works once, for 15 minutes: ${link}\nYou did not ask for it? Then you need not do anything.`
}
