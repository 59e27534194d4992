/** The conversation in local storage, by its session id (spec 3.7). */
import {keep, parseKept, readKept} from '#web/components/form/device-storage.ts'
import {readSessionId} from '#web/components/form/site-session.ts'
import type {AssistantContact, AssistantJob} from '#web/domain/chat/wire.ts'
import {actsBetween} from './act-queue.ts'
import {type ChatState, emptyChat} from './chat-state.ts'

const idKey = 'ai_session_id'
export const chatKey = (sessionId: string) => `ai_chat:${sessionId}`

export const readChatId = () => readSessionId(idKey)

/** As the version before kept it, which changed the list in the browser. */
interface Older {
  known?: {jobs: AssistantJob[]; contact: AssistantContact} | null
}

export function readChat(sessionId: string): ChatState | null {
  const kept = parseKept<Partial<ChatState> & Older>(chatKey(sessionId))
  if (!Array.isArray(kept?.messages) || !Array.isArray(kept.jobs)) return null
  const {known, ...chat} = {...emptyChat, ...kept, underWay: null}
  if (kept.queue) return chat
  const jobs = known?.jobs ?? []
  const queue = actsBetween(jobs, kept.jobs)
  return {...chat, jobs, queue, knownContact: known?.contact ?? emptyChat.contact}
}

export function keepChat(sessionId: string, state: ChatState): void {
  const messages = state.messages.map(message => ({...message, photoIds: []}))
  keep(idKey, sessionId)
  keep(chatKey(sessionId), JSON.stringify({...state, messages, underWay: null}))
}

export function dropChat(sessionId: string): void {
  keep(chatKey(sessionId), null)
  if (readKept(idKey) === sessionId) keep(idKey, null)
}
