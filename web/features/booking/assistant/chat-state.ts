/** The assistant's conversation (spec 3.5, 4). The server owns the list; `queue` is what it has not answered yet. Pure. */
import {mergeContact} from '#web/domain/chat/merge.ts'
import {maxUserMessages} from '#web/domain/chat/messages.ts'
import type {ActsAnswer, AssistantContact, ChatAnswer, SessionState} from '#web/domain/chat/wire.ts'
import {actsBetween, type List, type Queued, shownList, withQueued} from './act-queue.ts'

export interface ChatMessage {
  id: string
  sender: 'user' | 'ai'
  content: string
  photosCount: number
  photoKeys: string[]
  /** In this page view's photo list; none after a reload. */
  photoIds: string[]
  /** `answered` for everything the assistant says. `failed` waits for "Try again". */
  state: 'waiting' | 'answered' | 'failed'
}

export interface ChatState extends List {
  messages: ChatMessage[]
  queue: Queued[]
  /** So many of the queue are being sent; null while nothing is. */
  underWay: number | null
  /** Ids of answered acts, which another tab may still have in its queue. */
  done: string[]
  contact: AssistantContact
  /** As the server has it: tells this tab's own changes from another's. */
  knownContact: AssistantContact
  isReady: boolean
  limitReached: boolean
  /** Shown instead of an answer; null: the last attempt succeeded. */
  apology: string | null
}

const nobody: AssistantContact = {address: '', fullName: '', phone: '', email: ''}
const emptyList: List = {jobs: [], notes: [], question: null, removed: null}

export const emptyChat: ChatState = {
  ...emptyList,
  messages: [],
  queue: [],
  underWay: null,
  done: [],
  contact: nobody,
  knownContact: nobody,
  isReady: false,
  limitReached: false,
  apology: null,
}

export type ChatAction =
  | {type: 'say'; message: ChatMessage}
  | {type: 'mark'; id: string; change: Partial<ChatMessage>; apology?: string}
  | {type: 'answer'; id: string; answer: ChatAnswer; asked: AssistantContact}
  | {type: 'contact'; field: keyof AssistantContact; value: string}
  | {type: 'act'; act: Queued}
  /** Null: they did not get through. */
  | {type: 'send'; count: number | null}
  /** `answer` null: refused as a whole, so that nothing of it is tried again. */
  | {type: 'told'; answer: ActsAnswer | null; asked: AssistantContact}
  | {type: 'lost'; newId(): string}
  | {type: 'restore'; server: SessionState | null}
  | {type: 'otherTab'; chat: ChatState}
  | {type: 'clear'}

export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'say':
      return {...state, apology: null, messages: [...state.messages, action.message]}
    case 'mark':
      return {...state, apology: action.apology ?? null, messages: withMessage(state, action.id, action.change)}
    case 'answer':
      return withAnswer(state, action)
    case 'contact':
      return {...state, contact: {...state.contact, [action.field]: action.value}}
    case 'act':
      return withAct(state, action.act)
    case 'send':
      return {...state, underWay: action.count}
    case 'told': {
      const {answer, asked} = action
      const sent = state.queue.slice(0, state.underWay ?? 0).map(({id}) => id)
      const queue = state.queue.slice(sent.length)
      const rest = {...state, queue, underWay: null, done: [...state.done, ...sent].slice(-100)}
      return answer ? withTold(rest, answer, asked) : {...rest, knownContact: asked}
    }
    case 'lost': {
      const queue = actsBetween([], shownList(state, state.queue).jobs, action.newId)
      return {...state, ...emptyList, queue, underWay: null, knownContact: nobody}
    }
    case 'restore':
      return restoredChat(state, action.server)
    case 'otherTab':
      return waitingMessage(state) ? state : withOtherTab(state, action.chat)
    case 'clear':
      return emptyChat
  }
}

/** Begins the id of what a tap says in the log; the server uses the same. */
const tapped = 'act:'

/** Spec 9: thirty messages. Counted here too, in case the server is away. Taps are none. */
export function typedMessages({messages}: ChatState): ChatMessage[] {
  return messages.filter(({id, sender}) => sender === 'user' && !id.startsWith(tapped))
}

export function isAtLimit(chat: ChatState): boolean {
  const said = typedMessages(chat)
  return chat.limitReached || (said.length >= maxUserMessages && said.every(({state}) => state === 'answered'))
}

