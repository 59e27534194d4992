// POST /api/ai/chat: one message to the assistant (spec 7.4), answered with `ChatAnswer`. The message is stored before
// the assistant is asked; a repeated `message_id` counts once. 400, 403 while switched off, 404 for another browser's
// session, 413, 415, 429, 502 when the assistant fails (nothing is lost), 503 while the store is down. Who accepts
// `application/x-ndjson` reads a model's words while it writes; 502 and 503 are then told in the last line.
import {mergeJobs} from '#web/domain/chat/merge.ts'
import {assistantMessages, historyLength, maxUserMessages} from '#web/domain/chat/messages.ts'
import {type ChatAnswer, type ChatBody, chatBodySchema} from '#web/domain/chat/wire.ts'
import {answer, refuse, refuseForNow, withStoreTimeout} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {type After, readJsonCall} from '../http/read-json-call.ts'
import type {AssistantOutcome, AssistantState, Services} from '../ports.ts'
import {readBrowser} from '../sessions/browser-cookie.ts'
import type {AssistantMessageTable} from '../store/tables.ts'
import {asTold} from './as-told.ts'
import {
  type Conversation,
  countOfUser,
  holdConversation,
  keepConversation,
  logMessage,
  readMessages,
  staysReady,
  tapped,
  toActsAnswer,
  withForm,
  withStanding,
} from './conversation.ts'
import {callRules, inOwnSession, type Own, withCookie} from './own-session.ts'
import {submitConversation} from './submit-conversation.ts'
import {tellLaterMessage} from './tell-later-message.ts'
import {mayReadWords, streamWords} from './word-stream.ts'

interface Asking {
  message: AssistantMessageTable
  before: AssistantMessageTable[]
  state: AssistantState
  submitted: Conversation['submitted']
}

export async function handleChat(request: Request, services: Services, after: After): Promise<Response> {
  const call = await readJsonCall(request, services.config.publicBaseUrl, {...callRules, schema: chatBodySchema})
  if (!call.ok) return call.answer
  if ((await services.catalogue.read())?.words?.enabled === false) return refuse(403, assistantMessages.switchedOff)
  const body = call.data
  const browser = readBrowser(request, services.config.secret)
  const address = clientAddress(request, services.config.trustedProxies)
  const stored = <T>(work: Promise<T>) => withStoreTimeout(services.store, work)
  try {
    const begun = await stored(inOwnSession({request, services, browser}, 'chat', body, begin))
    if (begun instanceof Response) return withCookie(begun, browser, services)
    if (services.assistant.name !== 'model' || !mayReadWords(request))
      return withCookie(await answerTo(begun), browser, services)
    const {response, done} = streamWords(onWords => answerTo(begun, onWords).catch(tellFailure))
    after(() => done)
    return withCookie(response, browser, services)
  } catch (error) {
    return tellFailure(error)
  }

  function tellFailure(error: unknown): Response {
    services.log.error('message to the assistant not taken', error)
    return refuseForNow(assistantMessages.failed)
  }

  async function answerTo(begun: Asking, onWords?: (words: string) => void): Promise<Response> {
    const outcome = await ask(services, body, begun, onWords)
    if (!outcome) return refuse(502, assistantMessages.failed)
    const said = await stored(finish(services, body, begun, outcome))
    const {submitted, message} = begun
    if (submitted) {
      const later = {requestId: submitted.form_id, number: submitted.number, text: message.content}
      if (later.text) await stored(tellLaterMessage(services, later))
      after(() => services.drain())
    }
    return answer({...said, submitted: said.submitted ?? (said.is_ready ? await submit() : null)})
  }

  /** A failure here is fine: the browser submits a ready order itself, and that is the same request. */
  async function submit(): Promise<ChatAnswer['submitted']> {
    const sender = {browserId: browser.id, browserIsNew: browser.isNew, address}
    try {
      const submitted = await stored(submitConversation(services, body.sessionId, sender))
      if (submitted) after(() => services.drain())
      return submitted
    } catch (error) {
      services.log.error('conversation not submitted', error)
      return null
    }
  }
}

