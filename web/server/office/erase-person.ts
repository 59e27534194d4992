// Forgets a customer: everything stored of a phone number and an e-mail address, in the store and in the photo store.
import {type Kysely, sql} from 'kysely'
import {formatPhone} from '#web/domain/business/phone.ts'
import type {Erased} from '#web/domain/office/wire.ts'
import {hideOptOut} from '../opt-outs/opt-outs.ts'
import {forgetPhoto} from '../photos/keep-photo.ts'
import type {Services} from '../ports.ts'
import type {Tables} from '../store/tables.ts'

type Needed = Pick<Services, 'store' | 'photos' | 'log'> & {settings: {secret: string}}

interface Person {
  /** +1 and ten digits. */
  phone: string | null
  email: string | null
}

/** PostgreSQL refuses an empty list. */
const noId = ''

/**
 * Removes the requests with their photos, chats, texts, ratings, consents and history. An opt-out stays as an HMAC.
 * Doing it twice is safe. @throws while the store or the photo store is away; what is left then goes at the next call.
 */
export async function erasePerson(services: Needed, person: Person): Promise<Erased> {
  const db = await services.store.open()
  const requests = await findRequests(db, person)
  const requestIds = [noId, ...requests.map(({id}) => id)]
  const sessionIds = [noId, ...(await findSessions(db, person, requests))]
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'key'])
    .where(eb => eb.or([eb('request_id', 'in', requestIds), eb('session_id', 'in', sessionIds)]))
    .execute()
  for (const photo of photos) await forgetPhoto(services, photo)
  const rest = await db.transaction().execute(trx => forgetRows(trx, services, {person, requestIds, sessionIds}))
  if (services.store.engine === 'sqlite') await overwriteDeleted(db)
  services.log.info('person erased', {requests: requests.length, photos: photos.length})
  return {requests: requests.length, photos: photos.length, ...rest}
}

function findRequests(db: Kysely<Tables>, {phone, email}: Person) {
  return db
    .selectFrom('requests')
    .select(['id', 'session_id'])
    .where(eb =>
      eb.or([
        ...(phone ? [eb('phone_e164', '=', phone)] : []),
        ...(email ? [eb(sql<string>`lower(${eb.ref('email')})`, '=', email.toLowerCase())] : []),
      ]),
    )
    .execute()
}

/** Their own, and conversations that were never sent. A session that also has somebody else's request stays. */
async function findSessions(db: Kysely<Tables>, {phone, email}: Person, requests: {id: string; session_id: string}[]) {
  const words = [...(phone ? [phone, phone.slice(2), formatPhone(phone)] : []), ...(email ? [email.toLowerCase()] : [])]
  const unsent = await db
    .selectFrom('assistant_messages')
    .innerJoin('assistant_sessions', 'assistant_sessions.session_id', 'assistant_messages.session_id')
    .select('assistant_messages.session_id')
    .distinct()
    .where(eb =>
      eb.or(
        words.flatMap(word => [
          sql<boolean>`lower(${eb.ref('assistant_messages.content')}) like ${`%${word}%`}`,
          sql<boolean>`lower(${eb.ref('assistant_sessions.state')}) like ${`%${word}%`}`,
        ]),
      ),
    )
    .execute()
  const found = [...new Set([...requests, ...unsent].map(({session_id}) => session_id))]
  const others = await db
    .selectFrom('requests')
    .select('session_id')
    .where('session_id', 'in', [noId, ...found])
    .where('id', 'not in', [noId, ...requests.map(({id}) => id)])
    .execute()
  return found.filter(id => !others.some(({session_id}) => session_id === id))
}

interface Found {
  person: Person
  requestIds: string[]
  sessionIds: string[]
}

async function forgetRows(trx: Kysely<Tables>, services: Needed, {person, requestIds, sessionIds}: Found) {
  const {phone, email} = person
  const addresses = [phone, email, email?.toLowerCase()].filter(address => address != null)
  const replies = await trx
    .deleteFrom('inbound_texts')
    .where(eb => eb.or([eb('request_id', 'in', requestIds), eb('phone', '=', phone ?? '')]))
    .returning('id')
    .execute()
  const surveys = await trx.deleteFrom('surveys').where('request_id', 'in', requestIds).returning('id').execute()
  const subjects = [...requestIds, ...[...replies, ...surveys].map(({id}) => id)]
  const texts = await trx
    .deleteFrom('outbox')
    .where(eb =>
      eb.or([eb('request_id', 'in', requestIds), eb('subject_id', 'in', subjects), eb('recipient', 'in', addresses)]),
    )
    .returning('id')
    .execute()
  const messages = await trx
    .deleteFrom('assistant_messages')
    .where('session_id', 'in', sessionIds)
    .returning('id')
    .execute()
  await trx.deleteFrom('assistant_sessions').where('session_id', 'in', sessionIds).execute()
  await trx.deleteFrom('consents').where('request_id', 'in', requestIds).execute()
  await trx
    .deleteFrom('consents')
    .where('phone_e164', '=', phone ?? '')
    .execute()
  await trx.deleteFrom('idempotency').where('request_id', 'in', requestIds).execute()
  await trx.deleteFrom('requests').where('id', 'in', requestIds).execute()
  await trx.deleteFrom('sessions').where('session_id', 'in', sessionIds).execute()
  if (phone) await hideOptOut(trx, services, phone)
  return {
    messages: messages.length,
    texts: texts.length + replies.length,
    ratings: surveys.length,
  }
}

/** SQLite leaves deleted rows in free pages and in its log. */
async function overwriteDeleted(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
