'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import {ConsentBox} from '#web/components/form/consent-box.tsx'
import type {PhotoItem} from '#web/components/photos/photo-item.ts'
import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import type {Question} from '#web/domain/chat/acts.ts'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import type {ConsentProps} from '../contact-fields.tsx'
import {assistantWorkOrder, leftOut} from './assistant-order.ts'
import {assistantWords as words} from './assistant-words.ts'
import styles from './chat.module.css'
import {type ChatMessage, isAtLimit, waitingMessage} from './chat-state.ts'
import {ContactForm} from './contact-form.tsx'
import type {Conversation} from './use-conversation.ts'

export interface ChatLogProps {
  welcome: string
  examples: readonly string[]
  conversation: Conversation
  photos: readonly PhotoItem[]
  consent: Omit<ConsentProps, 'required'>
  isBusy: boolean
  onAttach(): void
  onSend(): void
}

/** What was said. What is added is read out politely; the focus stays where it is. */
export function ChatLog(props: ChatLogProps) {
  const {welcome, examples, conversation, photos} = props
  const {chat, list, saying, say, retry, isRestoring} = conversation
  const {messages, apology} = chat
  const log = useRef<HTMLDivElement>(null)
  /** Who reads what was said before is not pulled down by each sentence. */
  const isAtEnd = useRef(true)
  /** As the observer saw it: in another height, it was not the visitor who scrolled. */
  const height = useRef(0)
  const isWaiting = waitingMessage(chat) !== undefined
  const question = isWaiting || apology ? null : list.question
  const isEmpty = messages.length === 0 && !question
  const shown = isEmpty ? '' : [messages.length, isWaiting, apology, question?.id, question?.text].join()

  useEffect(() => {
    const box = log.current
    if (!box || !shown) return
    isAtEnd.current = true
    box.scrollTo({top: endOf(box)})
    // Whenever a keyboard takes room or gives it back.
    const observer = new ResizeObserver(() => {
      height.current = box.clientHeight
      if (isAtEnd.current) box.scrollTo({top: endOf(box)})
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
      onScroll={({currentTarget: box}) => {
        if (box.clientHeight === height.current) isAtEnd.current = endOf(box) - box.scrollTop < 50
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
          {message.sender === 'ai' ? withPhoneLink(message.content) : message.content}
          <Photos message={message} photos={photos} />
          {message.state === 'failed' && (
            <span className={styles.failed}>
              {words.notSent}{' '}
              <button type="button" className={styles.choice} onClick={() => retry(message.id)}>
                {words.tryAgain}
              </button>
            </span>
          )}
        </Said>
      ))}
      {apology && <Said sender="ai">{apology}</Said>}
      {isAtLimit(chat) && !isWaiting && <Said sender="ai">{assistantMessages.limitReached}</Said>}
      {question && <Asked key={question.id} {...props} question={question} onAnswer={() => log.current?.focus()} />}
      {isEmpty && !isRestoring && <Choices choices={examples} onChoose={example => say(example, [])} />}
      {/* Read out once, when it is whole. */}
      {isWaiting && saying && (
        <div aria-hidden="true" className={styles.said} data-sender="ai">
          {saying}
        </div>
      )}
      {isWaiting && (
        <div className={styles.typing} aria-hidden="true" data-testid="typing">
          •••
        </div>
      )}
    </div>
  )
}

/** A question is read before what stands under it, which may be higher than the log. */
function endOf(box: HTMLElement): number {
  const asked = box.querySelector<HTMLElement>('[data-asked]')
  const end = box.scrollHeight - box.clientHeight
  return asked ? Math.min(end, asked.offsetTop - box.offsetTop - asked.offsetHeight / 2) : end
}

/** The assistant's question, with buttons that do what they say; two of them have more than buttons. */
function Asked({question, onAnswer, ...props}: ChatLogProps & {question: Question; onAnswer(): void}) {
  const {conversation, consent} = props
  const {id, text, choices} = question

  function choose(label: string) {
    const choice = choices.find(choice => choice.label === label)
    if (!choice) return
    // The button is about to go.
    onAnswer()
    conversation.act(choice.act, choice.said ?? label)
  }

  return (
    <>
      <Said sender="ai" isAsked>
        {text}
      </Said>
      {(choices.length > 0 || id === 'photos') && (
        <Choices choices={choices.map(({label}) => label)} onChoose={choose}>
          {id === 'photos' && (
            <button type="button" className={styles.choice} onClick={props.onAttach}>
              {words.attach}
            </button>
          )}
        </Choices>
      )}
      {id === 'contact' && <ContactForm conversation={conversation} consent={consent} />}
      {id === 'confirm' && <ConfirmSend {...props} />}
    </>
  )
}

interface ChoicesProps {
  choices: readonly string[]
  onChoose(label: string): void
  children?: ReactNode
}

function Choices({choices, onChoose, children}: ChoicesProps) {
  return (
    <fieldset className={styles.choices} aria-label={words.choices}>
      {children}
      {choices.map(choice => (
        <button key={choice} type="button" className={styles.choice} onClick={() => onChoose(choice)}>
          {choice}
        </button>
      ))}
    </fieldset>
  )
}

/** What is sent. Texts are asked for here, too, and nothing is sent without a tap or a plain yes. */
function ConfirmSend({
  conversation: {chat, list},
  consent: {text, isGiven, onChange},
  isBusy,
  photos,
  onSend,
}: ChatLogProps) {
  const {fullName, phone, email, address} = chat.contact
  const {lines, total} = assistantWorkOrder(list.jobs, chat.contact)
  const kept = chat.messages.reduce((sum, {photosCount}) => sum + photosCount, 0)
  const photoCount = Math.max(kept, photos.length)
  const facts = [
    leftOut(list.jobs),
    list.notes.length > 0 && `${words.alsoNoted}: ${list.notes.map(({text}) => `“${text}”`).join(', ')}`,
    [fullName, phone, email, address].join(' · '),
    photoCount > 0 && words.photos(photoCount),
  ].flatMap(fact => fact || [])
  return (
    <div className={styles.card}>
      <ul>
        {lines.map(({key, label, price}) => (
          <li key={key}>
            {label} <span>{price}</span>
          </li>
        ))}
        <li>
          <strong>{words.total}</strong> <strong>{total}</strong>
        </li>
      </ul>
      {facts.map(fact => (
        <p key={fact}>{fact}</p>
      ))}
      {text && (
        <ConsentBox
          id="ai-chat-consent"
          text={text}
          required={false}
          checked={isGiven}
          onChange={event => onChange(event.currentTarget.checked)}
        />
      )}
      <button type="button" className={styles.main} disabled={isBusy} onClick={onSend}>
        {words.sendRequest}
      </button>
    </div>
  )
}

/** In an emergency, the number is one tap away. */
function withPhoneLink(text: string): ReactNode {
  const number = /\(\d{3}\) \d{3}-\d{4}/.exec(text)
  if (!number) return text
  return (
    <>
      {text.slice(0, number.index)}
      <a href={`tel:+1${number[0].replace(/\D/g, '')}`}>{number[0]}</a>
      {text.slice(number.index + number[0].length)}
    </>
  )
}

interface SaidProps {
  sender: 'user' | 'ai'
  isFailed?: boolean
  isAsked?: boolean
  children: ReactNode
}

function Said({sender, isFailed, isAsked, children}: SaidProps) {
  return (
    <div
      className={styles.said}
      data-sender={sender}
      data-failed={isFailed || undefined}
      data-asked={isAsked || undefined}
    >
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
