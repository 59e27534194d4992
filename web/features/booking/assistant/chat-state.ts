/** The assistant's conversation (spec 3.5, 4). Pure; chat-storage.ts keeps it on the device. */
import {newJobItem, nextJobId} from '#web/domain/chat/apply-reply.ts'
import {mergeContact, mergeJobs} from '#web/domain/chat/merge.ts'
import {maxUserMessages} from '#web/domain/chat/messages.ts'
import type {AssistantContact, AssistantJob, ChatAnswer, SessionState} from '#web/domain/chat/wire.ts'

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

export interface ChatState {
  messages: ChatMessage[]
  jobs: AssistantJob[]
  contact: AssistantContact
  /** Jobs whose price the customer typed; any other price is ours or the owner's automation's. */
  budgets: string[]
  /** What the server told last: tells this tab's own changes from another's. */
  known: Pick<ChatAnswer, 'jobs' | 'contact'> | null
  choices: string[]
  asksToSend: boolean
  isReady: boolean
  limitReached: boolean
  /** Shown instead of an answer; null: the last attempt succeeded. */
  apology: string | null
}

export const emptyChat: ChatState = {
  messages: [],
  jobs: [],
  contact: {address: '', fullName: '', phone: '', email: ''},
  budgets: [],
  known: null,
  choices: [],
  asksToSend: false,
  isReady: false,
  limitReached: false,
  apology: null,
}

export type ChatAction =
  | {type: 'say'; message: ChatMessage}
  | {type: 'retry'; id: string}
  | {type: 'photosKept'; id: string; photoKeys: string[]}
  | {type: 'answer'; id: string; answer: ChatAnswer; asked: Pick<ChatState, 'jobs' | 'contact'>}
  | {type: 'fail'; id: string; apology: string}
  | {type: 'contact'; field: keyof AssistantContact; value: string}
  | {type: 'addJob'}
  | {type: 'changeJob'; id: string; change: {name?: string; price?: number}}
  | {type: 'deleteJob'; id: string}
  | {type: 'restore'; server: SessionState | null}
  | {type: 'otherTab'; chat: ChatState}
  | {type: 'clear'}

export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'say':
      return {...state, apology: null, messages: [...state.messages, action.message]}
    case 'retry':
      return {...state, apology: null, messages: withMessage(state, action.id, {state: 'waiting'})}
    case 'photosKept':
      return {...state, messages: withMessage(state, action.id, {photoKeys: action.photoKeys})}
    case 'answer':
      return withAnswer(state, action)
    case 'fail':
      return {...state, apology: action.apology, messages: withMessage(state, action.id, {state: 'failed'})}
    case 'contact':
      return {...state, contact: {...state.contact, [action.field]: action.value}}
    case 'addJob':
      return {...state, jobs: [...state.jobs, {id: nextJobId(state.jobs), ...newJobItem}]}
    case 'changeJob':
      return {
        ...state,
        budgets: 'price' in action.change ? [...new Set([...state.budgets, action.id])] : state.budgets,
        jobs: state.jobs.map(job => (job.id === action.id ? {...job, ...action.change} : job)),
      }
    case 'deleteJob':
      return {...state, jobs: state.jobs.filter(({id}) => id !== action.id)}
    case 'restore':
      return restoredChat(state === emptyChat ? null : state, action.server)
    case 'otherTab':
      return waitingMessage(state) ? state : action.chat
    case 'clear':
      return emptyChat
  }
}

/** Spec 9: thirty messages. Counted here too, in case the server is away. */
export function isAtLimit({messages, limitReached}: ChatState): boolean {
  const said = messages.filter(({sender}) => sender === 'user')
  return limitReached || (said.length >= maxUserMessages && said.every(({state}) => state === 'answered'))
}

export function waitingMessage({messages}: ChatState): ChatMessage | undefined {
  return messages.find(({state}) => state === 'waiting')
}

/** The server's messages win; unanswered ones are asked again. Edits on this device win unless the server answered since. */
export function restoredChat(kept: ChatState | null, server: SessionState | null): ChatState {
  if (!server) return asUnanswered(kept ?? emptyChat)
  const known = new Set(server.messages.map(({message_id}) => message_id))
  const told: ChatMessage[] = server.messages.map(({message_id: id, sender, content, photos_count: photosCount}) => {
    const photoKeys = kept?.messages.find(message => message.id === id)?.photoKeys ?? []
    return {id, sender, content, photosCount, photoKeys, photoIds: [], state: 'answered' as const}
  })
  const last = told.at(-1)
  if (last?.sender === 'user') last.state = 'waiting'
  const untold = kept?.messages.filter(({id, sender}) => sender === 'user' && !known.has(id)) ?? []
  const answers = (messages: readonly {sender: string}[]) => messages.filter(({sender}) => sender === 'ai').length
  const isNewer = !kept || answers(server.messages) > answers(kept.messages)
  return asUnanswered({
    messages: [...told, ...untold],
    jobs: isNewer ? server.jobs : kept.jobs,
    contact: isNewer ? server.contact : kept.contact,
    budgets: kept?.budgets ?? [],
    known: {jobs: server.jobs, contact: server.contact},
    // A server of the version before says neither.
    choices: server.choices ?? [],
    asksToSend: server.asks_to_send ?? false,
    isReady: server.is_ready,
    limitReached: server.limit_reached,
    apology: null,
  })
}

/** One message at a time: asks the first one without an answer again. */
function asUnanswered(state: ChatState): ChatState {
  const open = state.messages.find(({state}) => state !== 'answered')
  return open ? {...state, apology: null, messages: withMessage(state, open.id, {state: 'waiting'})} : state
}

function withMessage({messages}: ChatState, id: string, change: Partial<ChatMessage>): ChatMessage[] {
  return messages.map(message => (message.id === id ? {...message, ...change} : message))
}

function withAnswer(state: ChatState, {id, answer, asked}: Extract<ChatAction, {type: 'answer'}>): ChatState {
  const said = withMessage(state, id, {state: 'answered'})
  // The panel shows the limit's sentence itself.
  const isReply = answer.message_id !== 'limit' && answer.reply_message !== ''
  const reply: ChatMessage = {
    id: `${id}:reply`,
    sender: 'ai',
    content: answer.reply_message,
    photosCount: 0,
    photoKeys: [],
    photoIds: [],
    state: 'answered',
  }
  return {
    ...state,
    messages: isReply ? [...said, reply] : said,
    jobs: mergeJobs(state.jobs, asked.jobs, answer.jobs),
    contact: mergeContact(state.contact, asked.contact, answer.contact),
    known: {jobs: answer.jobs, contact: answer.contact},
    choices: answer.choices ?? [],
    asksToSend: answer.asks_to_send ?? false,
    isReady: answer.is_ready,
    limitReached: answer.limit_reached,
    apology: null,
  }
}
