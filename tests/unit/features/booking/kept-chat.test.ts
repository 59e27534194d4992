import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {newSessionId} from '#web/components/form/site-session.ts'
import {shownList} from '#web/features/booking/assistant/act-queue.ts'
import {
  dropChat,
  emptyChat,
  hasUntoldContact,
  keepChat,
  readChat,
  readChatId,
} from '#web/features/booking/assistant/chat-state.ts'

/** What a browser keeps of one site. */
let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const said = {id: 'one', sender: 'user', content: 'A hole', photosCount: 1} as const
const message = {...said, photoKeys: ['k'], photoIds: ['of this page view'], state: 'waiting' as const}
const chat = {...emptyChat, messages: [message]}

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
  expect(kept.size).toBe(0)
})

test('what is damaged, or of an older page, is read as far as it can be', () => {
  for (const id of ['', 'short', 'with a blank', 'x'.repeat(201)]) {
    kept.set('ai_session_id', id)
    expect(readChatId()).toBeNull()
  }
  for (const text of ['{', 'null', '5', '{"messages":{},"jobs":[]}', '{"messages":[]}']) {
    kept.set('ai_chat:conversation-1', text)
    expect(readChat('conversation-1')).toBeNull()
  }
})

test('a chat that the version before kept opens, and what was changed in it alone is told', () => {
  const nobody = {address: '', fullName: 'Ada', phone: '', email: ''}
  const contact = {...nobody, phone: '555-0101'}
  const [fence, gate, shelf] = [
    {id: 'job-1', name: 'Fence', price: 300},
    {id: 'job-2', name: 'Gate', price: 9},
    {id: 'job-3', name: 'Shelf', price: 40},
  ]
  const state = {choices: ['Yes'], asksToSend: true, isReady: false, limitReached: false, apology: null}
  const list = {jobs: [fence, shelf], budgets: ['job-3'], known: {jobs: [fence, gate], contact: nobody}}
  const older = {...state, ...list, contact, messages: [{...message, state: 'answered'}]}
  kept.set('ai_chat:conversation-1', JSON.stringify(older))
  const opened = readChat('conversation-1') ?? expect.fail('not opened')
  expect(shownList(opened, opened.queue).jobs).toMatchObject([
    {name: 'Fence', price: 300},
    {name: 'Shelf', price: 40},
  ])
  expect(opened).toMatchObject({knownContact: nobody, contact, underWay: null, notes: []})
  expect(hasUntoldContact(opened)).toBe(true)
  keepChat('conversation-1', opened)
  expect(readChat('conversation-1')?.queue).toEqual(opened.queue)
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
