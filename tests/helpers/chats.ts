/** Chats of the booking page, as its state holds them. */
import {type ChatMessage, type ChatState, emptyChat} from '#web/features/booking/assistant/chat-state.ts'

export const ada = {address: '1 Trade St', fullName: 'Ada', phone: '555-0101', email: 'ada@example.com'}
export const nobody = emptyChat.contact

export const said = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  sender: 'user',
  content: id,
  photosCount: 0,
  photoKeys: [],
  photoIds: [],
  state: 'waiting',
  ...more,
})

export const chatOf = (more: Partial<ChatState> = {}): ChatState => ({...emptyChat, ...more})