export function waitingMessage({messages}: ChatState): ChatMessage | undefined {
  return messages.find(({state}) => state === 'waiting')
}

export function hasUntoldContact({contact, knownContact}: ChatState): boolean {
  return fieldsOf(contact).some(field => contact[field] !== knownContact[field])
}

/** The server's messages and list win; unanswered messages are asked again, and queued acts stay. */
export function restoredChat(own: ChatState, server: SessionState | null): ChatState {
  if (!server) return asUnanswered(own)
  const known = new Set(server.messages.map(({message_id}) => message_id))
  const told: ChatMessage[] = server.messages.map(({message_id: id, sender, content, photos_count: photosCount}) => {
    const photoKeys = own.messages.find(message => message.id === id)?.photoKeys ?? []
    return {id, sender, content, photosCount, photoKeys, photoIds: [], state: 'answered' as const}
  })
  const last = told.findLast(({id}) => !id.startsWith(tapped))
  if (last?.sender === 'user') last.state = 'waiting'
  const untold = own.messages.filter(({id, sender}) => sender === 'user' && !known.has(id))
  return asUnanswered({...withTold(own, server, own.knownContact), messages: [...told, ...untold], apology: null})
}

/** One message at a time: asks the first one without an answer again. */
function asUnanswered(state: ChatState): ChatState {
  const open = state.messages.find(({state}) => state !== 'answered')
  return open ? {...state, apology: null, messages: withMessage(state, open.id, {state: 'waiting'})} : state
}

function withMessage({messages}: ChatState, id: string, change: Partial<ChatMessage>): ChatMessage[] {
  return messages.map(message => (message.id === id ? {...message, ...change} : message))
}

const said = (id: string, sender: ChatMessage['sender'], content: string): ChatMessage => {
  return {id, sender, content, photosCount: 0, photoKeys: [], photoIds: [], state: 'answered'}
}

function withAct(state: ChatState, act: Queued): ChatState {
  const bubble = act.said ? [said(`${tapped}${act.id}`, 'user', act.said)] : []
  return {
    ...state,
    messages: [...state.messages, ...bubble],
    queue: withQueued(state.queue, state.underWay ?? 0, act),
  }
}

function withAnswer(state: ChatState, {id, answer, asked}: Extract<ChatAction, {type: 'answer'}>): ChatState {
  const messages = withMessage(state, id, {state: 'answered'})
  // The panel shows the limit's sentence itself.
  const isReply = answer.message_id !== 'limit' && answer.reply_message !== ''
  const reply = isReply ? [said(`${id}:reply`, 'ai', answer.reply_message)] : []
  return {...withTold(state, answer, asked), messages: [...messages, ...reply], apology: null}
}

/** The list is the server's. `asked`: the contact data that it was told before it answered. */
function withTold(state: ChatState, answer: ActsAnswer, asked: AssistantContact): ChatState {
  const known = {...answer.contact}
  // The server drops blanks at the end; nobody loses one while typing.
  for (const field of fieldsOf(known)) if (asked[field].trim() === known[field]) known[field] = asked[field]
  return {
    ...state,
    jobs: answer.jobs,
    // A server of the version before has none of these.
    notes: answer.notes ?? [],
    question: answer.question ?? null,
    removed: answer.removed ?? null,
    contact: mergeContact(state.contact, asked, known),
    knownContact: known,
    isReady: answer.is_ready,
    limitReached: answer.limit_reached,
  }
}

const fieldsOf = (contact: AssistantContact) => Object.keys(contact) as (keyof AssistantContact)[]

/** Each act counts once on the server, so that either tab may send it. */
function withOtherTab(state: ChatState, chat: ChatState): ChatState {
  const done = [...new Set([...chat.done, ...state.done])].slice(-100)
  const sending = state.queue.slice(0, state.underWay ?? 0)
  const own = [...sending, ...state.queue.slice(sending.length).filter(({id}) => !done.includes(id))]
  const theirs = chat.queue.filter(({id}) => !done.includes(id) && own.every(act => act.id !== id))
  const contact = mergeContact(state.contact, state.knownContact, chat.contact)
  return {...chat, done, queue: [...own, ...theirs], underWay: state.underWay, contact}
}
