'use client'

import {useEffect, useState, useSyncExternalStore} from 'react'
import {newKey, newSessionId} from '#web/components/form/site-session.ts'
import type {PhotoItem} from '#web/components/photos/photo-item.ts'
import type {ActKind} from '#web/domain/chat/acts.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'
import {shownList} from './act-queue.ts'
import {askAssistant, clearConversation, readConversation, sendActs} from './assistant-calls.ts'
import {missingInOrder} from './assistant-order.ts'
import * as chats from './chat-state.ts'
import {emptyChat, readChat, readChatId, waitingMessage} from './chat-state.ts'

const actsInCall = 50
/** Who types or steps is not sent letter by letter. */
const pauseMs = {typing: 400, longest: 60_000}
const typed = new Set<ActKind['type']>(['rename', 'setBudget', 'setAmount'])

/** Contact data are told once their fields are left: the next question would replace those in the chat. */
const isInContact = () => !document.hidden && document.activeElement?.closest('[data-contact]') != null

/** `onReady`: the server has everything and the customer's yes. */
export function useConversation(photos: readonly PhotoItem[], onReady: () => void) {
  const [conversation] = useState(createConversation)
  const state = useSyncExternalStore(conversation.subscribe, conversation.read)
  // A message waits until its photos are sent.
  useEffect(() => conversation.follow(photos, onReady))
  const {chat, failures} = state
  return {...conversation, ...state, list: shownList(chat, chat.queue), isAway: failures > 0}
}

