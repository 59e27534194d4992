'use client'

import {useCallback, useEffect, useReducer, useRef, useState} from 'react'
import {newKey} from '#web/components/form/send/new-key.ts'
import {newSessionId} from '#web/components/form/site-session.ts'
import type {PhotoUploads} from '#web/components/photos/photo-item.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {askAssistant, clearConversation, readConversation} from './assistant-calls.ts'
import {type ChatAction, type ChatState, chatReducer, emptyChat, waitingMessage} from './chat-state.ts'
import {chatKey, dropChat, keepChat, readChat, readChatId} from './chat-storage.ts'

export interface Conversation {
  sessionId: string
  chat: ChatState
  /** A model's reply to the waiting message while it is written; empty otherwise. */
  saying: string
  /** While an earlier conversation is fetched; nothing is asked until then. */
  isRestoring: boolean
  /** Counts how often the server reported readiness (spec 4). */
  readySignal: number
  change(action: Extract<ChatAction, {type: 'contact' | 'addJob' | 'changeJob' | 'deleteJob'}>): void
  say(text: string, photoIds: string[]): void
  retry(id: string): void
  /** Spec 4: clears everything here and on the server, and begins a new session. */
  reset(): void
  /** The request is stored: clears this device; the server keeps its log. */
  finish(): void
}

/** One conversation: asks one message at a time, keeps all on the device, restores it after a reload. */
export function useConversation({photos, consent}: {photos: PhotoUploads; consent: boolean}): Conversation {
  const [sessionId, setSessionId] = useState(() => readChatId() ?? newSessionId())
  const [chat, dispatch] = useReducer(chatReducer, sessionId, id => readChat(id) ?? emptyChat)
  const [isRestoring, setIsRestoring] = useState(() => readChatId() !== null)
  const [readySignal, setReadySignal] = useState(0)
  const [said, setSaid] = useState({id: '', words: ''})
  const session = useRef(sessionId)
  session.current = sessionId
  /** The conversation and message being asked; kept until a retry. */
  const asking = useRef<string | null>(null)
  const lostOnce = useRef(false)

  const begin = useCallback(() => setSessionId(newSessionId()), [])

  useEffect(() => {
    if (!isRestoring) return
    const id = session.current
    let isGone = false
    readConversation(id).then(server => {
      if (isGone || session.current !== id) return
      if (server === 'lost') {
        dropChat(id)
        begin()
      }
      const known = server === 'lost' ? null : server
      dispatch({type: 'restore', server: known})
      setIsRestoring(false)
      if (known?.is_ready) setReadySignal(count => count + 1)
    })
    return () => {
      isGone = true
    }
  }, [isRestoring, begin])

  useEffect(() => {
    if (chat !== emptyChat) keepChat(sessionId, chat)
  }, [sessionId, chat])

  useEffect(() => {
    // Another tab of the same conversation got an answer.
    const follow = ({key}: StorageEvent) => {
      const kept = key === chatKey(sessionId) ? readChat(sessionId) : null
      if (kept) dispatch({type: 'otherTab', chat: kept})
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [sessionId])

  const waiting = isRestoring ? undefined : waitingMessage(chat)
  useEffect(() => {
    if (!waiting || asking.current === `${sessionId} ${waiting.id}`) return
    const own = photos.items.filter(({id}) => waiting.photoIds.includes(id))
    if (own.some(({state}) => state !== 'sent' && state !== 'failed')) return
    const photoKeys = [...new Set([...waiting.photoKeys, ...own.flatMap(({key}) => key ?? [])])]
    asking.current = `${sessionId} ${waiting.id}`
    dispatch({type: 'photosKept', id: waiting.id, photoKeys})
    const asked = {jobs: chat.jobs, contact: chat.contact}
    const question = {
      sessionId,
      message: waiting.content,
      message_id: waiting.id,
      photosCount: waiting.photosCount,
      storage_paths: photoKeys,
      contact: chat.contact,
      current_jobs: chat.jobs,
      known_contact: chat.known?.contact ?? emptyChat.contact,
      known_jobs: chat.known?.jobs ?? [],
      consent_to_text: consent,
    }
    askAssistant(question, words => setSaid({id: waiting.id, words})).then(result => {
      if (session.current !== sessionId) return
      if (result.kind === 'answered') {
        lostOnce.current = false
        dispatch({type: 'answer', id: waiting.id, answer: result.answer, asked})
        if (result.answer.is_ready) setReadySignal(count => count + 1)
      } else if (result.kind === 'lost' && !lostOnce.current) {
        // The cookie is gone, or the server has forgotten: asks again in a new conversation.
        lostOnce.current = true
        dropChat(sessionId)
        begin()
      } else {
        const sentence = result.kind === 'failed' ? result.sentence : null
        dispatch({type: 'fail', id: waiting.id, apology: sentence ?? assistantMessages.failed})
      }
    })
  }, [waiting, photos.items, sessionId, chat.jobs, chat.contact, chat.known, consent, begin])

  const say = useCallback((text: string, photoIds: string[]) => {
    const message = {id: newKey(), sender: 'user', content: text, photosCount: photoIds.length} as const
    dispatch({type: 'say', message: {...message, photoKeys: [], photoIds, state: 'waiting'}})
  }, [])

  const finish = useCallback(() => {
    dropChat(session.current)
    dispatch({type: 'clear'})
    begin()
  }, [begin])

  const reset = useCallback(() => {
    clearConversation(session.current)
    setIsRestoring(false)
    lostOnce.current = false
    finish()
  }, [finish])

  const retry = useCallback((id: string) => {
    asking.current = null
    setSaid({id: '', words: ''})
    dispatch({type: 'retry', id})
  }, [])

  const saying = waiting?.id === said.id ? said.words : ''
  return {sessionId, chat, saying, isRestoring, readySignal, change: dispatch, say, retry, reset, finish}
}
