/** The conversation in local storage, by its session id (spec 3.7). */
import {newKey} from '#web/components/form/send/new-key.ts'
import type {AssistantContact, AssistantJob} from '#web/domain/chat/wire.ts'
import {actsBetween} from './act-queue.ts'
import {type ChatState, emptyChat} from './chat-state.ts'

const idKey = 'ai_session_id'
export const chatKey = (sessionId: string) => `ai_chat:${sessionId}`

export function readChatId(): string | null {
  const id = read(idKey)
  return id && /^[\w.:-]{8,200}$/.test(id) ? id : null
}

/** As the version before kept it, which changed the list in the browser. */
interface Older {
  known?: {jobs: AssistantJob[]; contact: AssistantContact} | null
}

export function readChat(sessionId: string): ChatState | null {
  try {
    const kept = JSON.parse(read(chatKey(sessionId)) ?? 'null') as (Partial<ChatState> & Older) | null
    if (!kept || !Array.isArray(kept.messages) || !Array.isArray(kept.jobs)) return null
    const {known, ...chat} = {...emptyChat, ...kept, underWay: null}
    if (Array.isArray(kept.queue)) return chat
    const jobs = known?.jobs ?? []
    const queue = actsBetween(jobs, kept.jobs, newKey)
    return {...chat, jobs, queue, knownContact: known?.contact ?? emptyChat.contact}
  } catch {
    return null
  }
}

/** Ignores a failure (spec 3.7). */
export function keepChat(sessionId: string, state: ChatState): void {
  const messages = state.messages.map(message => ({...message, photoIds: []}))
  try {
    localStorage.setItem(idKey, sessionId)
    localStorage.setItem(chatKey(sessionId), JSON.stringify({...state, messages, underWay: null}))
  } catch {}
}

export function dropChat(sessionId: string): void {
  try {
    localStorage.removeItem(chatKey(sessionId))
    if (localStorage.getItem(idKey) === sessionId) localStorage.removeItem(idKey)
  } catch {}
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