/** One conversation: acts go in order, one message at a time; all is kept on the device and restored after a reload. */
export function createConversation() {
  const sessionId = readChatId() ?? newSessionId()
  let state = {
    sessionId,
    chat: readChat(sessionId) ?? emptyChat,
    /** While an earlier conversation is fetched; nothing is asked until then. */
    isRestoring: readChatId() !== null,
    isConsentGiven: false,
    failures: 0,
    /** A model's reply to the waiting message while it is written. */
    saying: '',
  }
  let photos: readonly PhotoItem[] = []
  let onChange = () => {}
  let onReady = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let wasLost = false
  let wasReady = false
  let isOvertaken = false

  function show(changes: Partial<typeof state>) {
    state = {...state, ...changes}
    onChange()
  }

  function set(changes: Partial<typeof state>) {
    const {chat} = state
    show(changes)
    // Kept again unchanged, two tabs would answer each other for ever.
    if (state.chat !== chat && state.chat !== emptyChat) chats.keepChat(state.sessionId, state.chat)
    planActs()
    void ask()
  }

  function begin(changes: Partial<typeof state>) {
    chats.dropChat(state.sessionId)
    isAsking = false
    wasReady = false
    set({sessionId: newSessionId(), saying: '', ...changes})
  }

  /** The cookie is gone, or the server has forgotten: goes on in a new conversation, but not again and again. */
  function lose(): boolean {
    if (wasLost) return false
    wasLost = true
    begin({chat: chats.lostChat(state.chat)})
    return true
  }

  /** The request is stored: clears this device; the server keeps its log. */
  function finish() {
    wasLost = false
    begin({chat: emptyChat, isConsentGiven: false, isRestoring: false})
  }

  /** Spec 4: submitted by itself, once, when the server reports that it is ready, and never while somebody types. */
  function submitIf(isReady: boolean) {
    if (!isReady || wasReady || missingInOrder(state.chat.contact).length > 0) return
    wasReady = true
    onReady()
  }

  async function restore(): Promise<void> {
    const {sessionId} = state
    isOvertaken = false
    const server = await readConversation(sessionId)
    if (state.sessionId !== sessionId) return
    // Another tab heard from the server meanwhile.
    if (isOvertaken && server !== null) return restore()
    if (server === 'lost') lose()
    const known = server === 'lost' ? null : server
    set({isRestoring: false, chat: chats.restoredChat(state.chat, known)})
    submitIf(known?.is_ready === true)
  }

  /** Acts and contact data go together, in order. */
  function planActs() {
    clearTimeout(timer)
    const {chat, isRestoring, failures} = state
    const {queue, underWay, messages} = chat
    const last = queue.at(-1)
    const isTold = !last && (messages.length === 0 || isInContact() || !chats.hasUntoldContact(chat))
    if (isRestoring || underWay !== null || isTold) return
    const restMs = last && typed.has(last.type) && !waitingMessage(chat) ? pauseMs.typing : 0
    timer = setTimeout(tell, failures > 0 ? Math.min(pauseMs.longest, 1000 * 2 ** failures) : restMs)
  }

  function shared() {
    const {sessionId, chat, isConsentGiven} = state
    return {sessionId, contact: chat.contact, known_contact: chat.knownContact, consent_to_text: isConsentGiven}
  }

  async function tell() {
    const {chat} = state
    const {contact, sessionId, ...body} = shared()
    const acts = chat.queue.slice(0, actsInCall)
    set({chat: {...chat, underWay: acts.length}})
    const answer = await sendActs({...body, sessionId, contact, acts: acts.map(({said: _, ...act}) => act)})
    if (state.sessionId !== sessionId || (answer === 'lost' && lose())) return
    if (answer === 'away') return set({failures: state.failures + 1, chat: {...state.chat, underWay: null}})
    const told = answer === 'lost' ? null : answer
    if (told) wasLost = false
    set({failures: 0, chat: chats.withTold(state.chat, told, contact)})
  }

  /** Acts go before the message that was sent after them; where they do not get through, it is tried all the same. */
  async function ask() {
    const {chat, isRestoring, failures} = state
    const waiting = waitingMessage(chat)
    const isNext = chat.underWay === null && (chat.queue.length === 0 || failures > 0)
    if (!waiting || isRestoring || isAsking || !isNext) return
    const own = photos.filter(({id}) => waiting.photoIds.includes(id))
    if (own.some(({state}) => state !== 'sent' && state !== 'failed')) return
    const {id, content: message, photosCount} = waiting
    const photoKeys = [...new Set([...waiting.photoKeys, ...own.flatMap(({key}) => key ?? [])])]
    const body = {...shared(), message, message_id: id, photosCount, storage_paths: photoKeys}
    isAsking = true
    set({chat: chats.marked(chat, id, {photoKeys})})
    const isHere = () => state.sessionId === body.sessionId
    const answer = await askAssistant(body, saying => isHere() && show({saying}))
    if (!isHere() || (answer === 'lost' && lose())) return
    isAsking = false
    if (answer === 'lost' || 'apology' in answer) {
      const apology = answer === 'lost' ? assistantMessages.failed : answer.apology
      return set({saying: '', chat: chats.marked(state.chat, id, {state: 'failed'}, apology)})
    }
    wasLost = false
    set({saying: '', chat: chats.withAnswer(state.chat, id, answer, body.contact)})
    submitIf(answer.is_ready)
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      onChange = listener
      if (state.isRestoring) void restore()
      const listening = new AbortController()
      for (const type of ['visibilitychange', 'focusout'])
        document.addEventListener(type, () => setTimeout(planActs), listening)
      addEventListener('online', () => set({failures: 0}), listening)
      const follow = ({key}: StorageEvent) => {
        const kept = key === chats.chatKey(state.sessionId) ? readChat(state.sessionId) : null
        if (!kept) return
        isOvertaken = true
        set({chat: chats.withOtherTab(state.chat, kept)})
      }
      addEventListener('storage', follow, listening)
      return () => {
        listening.abort()
        clearTimeout(timer)
      }
    },
    follow(items: readonly PhotoItem[], whenReady: () => void) {
      photos = items
      onReady = whenReady
      void ask()
    },
    /** Shown at once, told to the server in order. `said`: what a button says in the chat. */
    act: (kind: ActKind, said?: string) => set({chat: chats.withAct(state.chat, {id: newKey(), said, ...kind})}),
    changeContact(field: keyof AssistantContact, value: string) {
      set({chat: {...state.chat, contact: {...state.chat.contact, [field]: value}}})
    },
    setConsent: (isConsentGiven: boolean) => set({isConsentGiven}),
    say(content: string, photoIds: string[]) {
      const message = {id: newKey(), content, photosCount: photoIds.length, photoIds, state: 'waiting'} as const
      set({chat: chats.withMessage({...state.chat, apology: null}, message)})
    },
    retry: (id: string) => set({chat: chats.marked(state.chat, id, {state: 'waiting'})}),
    /** A form that goes blurs no field. */
    leaveContact: planActs,
    /** Resolves to the conversation once the server has been told of every act, or is away. */
    async settle() {
      const isOpen = () => state.chat.queue.length > 0 && state.failures === 0
      for (let tenths = 0; tenths < 30 && isOpen(); tenths++) await new Promise(resolve => setTimeout(resolve, 100))
      return state
    },
    /** Spec 4: clears everything here and on the server, and begins a new session. */
    reset() {
      clearConversation(state.sessionId)
      finish()
    },
    finish,
  }
}
