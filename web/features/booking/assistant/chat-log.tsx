'use client'

import {type ComponentProps, type ReactNode, useEffect, useRef} from 'react'
import {ConsentBox} from '#web/components/form/consent-box.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import type {PhotoItem} from '#web/components/photos/photo-item.ts'
import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import workOrder from '../work-order.module.css'
import type {AssistantState} from './assistant.tsx'
import {assistantWorkOrder, leftOut} from './assistant-order.ts'
import {assistantWords as words} from './assistant-words.ts'
import styles from './chat.module.css'
import {type ChatMessage, waitingMessage} from './chat-state.ts'
import {attachPhotos} from './composer.tsx'
import {ContactForm} from './contact-form.tsx'

/** What was said. What is added is read out politely; the focus stays where it is. */
export function ChatLog({assistant}: {assistant: AssistantState}) {
  const {chat, list, saying, say, retry, isRestoring} = assistant.conversation
  const {messages, apology} = chat
  const log = useRef<HTMLDivElement>(null)
  const isWaiting = waitingMessage(chat) !== undefined
  const question = isWaiting || apology ? null : list.question
  const isEmpty = messages.length === 0 && !question
  const asked = question && [question.id, question.text, list.jobs]
  const shown = isEmpty ? '' : JSON.stringify([messages.length, isWaiting, apology, asked])

  // The end is at 0, where the log stays by itself while it grows or a keyboard takes room (chat.module.css).
  useEffect(() => {
    const box = log.current
    if (!box || !shown) return
    const asked = box.querySelector('[data-asked]')?.getBoundingClientRect()
    // A question is read before what stands under it, which may be higher than the log, and grows with the list.
    const top = asked ? box.scrollTop + asked.top - box.getBoundingClientRect().top - asked.height / 2 : 0
    box.scrollTo({top: Math.min(0, top)})
  }, [shown])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard, too
    <div ref={log} className={styles.log} role="log" aria-live="polite" aria-label={words.log} tabIndex={0}>
      <div className={styles.lines}>
        <Said sender="ai">{assistant.welcome}</Said>
        {messages.map(message => (
          <Said key={message.id} sender={message.sender} data-failed={message.state === 'failed' || undefined}>
            {message.sender === 'ai' ? withPhoneLink(message.content) : message.content}
            <Photos message={message} photos={assistant.photos.items} />
            {message.state === 'failed' && (
              <span className={styles.failed}>
                {words.notSent} <Choice onChoose={() => retry(message.id)}>{words.tryAgain}</Choice>
              </span>
            )}
          </Said>
        ))}
        {apology && <Said sender="ai">{apology}</Said>}
        {chat.limitReached && !isWaiting && <Said sender="ai">{assistantMessages.limitReached}</Said>}
        {question && <Asked key={question.id} assistant={assistant} onAnswer={() => log.current?.focus()} />}
        {isEmpty && !isRestoring && (
          <fieldset className={styles.choices} aria-label={words.choices}>
            {assistant.examples.map(example => (
              <Choice key={example} onChoose={() => say(example, [])}>
                {example}
              </Choice>
            ))}
          </fieldset>
        )}
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
    </div>
  )
}

/** The assistant's question, with buttons that do what they say; two of them have more than buttons. */
function Asked({assistant, onAnswer}: {assistant: AssistantState; onAnswer(): void}) {
  const {list, act} = assistant.conversation
  const {id = '', text, choices = []} = list.question ?? {}
  return (
    <>
      <Said sender="ai" data-asked>
        {text}
      </Said>
      {(choices.length > 0 || id === 'photos') && (
        <fieldset className={styles.choices} aria-label={words.choices}>
          {id === 'photos' && <Choice onChoose={attachPhotos}>{words.attach}</Choice>}
          {choices.map(({label, act: kind, said = label}) => (
            <Choice
              key={label}
              onChoose={() => {
                // The button is about to go.
                onAnswer()
                act(kind, said)
              }}
            >
              {label}
            </Choice>
          ))}
        </fieldset>
      )}
      {id === 'contact' && <ContactForm assistant={assistant} />}
      {id === 'confirm' && <ConfirmSend {...assistant} />}
    </>
  )
}

export function Choice({onChoose, children}: {onChoose(): void; children: ReactNode}) {
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      {children}
    </button>
  )
}

/** What is sent. Texts are asked for here, too, and nothing is sent without a tap or a plain yes. */
function ConfirmSend({conversation, consent, isBusy, photoCount, submit}: AssistantState) {
  const {chat, list} = conversation
  const {text, isGiven, onChange} = consent
  const {fullName, phone, email, address} = chat.contact
  const {lines, total} = assistantWorkOrder(list, chat.contact)
  const facts = [
    leftOut(list.jobs),
    list.notes.length > 0 && `${words.alsoNoted}: ${list.notes.map(({text}) => `“${text}”`).join(', ')}`,
    [fullName, phone, email, address].join(' · '),
    photoCount > 0 && words.photos(photoCount),
  ].flatMap(fact => fact || [])
  return (
    <div className={styles.card}>
      <ul className={workOrder.lines}>
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
      <SubmitButton type="button" disabled={isBusy} onClick={submit}>
        {words.sendRequest}
      </SubmitButton>
    </div>
  )
}

/** In an emergency, the number is one tap away. */
function withPhoneLink(text: string): ReactNode {
  const [, before, number, after] = /^(.*?)(\(\d{3}\) \d{3}-\d{4})(.*)$/s.exec(text) ?? []
  if (!number) return text
  return [
    before,
    <a key={number} href={`tel:+1${number.replace(/\D/g, '')}`}>
      {number}
    </a>,
    after,
  ]
}

type SaidProps = ComponentProps<'div'> & Pick<ChatMessage, 'sender'>

function Said({sender, children, ...marks}: SaidProps) {
  return (
    <div className={styles.said} data-sender={sender} {...marks}>
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