/** The answer at once where there is nothing to ask. */
async function begin({trx, sessionId, body, now}: Own<ChatBody>): Promise<Asking | Response> {
  const held = await holdConversation(trx, {sessionId, now})
  const log = await readMessages(trx, sessionId)
  const isKnown = log.some(({message_id}) => message_id === body.message_id)
  const last = log.at(-1)
  const isLast = last?.sender === 'user' && last.content === body.message
  if (!isKnown && countOfUser(log) >= maxUserMessages && !isLast) {
    const said = toAnswer(held, log, {reply: assistantMessages.limitReached, messageId: 'limit'}, body)
    return answer({...said, limit_reached: true})
  }
  const {message: content, photosCount, storage_paths: photoKeys, message_id: messageId} = body
  const said = {sender: 'user' as const, content, photosCount, photoKeys, messageId}
  const message = await logMessage(trx, {sessionId, message: said, now})
  const reply = nextTo(message, log)
  if (reply?.sender === 'ai')
    return answer(toAnswer(held, log, {reply: reply.content, messageId: message.message_id}, body))
  const conversation = withEdits(held, body)
  await keepConversation(trx, sessionId, conversation)
  const before = log.filter(({place}) => place < message.place)
  return {message, before, state: conversation, submitted: held.submitted}
}

/** What was logged after it; a tap may have come in between. */
function nextTo({place}: AssistantMessageTable, log: readonly AssistantMessageTable[]) {
  return log.find(row => row.place > place && !row.message_id.startsWith(tapped))
}

/** An open tab of an older version knows only its own list, so that list stands. */
function withEdits(conversation: Conversation, body: ChatBody): Conversation {
  const {current_jobs, known_jobs} = body
  const told = conversation.jobs
  const jobs = current_jobs ? asTold(known_jobs ? mergeJobs(current_jobs, known_jobs, told) : current_jobs, told) : told
  return {...withForm(conversation, body), jobs, isReady: staysReady(conversation, jobs)}
}

async function ask(
  {assistant, log}: Services,
  body: ChatBody,
  {message, before, state}: Asking,
  onWords?: (words: string) => void,
): Promise<((state: AssistantState) => AssistantOutcome) | null> {
  try {
    return await assistant.answer({
      sessionId: body.sessionId,
      message: message.content,
      photosCount: message.photos_count,
      photoKeys: body.storage_paths ?? [],
      history: historyOf(before),
      jobs: state.jobs,
      contact: state.contact,
      memory: state.memory,
      question: state.question,
      onWords,
    })
  } catch (error) {
    log.error('assistant failed', error, {assistant: assistant.name})
    return null
  }
}

/** Spec 7.4: the last twenty messages; a tap is none, the list tells what it did. */
function historyOf(log: readonly AssistantMessageTable[]) {
  const messages = log.filter(({message_id}) => !message_id.startsWith(tapped))
  return messages.slice(-historyLength).map(({sender, content}) => ({sender, content}))
}

async function finish(
  services: Services,
  body: ChatBody,
  {message}: Asking,
  outcome: (state: AssistantState) => AssistantOutcome,
): Promise<ChatAnswer> {
  const db = await services.store.open()
  const now = services.now()
  const {sessionId} = body
  const messageId = message.message_id
  return db.transaction().execute(async trx => {
    const held = await holdConversation(trx, {sessionId, now})
    const before = await readMessages(trx, sessionId)
    // A concurrent repetition may have been faster.
    const already = nextTo(message, before)
    if (already?.sender === 'ai') return toAnswer(held, before, {reply: already.content, messageId}, body)
    const {reply, isReady, ...standing} = outcome(held)
    const next = withStanding(held, standing)
    const conversation = {...next, isReady: isReady || next.isReady}
    await keepConversation(trx, sessionId, conversation)
    await logMessage(trx, {sessionId, message: {sender: 'ai', content: reply}, now})
    const log = await readMessages(trx, sessionId)
    return toAnswer(conversation, log, {reply, messageId}, body)
  })
}

/** A page of the version before has no place for the question: there, it ends the reply. */
function toAnswer(
  conversation: Conversation,
  log: AssistantMessageTable[],
  {reply, messageId}: {reply: string; messageId: string},
  {current_jobs}: ChatBody,
): ChatAnswer {
  const question = current_jobs && messageId !== 'limit' ? conversation.question?.text : null
  return {
    ...toActsAnswer(conversation, log),
    reply_message: [reply, question].filter(Boolean).join(' '),
    message_id: messageId,
  }
}
