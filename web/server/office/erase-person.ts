// Forgets a customer: everything stored of a phone number and an email address, in the store and in the photo store.
import {setTimeout as sleep} from 'node:timers/promises'
import {sql} from 'kysely'
import type {Erased} from '#web/domain/office/wire.ts'
import {messageKinds} from '../messages/kinds.ts'
import {hideOptOut} from '../opt-outs/opt-outs.ts'
import {forgetPhoto} from '../photos/keep-photo.ts'
import type {Services} from '../ports.ts'
import type {Db} from '../store/tables.ts'
import {
  appendErasures,
  type Erasure,
  hashesOf,
  type LedgerConfig,
  type Person,
  storeErasures,
} from './erasure-ledger.ts'
import {isOfPerson, mentionOf} from './erasure-matches.ts'
import {like} from './summaries.ts'

export type Needed = Pick<Services, 'store' | 'photos'> & {config: LedgerConfig}

/** PostgreSQL refuses an empty list. */
const noId = ''

/**
 * Removes the requests with their photos, chats, texts, ratings, consents and history. An opt-out stays as an HMAC.
 * Doing it twice is safe. @throws while the store, the photo store or the ledger's disk is away; what is left then goes
 * at the next call.
 */
export async function erasePerson(services: Needed & Pick<Services, 'now'>, person: Erasure): Promise<Erased> {
  await services.store.open()
  const at = services.now()
  await appendErasures(services.config, rowsOf(services, person, at))
  return eraseStored(services, person, at, Number.MAX_SAFE_INTEGER)
}

const rowsOf = ({config}: Needed, person: Erasure, at: number) =>
  hashesOf(config, person).map(hash => ({person: hash, at}))

/** Removes what was stored until then (epoch ms), and notes in the store that the person was erased `at`. */
export async function eraseStored(services: Needed, person: Erasure, at: number, until = at): Promise<Erased> {
  const db = await services.store.open()
  const requests = await findRequests(db, person, until)
  const requestIds = [noId, ...requests.map(({id}) => id)]
  const sessionIds = [noId, ...(await findSessions(db, {person, requests, until}))]
  const phones = [person.phone, ...requests.map(({phone_e164}) => phone_e164)].filter(phone => phone !== null)
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'key'])
    .where(eb => eb.or([eb('request_id', 'in', requestIds), eb('session_id', 'in', sessionIds)]))
    .execute()
  for (const photo of photos) await forgetPhoto(services, photo)
  const rest = await db.transaction().execute(async trx => {
    for (const phone of phones) await hideOptOut(trx, services, phone)
    await storeErasures(trx, rowsOf(services, person, at))
    return forgetRows(trx, person, {requestIds, sessionIds, until})
  })
  if (services.store.engine === 'sqlite') await overwriteDeleted(db)
  return {requests: requests.length, photos: photos.length, ...rest}
}

function findRequests(db: Db, {phone, email, ids = []}: Erasure, until: number) {
  return db
    .selectFrom('requests')
    .select(['id', 'session_id', 'phone_e164'])
    .where('created_at', '<=', until)
    .where(eb => eb.or([isOfPerson({phone, email})(eb), eb('id', 'in', [noId, ...ids])]))
    .execute()
}

/** Takes these requests and unsent conversations that mention the person; never one with another person's request. */
async function findSessions(
  db: Db,
  {person, requests, until}: {person: Person; requests: {id: string; session_id: string}[]; until: number},
) {
  const {rough, isIn} = mentionOf(person)
  const candidates = await db
    .selectFrom('assistant_messages')
    .innerJoin('assistant_sessions', 'assistant_sessions.session_id', 'assistant_messages.session_id')
    .select(['assistant_messages.session_id', 'content', 'state'])
    .where('assistant_messages.created_at', '<=', until)
    .where(eb =>
      eb.or(
        rough.flatMap(part =>
          [eb.ref('content'), eb.ref('state')].map(
            column => sql<boolean>`lower(${column}) like ${like(part)} escape '!'`,
          ),
        ),
      ),
    )
    .execute()
  const mentioning = candidates.filter(({content, state}) => isIn(content) || isIn(state))
  const found = [...new Set([...requests, ...mentioning].map(({session_id}) => session_id))]
  const others = await db
    .selectFrom('requests')
    .select('session_id')
    .where('session_id', 'in', [noId, ...found])
    .where('id', 'not in', [noId, ...requests.map(({id}) => id)])
    .execute()
  return found.filter(id => !others.some(({session_id}) => session_id === id))
}

async function forgetRows(
  trx: Db,
  {phone, email}: Person,
  {requestIds, sessionIds, until}: {requestIds: string[]; sessionIds: string[]; until: number},
) {
  const replies = await trx
    .deleteFrom('inbound_texts')
    .where(eb =>
      eb.or([
        eb('request_id', 'in', requestIds),
        ...(phone ? [eb('phone', '=', phone).and('created_at', '<=', until)] : []),
      ]),
    )
    .returning('id')
    .execute()
  const surveys = await trx.deleteFrom('surveys').where('request_id', 'in', requestIds).returning('id').execute()
  const subjectIds = [...requestIds, ...replies.map(({id}) => id), ...surveys.map(({id}) => id)]
  const addresses = [noId, ...[phone, email, email?.toLowerCase()].filter(address => address != null)]
  const texts = await trx
    .deleteFrom('outbox')
    .where(eb =>
      eb.or([
        eb('request_id', 'in', requestIds),
        eb('subject_id', 'in', subjectIds),
        // A staff member who tried the form keeps the alerts about customers.
        eb('recipient', 'in', addresses)
          .and('subject', 'not in', messageKinds.staffSubjects)
          .and('created_at', '<=', until),
      ]),
    )
    .returning('id')
    .execute()
  const ofSessions = trx.deleteFrom('assistant_messages').where('session_id', 'in', sessionIds)
  const messages = await ofSessions.returning('id').execute()
  await trx.deleteFrom('assistant_sessions').where('session_id', 'in', sessionIds).execute()
  await trx
    .deleteFrom('consents')
    .where(eb =>
      eb.or([eb('request_id', 'in', requestIds), eb('phone_e164', '=', phone).and('created_at', '<=', until)]),
    )
    .execute()
  await trx.deleteFrom('idempotency').where('request_id', 'in', requestIds).execute()
  await trx.deleteFrom('requests').where('id', 'in', requestIds).execute()
  await trx.deleteFrom('sessions').where('session_id', 'in', sessionIds).execute()
  return {messages: messages.length, texts: texts.length + replies.length, ratings: surveys.length}
}

const maxTries = 10
const delayMs = 200

/** SQLite leaves deleted rows in free pages and in its log, which cannot be cut while another process reads. */
async function overwriteDeleted(db: Db): Promise<void> {
  await sql`vacuum`.execute(db)
  for (let tries = 0; tries < maxTries; tries++) {
    const {rows} = await sql<{busy: number}>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return
    await sleep(delayMs)
  }
  throw new Error('[store] deleted rows are still in the log: another process is reading')
}
