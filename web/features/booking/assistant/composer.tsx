'use client'

import {type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef} from 'react'
import {isComposing} from '#web/components/form/is-composing.ts'
import {LazyPhotoList} from '#web/components/photos/lazy-photos.tsx'
import {acceptedPhotos, type PhotoItem, pickerMessages} from '#web/components/photos/photo-item.ts'
import {assistantMessages, maxUserMessages} from '#web/domain/chat/messages.ts'
import {maxMessageLength} from '#web/domain/limits.ts'
import type {AssistantState} from './assistant.tsx'
import {assistantWords as words} from './assistant-words.ts'
import {IconButton, messageInput, sendButton} from './chat-parts.tsx'
import {typedMessages, waitingMessage} from './chat-state.ts'
import styles from './composer.module.css'

const leftWarningCount = 5

export const attachPhotos = () => document.getElementById('ai-photos')?.click()

export function Composer({assistant, resetCount}: {assistant: AssistantState; resetCount: number}) {
  const {conversation, nextPhotos: photos, photoCount, addPhotos, text, setText, voice, goesOn, isFull} = assistant
  const {chat, say, isRestoring} = conversation
  const input = useRef<HTMLTextAreaElement>(null)
  const waiting = waitingMessage(chat)
  const mayNotSend = waiting !== undefined || isRestoring || (text.trim() === '' && photos.items.length === 0)

  // The height follows what is written; CSS ends it at five lines.
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    element.style.blockSize = 'auto'
    if (text) element.style.blockSize = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [text])

  useEffect(() => {
    if (isFull || resetCount > 0) input.current?.focus({preventScroll: true})
  }, [isFull, resetCount])

  useLayoutEffect(() => {
    if (!goesOn) return
    input.current?.focus({preventScroll: true})
    input.current?.setSelectionRange(maxMessageLength, maxMessageLength)
  }, [goesOn])

  function send(event: {preventDefault(): void}) {
    event.preventDefault()
    if (mayNotSend) return
    voice.stop()
    say(
      text.trim(),
      photos.items.map(({id}) => id),
    )
    setText('')
    input.current?.focus({preventScroll: true})
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) send(event)
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.files
    if (pasted.length === 0) return
    event.preventDefault()
    addPhotos(pasted, true)
  }

  function statusLine(): string {
    const isAwaited = ({id, state}: PhotoItem) =>
      state !== 'sent' && state !== 'failed' && waiting?.photoIds.includes(id) === true
    if (voice.state === 'listening') return words.listening
    if (voice.state === 'failed') return words.voiceFailed
    if (waiting) return assistant.photos.items.some(isAwaited) ? words.sendingPhotos : words.typing
    if (resetCount > 0 && chat.messages.length === 0) return words.resetDone
    const left = maxUserMessages - typedMessages(chat).length
    return left > 0 && left <= leftWarningCount ? words.left(left) : ''
  }

  return (
    <form className={styles.composer} onSubmit={send} onPaste={onPaste}>
      {photos.items.length > 0 && (
        <div className={styles.photos}>
          <LazyPhotoList photos={photos} onEmptied={() => input.current?.focus()} />
        </div>
      )}
      <div className={styles.row}>
        <textarea
          ref={input}
          className={styles.input}
          {...messageInput}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.tools}>
          <IconButton icon="attach" aria-label={words.attach} onClick={attachPhotos} />
          <input
            id="ai-photos"
            type="file"
            multiple
            accept={acceptedPhotos}
            hidden
            onChange={({target}) => {
              if (target.files?.length) addPhotos(target.files)
              // A removed photo can be chosen again.
              target.value = ''
            }}
          />
          <VoiceButton {...assistant} />
          <IconButton {...sendButton} aria-disabled={mayNotSend} />
        </div>
      </div>
      <p className={styles.status} role="status">
        {[statusLine(), photoCount > 0 && pickerMessages.count(photoCount)].filter(Boolean).join(' ')}
      </p>
    </form>
  )
}

/** Speaks into the input: what is heard is added to what was written. Says why where it cannot (spec 8). */
function VoiceButton({voice: {state, start, stop}, text, setText}: AssistantState) {
  const id = useId()
  const isListening = state === 'listening'
  const hint = state === 'unsupported' ? assistantMessages.voiceUnsupported : state === 'denied' && words.voiceDenied

  function toggle() {
    if (isListening) return stop()
    const before = text.trimEnd()
    start(heard => setText(before ? `${before} ${heard}` : heard))
  }

  return (
    <span className={styles.voice}>
      <IconButton
        icon={isListening ? 'stop' : hint ? 'micOff' : 'mic'}
        aria-label={isListening ? words.voiceStop : words.voiceStart}
        aria-pressed={isListening}
        aria-disabled={state === 'unsupported'}
        aria-describedby={hint ? id : undefined}
        onClick={toggle}
      />
      {hint && (
        <span className={styles.tooltip} role="tooltip" id={id}>
          {hint}
        </span>
      )}
    </span>
  )
}
