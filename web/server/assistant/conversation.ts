import {randomUUID} from 'node:crypto'
import type {Kysely, Transaction} from 'kysely'
import {totalOf} from '#web/domain/chat/apply-reply.ts'
import {areSameJobs, mergeContact} from '#web/domain/chat/merge.ts'
import {maxUserMessages} from '#web/domain/chat/messages.ts'
import {type ActsAnswer, type ActsBody, noContact} from '#web/domain/chat/wire.ts'
import type {AssistantState, Standing} from '../ports.ts'
import type {AssistantMessageTable, Tables} from '../store/tables.ts'

export interface Conversation extends AssistantState, Pick<Standing, 'notes' | 'removed'> {
  isReady: boolean
  /** Labels, and whether a yes is missing: the version before opens this conversation after a rollback. */
  choices?: string[]
  asksToSend?: boolean
  /** As last ticked in the summary; never assumed. */
  consentToText?: boolean
  submitted: {form_id: string; number: number} | null
}

const empty: Conversation = {jobs: [], contact: noContact, memory: null, isReady: false, submitted: null}

const sameMessageWindowMs = 10 * 60_000

export async function readConversation(db: Kysely<Tables>, sessionId: string): Promise<Conversation | null> {
  const row = await db
    .selectFrom('assistant_sessions')
    .select('state')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ? (JSON.parse(row.state) as Conversation) : null
}

/** Creates it if missing; locks the row until the transaction ends. */
export async function holdConversation(
  trx: Transaction<Tables>,
  {sessionId, now}: {sessionId: string; now: number},
): Promise<Conversation> {
  const {state} = await trx
    .insertInto('assistant_sessions')
    .values({session_id: sessionId, revision: 1, state: JSON.stringify(empty), created_at: now, updated_at: now})
    .onConflict(conflict =>
      conflict.column('session_id').doUpdateSet({
        revision: eb => eb('assistant_sessions.revision', '+', 1),
        updated_at: now,
      }),
    )
    .returning('state')
    .executeTakeFirstOrThrow()
  return JSON.parse(state) as Conversation
}

export async function keepConversation(
  trx: Transaction<Tables>,
  sessionId: string,
  conversation: Conversation,
): Promise<void> {
  await trx
    .updateTable('assistant_sessions')
    .set({state: JSON.stringify(conversation)})
    .where('session_id', '=', sessionId)
    .execute()
}

export async function readMessages(db: Kysely<Tables>, sessionId: string): Promise<AssistantMessageTable[]> {
  return db.selectFrom('assistant_messages').selectAll().where('session_id', '=', sessionId).orderBy('place').execute()
}

export interface NewMessage {
  sender: 'user' | 'ai'
  content: string
  photosCount?: number
  photoKeys?: string[] | null | undefined
  messageId?: string | null | undefined
}

/** The same id, or the same words of one sender in a row, count once. Call it only while holding the conversation. */
export async function logMessage(
  trx: Transaction<Tables>,
  {sessionId, message, now}: {sessionId: string; message: NewMessage; now: number},
): Promise<AssistantMessageTable> {
  const log = await readMessages(trx, sessionId)
  const known = message.messageId && log.find(({message_id}) => message_id === message.messageId)
  if (known) return known
  const last = log.at(-1)
  const isSame =
    last?.sender === message.sender && last.content === message.content && last.created_at > now - sameMessageWindowMs
  if (last && isSame) return last
  const row = {
    id: randomUUID(),
    session_id: sessionId,
    message_id: message.messageId ?? randomUUID(),
    place: (last?.place ?? 0) + 1,
    sender: message.sender,
    content: message.content,
    photos_count: message.photosCount ?? 0,
    storage_paths: message.photoKeys?.length ? JSON.stringify(message.photoKeys) : null,
    created_at: now,
  }
  await trx.insertInto('assistant_messages').values(row).execute()
  return row
}

export async function noteSubmitted(
  trx: Transaction<Tables>,
  {sessionId, formId, number}: {sessionId: string; formId: string; number: number},
): Promise<void> {
  const conversation = await readConversation(trx, sessionId)
  if (conversation) await keepConversation(trx, sessionId, {...conversation, submitted: {form_id: formId, number}})
}

/** Also deletes the log; a request that it became keeps its own copy. */
export async function clearConversation(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db.deleteFrom('assistant_messages').where('session_id', '=', sessionId).execute()
  await db.deleteFrom('assistant_sessions').where('session_id', '=', sessionId).execute()
}

/** The contact form beside the chat; a field that this tab has not changed is left alone. */
export function withForm(held: Conversation, form: Omit<ActsBody, 'sessionId' | 'acts'>): Conversation {
  const {contact: told, known_contact: known, consent_to_text: consent} = form
  const contact = told && known ? mergeContact(told, known, held.contact) : (told ?? held.contact)
  return {...held, contact, consentToText: consent ?? held.consentToText ?? false}
}

/** What changes with a message or an act; readiness stays while its list does. */
export function withStanding(
  conversation: Conversation,
  {jobs, contact, memory, question, notes, removed}: Standing,
): Conversation {
  const choices = question?.choices.map(({label}) => label) ?? []
  const isReady = staysReady(conversation, jobs)
  const asksToSend = question?.id === 'confirm'
  return {...conversation, jobs, contact, memory, question, notes, removed, choices, asksToSend, isReady}
}

/** A change of the list takes readiness back: nobody has agreed to that one. Contact and consent do not. */
export function staysReady({isReady, jobs: before}: Conversation, jobs: Conversation['jobs']): boolean {
  return isReady && jobs.length > 0 && areSameJobs(before, jobs)
}

export function toActsAnswer(conversation: Conversation, messages: readonly AssistantMessageTable[]): ActsAnswer {
  const {jobs, contact, choices = [], asksToSend = false, question = null, notes = [], removed} = conversation
  const left = Math.max(0, maxUserMessages - countOfUser(messages))
  return {
    question,
    choices,
    asks_to_send: asksToSend,
    jobs,
    contact,
    notes,
    removed: removed ? {act_id: removed.actId, name: removed.name} : null,
    jobs_total: totalOf(jobs),
    is_ready: conversation.isReady,
    submitted: conversation.submitted,
    messages_left: left,
    limit_reached: left === 0,
  }
}

/** Begins the id of what a tap says in the log. */
export const tapped = 'act:'

/** Spec 9: what the limit of thirty counts; taps are no messages. */
export function countOfUser(messages: readonly AssistantMessageTable[]): number {
  return messages.filter(({sender, message_id}) => sender === 'user' && !message_id.startsWith(tapped)).length
}
