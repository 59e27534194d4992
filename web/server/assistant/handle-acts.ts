// POST /api/ai/acts {sessionId, acts, contact?, …}: taps on buttons and edits of the list, in their order, answered with
// `ActsAnswer`. They are no messages, wait for no answer of the assistant, and count once each by their ids. 400, 403,
// 404 for a conversation that was reset or is another browser's, 413, 415, 429, 503 while the store or the CMS is down.
import {isDeepStrictEqual} from 'node:util'
import type {Transaction} from 'kysely'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {type ActsBody, actsBodySchema} from '#web/domain/chat/wire.ts'
import {answer, refuseForNow} from '../http/answers.ts'
import type {Services} from '../ports.ts'
import type {Tables} from '../store/tables.ts'
import type {Catalogue} from './catalogue.ts'
import {
  type Conversation,
  holdConversation,
  keepConversation,
  logMessage,
  readConversation,
  readMessages,
  tapped,
  toActsAnswer,
  withForm,
  withStanding,
} from './conversation.ts'
import {actOn} from './guided/converse.ts'
import {noSuchSession, sessionRoute} from './own-session.ts'

/** Taps beyond it still count; they stand in the log no more. */
const maxLogged = 200

export async function handleActs(request: Request, services: Services): Promise<Response> {
  const catalogue = await services.catalogue.read()
  if (!catalogue) return refuseForNow(assistantMessages.failed)
  const act = sessionRoute('acts', actsBodySchema, async ({trx, sessionId, body, now}) => {
    if (!(await readConversation(trx, sessionId))) return noSuchSession()
    const held = await holdConversation(trx, {sessionId, now})
    const next = held.submitted ? held : applied(services, catalogue, held, body)
    await keepConversation(trx, sessionId, next)
    await logTaps(trx, held, body, now)
    return answer(toActsAnswer(next, await readMessages(trx, sessionId)))
  })
  return act(request, services)
}

function applied({assistant}: Services, catalogue: Catalogue, held: Conversation, body: ActsBody): Conversation {
  const told = withForm(held, body)
  const standing = actOn(catalogue, told, body.acts)
  // The owner's automation asks in its own words.
  const question = assistant.name === 'webhook' ? null : standing.question
  return withStanding(told, {...standing, question})
}

/** A button under the assistant's question is an answer to it, and reads as one in the log. */
async function logTaps(trx: Transaction<Tables>, {question}: Conversation, {sessionId, acts}: ActsBody, now: number) {
  for (const act of acts) {
    const choice = question?.choices.find(known => isDeepStrictEqual({...known.act, id: act.id}, act))
    const log = choice ? await readMessages(trx, sessionId) : []
    if (!choice || log.length >= maxLogged) continue
    const message = {sender: 'user' as const, content: choice.said ?? choice.label, messageId: `${tapped}${act.id}`}
    await logMessage(trx, {sessionId, message, now})
  }
}
