import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {newSessionId} from '#web/components/form/site-session.ts'
import {emptyChat} from '#web/features/booking/assistant/chat-state.ts'
import {dropChat, keepChat, readChat, readChatId} from '#web/features/booking/assistant/chat-storage.ts'

/** What a browser keeps of one site. */
class Storage {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

let storage: Storage
beforeEach(() => {
  storage = new Storage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

const message = {
  id: 'one',
  sender: 'user',
  content: 'A hole',
  photosCount: 1,
  photoKeys: ['k'],
  photoIds: ['of this page view'],
  state: 'waiting',
} as const
const chat = {...emptyChat, messages: [{...message, photoKeys: ['k'], photoIds: ['of this page view']}]}

test('a conversation is found again on its device, without what only the page itself knew', () => {
  const id = newSessionId()
  expect(readChatId()).toBeNull()
  keepChat(id, chat)
  expect(readChatId()).toBe(id)
  expect(readChat(id)).toEqual({...chat, messages: [{...message, photoIds: []}]})
  expect(readChat(newSessionId())).toBeNull()
})

test('one that is dropped is gone, and another one that was begun meanwhile is not', () => {
  const [first, second] = ['conversation-1', 'conversation-2']
  keepChat(first, chat)
  keepChat(second, chat)
  dropChat(first)
  expect([readChat(first), readChatId()]).toEqual([null, second])
  dropChat(second)
  expect(storage.kept.size).toBe(0)
})

test('what is damaged, or of an older page, is read as far as it can be', () => {
  for (const id of ['', 'short', 'with a blank', 'x'.repeat(201)]) {
    storage.setItem('ai_session_id', id)
    expect(readChatId()).toBeNull()
  }
  for (const text of ['{', 'null', '5', '{"messages":{},"jobs":[]}', '{"messages":[]}']) {
    storage.setItem('ai_chat:conversation-1', text)
    expect(readChat('conversation-1')).toBeNull()
  }
  storage.setItem('ai_chat:conversation-1', '{"messages":[],"jobs":[]}')
  expect(readChat('conversation-1')).toEqual(emptyChat)
})

test('a browser that keeps nothing hinders no conversation', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', {getItem: refuse, setItem: refuse, removeItem: refuse})
  keepChat('conversation-1', chat)
  dropChat('conversation-1')
  expect([readChatId(), readChat('conversation-1')]).toEqual([null, null])
})
