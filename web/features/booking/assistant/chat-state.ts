/** The server owns the list (spec 3.5, 4). The device keeps it (3.7), and as `queue` what is not answered yet. */
import {keep, parseKept, readKept} from '#web/components/form/device-storage.ts'
import {readSessionId} from '#web/components/form/site-session.ts'
import {mergeContact} from '#web/domain/chat/merge.ts'
import {
  type ActsAnswer,
  type AssistantContact,
  type AssistantJob,
  type ChatAnswer,
  noContact,
  type SessionState,
} from '#web/domain/chat/wire.ts'
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

const emptyList: List = {jobs: [], notes: [], question: null, removed: null}

export const emptyChat = {
  ...emptyList,
  messages: [] as ChatMessage[],
  queue: [] as Queued[],
  /** So many of the queue are being sent; null while nothing is. */
  underWay: null as number | null,
  /** Ids of answered acts, which another tab may still have in its queue. */
  done: [] as string[],
  contact: noContact,
  /** As the server has it: tells this tab's own changes from another's. */
  knownContact: noContact,
  isReady: false,
  /** Spec 9. */
  limitReached: false,
  /** Shown instead of an answer; null: the last attempt succeeded. */
  apology: null as string | null,
}
export type ChatState = typeof emptyChat

/** Begins the id of what a tap says in the log; the server uses the same. */
const tapped = 'act:'

/** What counts towards spec 9's thirty messages. */
export function typedMessages({messages}: ChatState): ChatMessage[] {
  return messages.filter(({id, sender}) => sender === 'user' && !id.startsWith(tapped))
}

export function waitingMessage({messages}: ChatState): ChatMessage | undefined {
  return messages.find(({state}) => state === 'waiting')
}

const fieldsOf = (contact: AssistantContact) => Object.keys(contact) as (keyof AssistantContact)[]

export function hasUntoldContact({contact, knownContact}: ChatState): boolean {
  return fieldsOf(contact).some(field => contact[field] !== knownContact[field])
}

export function withMessage(
  chat: ChatState,
  message: Pick<ChatMessage, 'id' | 'content'> & Partial<ChatMessage>,
): ChatState {
  const told: ChatMessage = {
    sender: 'user',
    photosCount: 0,
    photoKeys: [],
    photoIds: [],
    state: 'answered',
    ...message,
  }
  return {...chat, messages: [...chat.messages, told]}
}

/** Also takes the last apology away, unless there is a new one. */
export function marked(
  chat: ChatState,
  id: string,
  change: Partial<ChatMessage>,
  apology: string | null = null,
): ChatState {
  const messages = chat.messages.map(message => (message.id === id ? {...message, ...change} : message))
  return {...chat, apology, messages}
}

export function withAct(chat: ChatState, act: Queued): ChatState {
  const next = {...chat, queue: withQueued(chat.queue, chat.underWay ?? 0, act)}
  return act.said ? withMessage(next, {id: `${tapped}${act.id}`, content: act.said}) : next
}

/** `asked`: the contact data that the server was told before it answered, here and below. */
export function withAnswer(chat: ChatState, id: string, answer: ChatAnswer, asked: AssistantContact): ChatState {
  const next = marked(withStanding(chat, answer, asked), id, {state: 'answered'})
  // The panel shows the limit's sentence itself.
  const isReply = answer.message_id !== 'limit' && answer.reply_message !== ''
  return isReply ? withMessage(next, {id: `${id}:reply`, sender: 'ai', content: answer.reply_message}) : next
}

/** What is under way was told. `answer` null: refused as a whole, so that nothing of it is tried again. */
export function withTold(chat: ChatState, answer: ActsAnswer | null, asked: AssistantContact): ChatState {
  const sent = chat.queue.slice(0, chat.underWay ?? 0).map(({id}) => id)
  const queue = chat.queue.slice(sent.length)
  const rest = {...chat, queue, underWay: null, done: [...chat.done, ...sent].slice(-100)}
  return answer ? withStanding(rest, answer, asked) : {...rest, knownContact: asked}
}

/** The server has forgotten the conversation: it begins anew with the list in its words. */
export function lostChat(chat: ChatState): ChatState {
  const queue = actsBetween([], shownList(chat, chat.queue).jobs)
  return {...chat, ...emptyList, queue, underWay: null, knownContact: noContact}
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
  return asUnanswered({...withStanding(own, server, own.knownContact), messages: [...told, ...untold], apology: null})
}

/** One message at a time: asks the first one without an answer again. */
function asUnanswered(chat: ChatState): ChatState {
  const open = chat.messages.find(({state}) => state !== 'answered')
  return open ? marked(chat, open.id, {state: 'waiting'}) : chat
}

function withStanding(chat: ChatState, answer: ActsAnswer, asked: AssistantContact): ChatState {
  const known = {...answer.contact}
  // The server drops blanks at the end; nobody loses one while typing.
  for (const field of fieldsOf(known)) if (asked[field].trim() === known[field]) known[field] = asked[field]
  return {
    ...chat,
    jobs: answer.jobs,
    // A server of the version before has none of these.
    notes: answer.notes ?? [],
    question: answer.question ?? null,
    removed: answer.removed ?? null,
    contact: mergeContact(chat.contact, asked, known),
    knownContact: known,
    isReady: answer.is_ready,
    limitReached: answer.limit_reached,
  }
}

/** Another tab got an answer. Each act counts once on the server, so that either tab may send it. */
export function withOtherTab(chat: ChatState, other: ChatState): ChatState {
  if (waitingMessage(chat)) return chat
  const done = [...new Set([...other.done, ...chat.done])].slice(-100)
  const own = chat.queue.filter(({id}, index) => index < (chat.underWay ?? 0) || !done.includes(id))
  const theirs = other.queue.filter(({id}) => !done.includes(id) && own.every(act => act.id !== id))
  const contact = mergeContact(chat.contact, chat.knownContact, other.contact)
  return {...other, done, queue: [...own, ...theirs], underWay: chat.underWay, contact}
}

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
