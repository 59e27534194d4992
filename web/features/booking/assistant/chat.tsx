'use client'

import {useState} from 'react'
import {usePhotoDrop} from '#web/components/photos/use-photo-drop.ts'
import {formatTotal} from '#web/domain/chat/total.ts'
import type {AssistantState} from './assistant.tsx'
import {assistantWords as words} from './assistant-words.ts'
import styles from './chat.module.css'
import {ChatLog, Choice} from './chat-log.tsx'
import {AssistantIcon, ChatTitle, IconButton} from './chat-parts.tsx'
import {Composer} from './composer.tsx'

export function Chat({assistant}: {assistant: AssistantState}) {
  const {setText, voice, isFull, close} = assistant
  const {chat, list} = assistant.conversation
  const [wasReset, setWasReset] = useState(false)
  const [asksReset, setAsksReset] = useState(false)
  const {isOver, dropProps} = usePhotoDrop(assistant.addPhotos)

  function reset() {
    setAsksReset(false)
    voice.stop()
    setText('')
    setWasReset(true)
    assistant.reset()
  }

  return (
    <section
      className={styles.chat}
      aria-labelledby="ai-chat-title"
      data-full={isFull || undefined}
      data-over={isOver || undefined}
      // Photos may be dropped anywhere on the chat, until it has ended.
      {...(chat.limitReached ? {} : dropProps)}
    >
      <header className={styles.head}>
        <ChatTitle id="ai-chat-title" />
        <button
          type="button"
          className={styles.icon}
          aria-expanded={asksReset}
          onClick={() => (chat.messages.length + list.jobs.length > 0 ? setAsksReset(!asksReset) : reset())}
        >
          <AssistantIcon name="reset" />
          {words.reset}
        </button>
        <IconButton
          id="ai-expand"
          icon={isFull ? 'close' : 'expand'}
          aria-label={isFull ? words.close : words.expand}
          onClick={isFull ? () => close('ai-expand') : assistant.expand}
        />
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
      {!chat.limitReached && <Composer assistant={assistant} wasReset={wasReset} onSend={() => setWasReset(false)} />}
    </section>
  )
}
