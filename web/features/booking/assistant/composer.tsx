'use client'

import {type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef} from 'react'
import {isComposing} from '#web/components/form/is-composing.ts'
import {LazyPhotoList} from '#web/components/photos/lazy-photos.tsx'
import {acceptedPhotos, type PhotoUploads, pickerMessages} from '#web/components/photos/photo-item.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {maxMessageLength} from '#web/domain/limits.ts'
import type {AssistantState} from './assistant.tsx'
import {AssistantIcon} from './assistant-icon.tsx'
import {assistantWords as words} from './assistant-words.ts'
import chat from './chat.module.css'
import styles from './composer.module.css'

interface ComposerProps {
  assistant: AssistantState
  /** Those of the next message. */
  photos: PhotoUploads
  /** The whole conversation's (spec 9 allows ten). */
  photoCount: number
  onPhotos(files: FileList, skipDuplicates?: boolean): void
  /** False while waiting for an answer; typing goes on. */
  maySend: boolean
  status: string
  onSend(): void
  takesFocus: boolean
}

export const attachPhotos = () => document.getElementById('ai-photos')?.click()

export function Composer(props: ComposerProps) {
  const {photos, photoCount, onPhotos, maySend, status, onSend, takesFocus} = props
  const {text, setText, voice, goesOn} = props.assistant
  const input = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === '' && photos.items.length === 0

  // The height follows what is written; CSS ends it at five lines.
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    element.style.blockSize = 'auto'
    if (text) element.style.blockSize = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [text])

  useEffect(() => {
    if (takesFocus) input.current?.focus({preventScroll: true})
  }, [takesFocus])

  useLayoutEffect(() => {
    if (!goesOn) return
    input.current?.focus({preventScroll: true})
    input.current?.setSelectionRange(maxMessageLength, maxMessageLength)
  }, [goesOn])

  function send(event: {preventDefault(): void}) {
    event.preventDefault()
    if (!maySend || isEmpty) return
    voice.stop()
    onSend()
    input.current?.focus({preventScroll: true})
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) send(event)
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.files
    if (pasted.length === 0) return
    event.preventDefault()
    onPhotos(pasted, true)
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
          rows={1}
          aria-label={words.input}
          placeholder={words.placeholder}
          maxLength={maxMessageLength}
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.tools}>
          <button type="button" className={chat.icon} aria-label={words.attach} onClick={attachPhotos}>
            <AssistantIcon name="attach" />
          </button>
          <input
            id="ai-photos"
            type="file"
            multiple
            accept={acceptedPhotos}
            hidden
            onChange={({target}) => {
              if (target.files?.length) onPhotos(target.files)
              // A removed photo can be chosen again.
              target.value = ''
            }}
          />
          <VoiceButton {...props.assistant} />
          <button
            type="submit"
            className={chat.icon}
            aria-label={words.send}
            aria-disabled={!maySend || isEmpty}
            title={words.send}
          >
            <AssistantIcon name="send" />
          </button>
        </div>
      </div>
      <p className={styles.status} role="status">
        {[status, photoCount > 0 && pickerMessages.count(photoCount)].filter(Boolean).join(' ')}
      </p>
    </form>
  )
}

/** Speaks into the input: what is heard is added to what was written. Says why where it cannot (spec 8). */
function VoiceButton({voice: {isSupported, isDenied, isListening, start, stop}, text, setText}: AssistantState) {
  const id = useId()
  const hint = !isSupported ? assistantMessages.voiceUnsupported : isDenied ? words.voiceDenied : null

  function toggle() {
    if (isListening) return stop()
    if (!isSupported) return
    const before = text.trimEnd()
    start(heard => setText(before ? `${before} ${heard}` : heard))
  }

  return (
    <span className={styles.voice}>
      <button
        type="button"
        className={chat.icon}
        aria-label={isListening ? words.voiceStop : words.voiceStart}
        aria-pressed={isListening}
        aria-disabled={!isSupported}
        aria-describedby={hint ? id : undefined}
        onClick={toggle}
      >
        <AssistantIcon name={isListening ? 'stop' : hint ? 'micOff' : 'mic'} />
      </button>
      {hint && (
        <span className={styles.tooltip} role="tooltip" id={id}>
          {hint}
        </span>
      )}
    </span>
  )
}
