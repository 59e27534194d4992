'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import type {PhotoItem} from '#web/components/photos/photo-item.ts'
import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import {assistantWords as words} from './assistant-words.ts'
import styles from './chat-log.module.css'
import {type ChatMessage, type ChatState, isAtLimit, waitingMessage} from './chat-state.ts'

interface ChatLogProps {
  welcome: string
  examples: readonly string[]
  chat: ChatState
  saying: string
  photos: readonly PhotoItem[]
  onRetry(id: string): void
  onChoose(choice: string): void
  confirm: ReactNode
}

/** What was said. What is added is read out politely; the focus stays where it is. */
export function ChatLog({welcome, examples, chat, saying, photos, onRetry, onChoose, confirm}: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  /** Who reads what was said before is not pulled down by each sentence. */
  const isAtEnd = useRef(true)
  /** As the observer saw it: in another height, it was not the visitor who scrolled. */
  const height = useRef(0)
  const {messages, apology, asksToSend} = chat
  const choices = messages.length > 0 ? chat.choices : examples
  const isWaiting = waitingMessage(chat) !== undefined
  const shown = messages.length + (isWaiting ? 0.5 : 0) + (apology ? 0.25 : 0)

  useEffect(() => {
    const box = log.current
    if (!box || shown === 0) return
    isAtEnd.current = true
    // Called at once, and whenever a keyboard takes room or gives it back.
    const observer = new ResizeObserver(() => {
      height.current = box.clientHeight
      if (isAtEnd.current) box.scrollTo({top: box.scrollHeight})
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [shown])

  useEffect(() => {
    if (saying && isAtEnd.current) log.current?.scrollTo({top: log.current.scrollHeight})
  }, [saying])

  return (
    <div
      ref={log}
      onScroll={({currentTarget: {scrollHeight, scrollTop, clientHeight}}) => {
        if (clientHeight === height.current) isAtEnd.current = scrollHeight - scrollTop - clientHeight < 50
      }}
      className={styles.log}
      role="log"
      aria-live="polite"
      aria-label={words.log}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard, too
      tabIndex={0}
    >
      <Said sender="ai">{welcome}</Said>
      {messages.map(message => (
        <Said key={message.id} sender={message.sender} isFailed={message.state === 'failed'}>
          {message.content}
          <Photos message={message} photos={photos} />
          {message.state === 'failed' && (
            <span className={styles.failed}>
              {words.notSent}{' '}
              <button type="button" className={styles.choice} onClick={() => onRetry(message.id)}>
                {words.tryAgain}
              </button>
            </span>
          )}
        </Said>
      ))}
      {apology && <Said sender="ai">{apology}</Said>}
      {isAtLimit(chat) && !isWaiting && <Said sender="ai">{assistantMessages.limitReached}</Said>}
      {!isWaiting && !apology && choices.length > 0 && (
        <fieldset className={styles.choices} aria-label={words.choices}>
          {choices.map(choice => (
            <button key={choice} type="button" className={styles.choice} onClick={() => onChoose(choice)}>
              {choice}
            </button>
          ))}
        </fieldset>
      )}
      {!isWaiting && asksToSend && confirm}
      {/* Read out once, when it is whole. */}
      {isWaiting && saying && (
        <div aria-hidden="true" className={styles.said} data-sender="ai">
          {saying}
        </div>
      )}
      {isWaiting && (
        <div className={styles.typing} aria-hidden="true" data-testid="typing">
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  )
}

interface SaidProps {
  sender: 'user' | 'ai'
  isFailed?: boolean
  children: React.ReactNode
}

function Said({sender, isFailed, children}: SaidProps) {
  return (
    <div className={styles.said} data-sender={sender} data-failed={isFailed || undefined}>
      <VisuallyHidden>{sender === 'user' ? words.you : words.assistant}: </VisuallyHidden>
      {children}
    </div>
  )
}

function Photos({message: {photosCount, photoIds}, photos}: {message: ChatMessage; photos: readonly PhotoItem[]}) {
  if (photosCount === 0) return null
  const shown = photos.filter(({id, previewUrl}) => previewUrl && photoIds.includes(id))
  return (
    <span className={styles.photos}>
      {shown.map(({id, previewUrl}) => (
        // biome-ignore lint/performance/noImgElement: a picture of the visitor's own, in memory
        <img key={id} src={previewUrl ?? ''} alt="" />
      ))}
      <span>{words.photos(photosCount)}</span>
    </span>
  )
}
