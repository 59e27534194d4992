import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import type {OfficeEvent} from '#web/domain/office/wire.ts'
import type {Services} from '../ports.ts'
import type {Tables} from '../store/tables.ts'

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
