/** The conversation in local storage, by its session id (spec 3.7). */
import {type ChatState, emptyChat} from './chat-state.ts'

const idKey = 'ai_session_id'
export const chatKey = (sessionId: string) => `ai_chat:${sessionId}`

export function readChatId(): string | null {
  const id = read(idKey)
  return id && /^[\w.:-]{8,200}$/.test(id) ? id : null
}

export function readChat(sessionId: string): ChatState | null {
  try {
    const kept = JSON.parse(read(chatKey(sessionId)) ?? 'null') as Partial<ChatState> | null
    return kept && Array.isArray(kept.messages) && Array.isArray(kept.jobs) ? {...emptyChat, ...kept} : null
  } catch {
    return null
  }
}

/** Ignores a failure (spec 3.7). */
export function keepChat(sessionId: string, state: ChatState): void {
  const messages = state.messages.map(message => ({...message, photoIds: []}))
  try {
    localStorage.setItem(idKey, sessionId)
    localStorage.setItem(chatKey(sessionId), JSON.stringify({...state, messages}))
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
