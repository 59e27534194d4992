'use client'

import {useState} from 'react'
import type {PhotoItem, PhotoUploads} from '#web/components/photos/photo-item.ts'
import {usePhotoDrop} from '#web/components/photos/use-photo-drop.ts'
import {maxUserMessages} from '#web/domain/chat/messages.ts'
import {formatTotal} from '#web/domain/chat/total.ts'
import {maxPhotos} from '#web/domain/limits.ts'
import {AssistantIcon} from './assistant-icon.tsx'
import {assistantWords as words} from './assistant-words.ts'
import styles from './chat.module.css'
import {ChatLog, type ChatLogProps, Choice} from './chat-log.tsx'
import {isAtLimit, typedMessages, waitingMessage} from './chat-state.ts'
import {Composer} from './composer.tsx'
import type {Voice} from './use-voice.ts'

interface ChatProps extends Omit<ChatLogProps, 'photos'> {
  photos: PhotoUploads
  /** The draft message; survives the change to full screen. */
  text: string
  onText(text: string): void
  voice: Voice
  goesOn: boolean
  isFull: boolean
  onExpand(): void
  onClose(focusId: string): void
  onReset(): void
}

const leftWarningCount = 5

export function Chat({photos, text, voice, goesOn, isFull, ...on}: ChatProps) {
  const {chat, list, say, isRestoring} = on.conversation
  const [wasReset, setWasReset] = useState(false)
  const [asksReset, setAsksReset] = useState(false)
  const {isOver, dropProps} = usePhotoDrop(addPhotos)
  const waiting = waitingMessage(chat)
  const used = new Set(chat.messages.flatMap(({photoIds}) => photoIds))
  const next = {...photos, items: photos.items.filter(({id}) => !used.has(id))}
  const left = maxUserMessages - typedMessages(chat).length
  const earlier = chat.messages.filter(({photoIds}) => photoIds.length === 0).flatMap(({photoKeys}) => photoKeys)
  const keptPhotos = Math.min(maxPhotos, earlier.length)

  function addPhotos(files: FileList, skipDuplicates = false) {
    photos.add(files, {skipDuplicates, most: maxPhotos - keptPhotos})
  }

  function send() {
    say(
      text.trim(),
      next.items.map(({id}) => id),
    )
    on.onText('')
    setWasReset(false)
  }

  function reset() {
    setAsksReset(false)
    voice.stop()
    on.onText('')
    setWasReset(true)
    on.onReset()
  }

  function statusLine(): string {
    if (voice.isListening) return words.listening
    if (voice.hasFailed) return words.voiceFailed
    if (waiting) return photos.items.some(isAwaited) ? words.sendingPhotos : words.typing
    if (wasReset && chat.messages.length === 0) return words.resetDone
    return left <= leftWarningCount ? words.left(left) : ''
  }

  function isAwaited({id, state}: PhotoItem): boolean {
    return state !== 'sent' && state !== 'failed' && waiting?.photoIds.includes(id) === true
  }

  return (
    <section
      className={styles.chat}
      aria-labelledby="ai-chat-title"
      data-full={isFull || undefined}
      data-over={isOver || undefined}
      // Photos may be dropped anywhere on the chat, until it has ended.
      {...(isAtLimit(chat) ? {} : dropProps)}
    >
      <header className={styles.head}>
        <h2 id="ai-chat-title">
          {words.title} <span className={styles.beta}>{words.beta}</span>
        </h2>
        <button
          type="button"
          className={styles.icon}
          aria-expanded={asksReset}
          onClick={() => (chat.messages.length + list.jobs.length > 0 ? setAsksReset(!asksReset) : reset())}
        >
          <AssistantIcon name="reset" />
          {words.reset}
        </button>
        <button
          id="ai-expand"
          type="button"
          className={styles.icon}
          aria-label={isFull ? words.close : words.expand}
          onClick={isFull ? () => on.onClose('ai-expand') : on.onExpand}
        >
          <AssistantIcon name={isFull ? 'close' : 'expand'} />
        </button>
      </header>
      {asksReset && (
        <fieldset className={styles.choices} aria-label={words.resetQuestion}>
          <p>{words.resetQuestion}</p>
          <Choice onChoose={reset}>{words.resetYes}</Choice>
          <Choice onChoose={() => setAsksReset(false)}>{words.resetNo}</Choice>
        </fieldset>
      )}
      {isFull && (
        <button type="button" className={styles.icon} onClick={() => on.onClose('ai-summary')}>
          <span>{words.summary}</span>{' '}
          {list.jobs.length > 0 ? words.summaryLine(list.jobs.length, formatTotal(list.jobs)) : words.noJobsYet}
        </button>
      )}
      <ChatLog {...on} photos={photos.items} />
      {!isAtLimit(chat) && (
        <Composer
          text={text}
          onText={on.onText}
          photos={next}
          photoCount={keptPhotos + photos.items.length}
          onPhotos={addPhotos}
          voice={voice}
          maySend={!waiting && !isRestoring}
          status={statusLine()}
          onSend={send}
          takesFocus={isFull || wasReset}
          goesOn={goesOn}
        />
      )}
    </section>
  )
}
