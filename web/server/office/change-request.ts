import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import {type OfficeChange, type OfficeEvent, statusTitles} from '#web/domain/office/wire.ts'
import {queueAnswer} from '../messages/answer.ts'
import {queueReminders} from '../messages/reminder.ts'
import {queueStaffAlert} from '../messages/request.ts'
import {alertChannels} from '../outbox/channels.ts'
import type {Services} from '../ports.ts'
import type {StoredRequest, Tables} from '../store/tables.ts'

/** Changes nothing without saying who did it; with `only`, no status but that one. */
export async function changeRequest(
  services: Services,
  request: StoredRequest,
  {change, author, only}: {change: OfficeChange; author: string; only?: 'new'},
): Promise<void> {
  const db = await services.store.open()
  const [channels, business] = await Promise.all([alertChannels(services), services.business.read()])
  const {id} = request
  await db.transaction().execute(async trx => {
    if (change.kind === 'note') {
      await addEvent(trx, services, {id, author, kind: 'note', text: change.text})
      return
    }
    if (change.kind === 'reply') {
      const eventId = await addEvent(trx, services, {id, author, kind: 'reply', text: change.text})
      const cause = {requestId: id, caseNumber: request.number, now: services.now()}
      return queueAnswer(trx, {...cause, eventId, channel: services.sms.name, recipient: request.phone_e164 ?? ''})
    }
    if (change.kind === 'status') {
      const {status} = change
      const set = trx.updateTable('requests').set({status}).where('id', '=', id).where('status', '!=', status)
      const {numUpdatedRows} = await (only ? set.where('status', '=', only) : set).executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) await addEvent(trx, services, {id, author, kind: 'status', text: statusTitles[status]})
      return
    }
    const release = trx
      .updateTable('requests')
      .set({state: 'new', suspicion: null, delete_after: null})
      .where('id', '=', id)
      .where('state', '!=', 'new')
    const {numUpdatedRows} = await release.executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await addEvent(trx, services, {id, author, kind: 'released', text: 'This one is fine'})
    const cause = {requestId: id, caseNumber: request.number, channels, now: services.now()}
    await queueStaffAlert(trx, cause)
    await queueReminders(trx, {...cause, from: request.created_at, rules: business?.replyRules ?? null})
  })
}

interface NewEvent {
  id: string
  author: string
  kind: OfficeEvent['kind']
  text: string
}

export async function addEvent(
  db: Kysely<Tables>,
  {now}: Services,
  {id, author, kind, text}: NewEvent,
): Promise<string> {
  const eventId = randomUUID()
  await db.insertInto('request_events').values({id: eventId, request_id: id, at: now(), author, kind, text}).execute()
  return eventId
}
