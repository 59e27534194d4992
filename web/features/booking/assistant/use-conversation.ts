'use client'

import {type FocusEvent, useCallback, useEffect, useReducer, useRef, useState} from 'react'
import {newKey, newSessionId} from '#web/components/form/site-session.ts'
import type {PhotoUploads} from '#web/components/photos/photo-item.ts'
import type {ActKind} from '#web/domain/chat/acts.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import type {AssistantContact} from '#web/domain/chat/wire.ts'
import {shownList} from './act-queue.ts'
import {askAssistant, clearConversation, readConversation, sendActs} from './assistant-calls.ts'
import {type ChatAction, chatReducer, emptyChat, hasUntoldContact, waitingMessage} from './chat-state.ts'
import {chatKey, dropChat, keepChat, readChat, readChatId} from './chat-storage.ts'

const actsInCall = 50
/** Who types or steps is not sent letter by letter. */
const pauseMs = {typing: 400, longest: 60_000}
const typed = new Set<ActKind['type']>(['rename', 'setBudget', 'setAmount'])

/** One conversation: acts go in order, one message at a time; all is kept on the device and restored after a reload. */
export function useConversation({photos, consent}: {photos: PhotoUploads; consent: boolean}) {
  const [sessionId, setSessionId] = useState(() => readChatId() ?? newSessionId())
  const [chat, dispatch] = useReducer(chatReducer, sessionId, id => readChat(id) ?? emptyChat)
  const [isRestoring, setIsRestoring] = useState(() => readChatId() !== null)
  const [readySignal, setReadySignal] = useState(0)
  const [said, setSaid] = useState({id: '', words: ''})
  const [failures, setFailures] = useState(0)
  /** Contact data are told when their fields are left: the next question would replace those in the chat. */
  const [isTypingContact, setIsTypingContact] = useState(false)
  // A phone that is put away blurs no field.
  useEffect(() => {
    const leave = () => document.hidden && setIsTypingContact(false)
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])
  const latest = useRef({sessionId, chat, failures})
  latest.current = {sessionId, chat, failures}
  /** The conversation and message being asked; kept until a retry. */
  const asking = useRef<string | null>(null)
  const lostOnce = useRef(false)
  /** Another tab heard from the server while this one was asking it for the conversation. */
  const isOvertaken = useRef(false)

  const begin = useCallback((action: ChatAction) => {
    dropChat(latest.current.sessionId)
    dispatch(action)
    setSessionId(newSessionId())
  }, [])
  /** The cookie is gone, or the server has forgotten: goes on in a new conversation, but not again and again. */
  const lose = useCallback(() => {
    if (lostOnce.current) return false
    lostOnce.current = true
    begin({type: 'lost', newId: newKey})
    return true
  }, [begin])
  const finish = useCallback(() => begin({type: 'clear'}), [begin])

  useEffect(() => {
    if (!isRestoring) return
    const id = latest.current.sessionId
    const read = async () => {
      isOvertaken.current = false
      const server = await readConversation(id)
      if (latest.current.sessionId !== id) return
      if (isOvertaken.current && server !== null) return read()
      if (server === 'lost') lose()
      const known = server === 'lost' ? null : server
      dispatch({type: 'restore', server: known})
      setIsRestoring(false)
      if (known?.is_ready) setReadySignal(count => count + 1)
    }
    read()
  }, [isRestoring, lose])

  useEffect(() => {
    if (chat !== emptyChat) keepChat(sessionId, chat)
  }, [sessionId, chat])

  useEffect(() => {
    const listening = new AbortController()
    // Another tab of the same conversation got an answer.
    const follow = ({key}: StorageEvent) => {
      const kept = key === chatKey(sessionId) ? readChat(sessionId) : null
      if (!kept) return
      isOvertaken.current = true
      dispatch({type: 'otherTab', chat: kept})
    }
    addEventListener('storage', follow, listening)
    addEventListener('online', () => setFailures(0), listening)
    return () => listening.abort()
  }, [sessionId])

  const waiting = isRestoring ? undefined : waitingMessage(chat)
  const {queue, underWay, contact, knownContact, messages} = chat
  const last = queue.at(-1)
  const isTold = queue.length === 0 && (isTypingContact || messages.length === 0 || !hasUntoldContact(chat))
  const restMs = last && typed.has(last.type) && !waiting ? pauseMs.typing : 0
  const waitMs = failures > 0 ? Math.min(pauseMs.longest, 1000 * 2 ** failures) : restMs

  useEffect(() => {
    if (isRestoring || underWay !== null || isTold) return
    const timer = setTimeout(async () => {
      const acts = queue.slice(0, actsInCall)
      dispatch({type: 'send', count: acts.length})
      const answer = await sendActs({
        sessionId,
        acts: acts.map(({said: _, ...act}) => act),
        contact,
        known_contact: knownContact,
        consent_to_text: consent,
      })
      if (latest.current.sessionId !== sessionId) return
      if (answer === 'lost' && lose()) return
      if (answer === 'away') {
        setFailures(count => count + 1)
        return dispatch({type: 'send', count: null})
      }
      const told = answer === 'lost' ? null : answer
      if (told) lostOnce.current = false
      setFailures(0)
      dispatch({type: 'told', answer: told, asked: contact})
    }, waitMs)
    return () => clearTimeout(timer)
  }, [isRestoring, underWay, isTold, waitMs, queue, sessionId, contact, knownContact, consent, lose])

  // Acts go before the message that was sent after them; where they do not get through, it is tried all the same.
  const isNext = underWay === null && (queue.length === 0 || failures > 0)
  useEffect(() => {
    if (!waiting || !isNext || asking.current === `${sessionId} ${waiting.id}`) return
    const own = photos.items.filter(({id}) => waiting.photoIds.includes(id))
    if (own.some(({state}) => state !== 'sent' && state !== 'failed')) return
    const photoKeys = [...new Set([...waiting.photoKeys, ...own.flatMap(({key}) => key ?? [])])]
    asking.current = `${sessionId} ${waiting.id}`
    dispatch({type: 'mark', id: waiting.id, change: {photoKeys}})
    const question = {
      sessionId,
      message: waiting.content,
      message_id: waiting.id,
      photosCount: waiting.photosCount,
      storage_paths: photoKeys,
      contact,
      known_contact: knownContact,
      consent_to_text: consent,
    }
    askAssistant(question, words => setSaid({id: waiting.id, words})).then(result => {
      if (latest.current.sessionId !== sessionId) return
      if (result.kind === 'answered') {
        lostOnce.current = false
        dispatch({type: 'answer', id: waiting.id, answer: result.answer, asked: contact})
        if (result.answer.is_ready) setReadySignal(count => count + 1)
      } else if (result.kind === 'failed' || !lose()) {
        const apology = (result.kind === 'failed' && result.sentence) || assistantMessages.failed
        dispatch({type: 'mark', id: waiting.id, change: {state: 'failed'}, apology})
      }
    })
  }, [waiting, isNext, photos.items, sessionId, contact, knownContact, consent, lose])

  const say = useCallback((text: string, photoIds: string[]) => {
    const message = {id: newKey(), sender: 'user', content: text, photosCount: photoIds.length} as const
    dispatch({type: 'say', message: {...message, photoKeys: [], photoIds, state: 'waiting'}})
  }, [])

  return {
    sessionId,
    chat,
    list: shownList(chat, queue),
    /** A model's reply to the waiting message while it is written; empty otherwise. */
    saying: waiting?.id === said.id ? said.words : '',
    /** While an earlier conversation is fetched; nothing is asked until then. */
    isRestoring,
    isAway: failures > 0,
    /** Counts how often the server reported readiness (spec 4). */
    readySignal,
    /** Shown at once, told to the server in order. `said`: what a button says in the chat. */
    act: (kind: ActKind, said?: string) => dispatch({type: 'act', act: {id: newKey(), said, ...kind}}),
    changeContact: (field: keyof AssistantContact, value: string) => dispatch({type: 'contact', field, value}),
    setIsTypingContact,
    /** Stands on the element that contains the contact fields. */
    contactFocus: {
      onFocus: () => setIsTypingContact(true),
      onBlur({currentTarget, relatedTarget}: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) setIsTypingContact(false)
      },
    },
    say,
    retry(id: string) {
      asking.current = null
      setSaid({id: '', words: ''})
      dispatch({type: 'mark', id, change: {state: 'waiting'}})
    },
    /** Resolves to the conversation once the server has been told of every act, or is away. */
    async settle() {
      const isOpen = () => latest.current.chat.queue.length > 0 && latest.current.failures === 0
      for (let tenths = 0; tenths < 30 && isOpen(); tenths++) await new Promise(resolve => setTimeout(resolve, 100))
      return latest.current.chat
    },
    /** Spec 4: clears everything here and on the server, and begins a new session. */
    reset() {
      clearConversation(sessionId)
      setIsRestoring(false)
      lostOnce.current = false
      finish()
    },
    /** The request is stored: clears this device; the server keeps its log. */
    finish,
  }
}
