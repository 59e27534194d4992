'use client'

import {useState} from 'react'
import type {PhotoItem} from '#web/components/photos/photo-item.ts'
import {usePhotoDrop} from '#web/components/photos/use-photo-drop.ts'
import {maxUserMessages} from '#web/domain/chat/messages.ts'
import {formatTotal} from '#web/domain/chat/total.ts'
import {maxPhotos} from '#web/domain/limits.ts'
import type {AssistantState} from './assistant.tsx'
import {AssistantIcon} from './assistant-icon.tsx'
import {assistantWords as words} from './assistant-words.ts'
import styles from './chat.module.css'
import {ChatLog, Choice} from './chat-log.tsx'
import {isAtLimit, typedMessages, waitingMessage} from './chat-state.ts'
import {Composer} from './composer.tsx'

const leftWarningCount = 5

export function Chat({assistant}: {assistant: AssistantState}) {
  const {photos, text, setText, voice, isFull, close} = assistant
  const {chat, list, say, isRestoring} = assistant.conversation
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
    setText('')
    setWasReset(false)
  }

  function reset() {
    setAsksReset(false)
    voice.stop()
    setText('')
    setWasReset(true)
    assistant.reset()
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
          onClick={isFull ? () => close('ai-expand') : assistant.expand}
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
        <button type="button" className={styles.icon} onClick={() => close('ai-summary')}>
          <span>{words.summary}</span>{' '}
          {list.jobs.length > 0 ? words.summaryLine(list.jobs.length, formatTotal(list.jobs)) : words.noJobsYet}
        </button>
      )}
      <ChatLog assistant={assistant} />
      {!isAtLimit(chat) && (
        <Composer
          assistant={assistant}
          photos={next}
          photoCount={keptPhotos + photos.items.length}
          onPhotos={addPhotos}
          maySend={!waiting && !isRestoring}
          status={statusLine()}
          onSend={send}
          takesFocus={isFull || wasReset}
        />
      )}
    </section>
  )
}
