import {Badge, Flex, Stack, Text} from '@sanity/ui'
import {useRef, useState} from 'react'
import type {OfficePhoto, RequestDetail} from '../../../web/domain/office/wire.ts'
import {outsideAreaNote} from '../../../web/domain/orders/outside-area.ts'
import {TouchButton} from '../office/buttons.tsx'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Hint, List, Section} from '../office/page.tsx'

export function Wishes({request}: {request: RequestDetail}) {
  const {serviceType, description, order, photos, consent, sourcePage, way, createdAt, isOutsideArea} = request
  return (
    <Section title="What they need">
      {isOutsideArea && (
        <Flex>
          <Badge tone="caution" padding={2}>
            {outsideAreaNote}
          </Badge>
        </Flex>
      )}
      {serviceType && <Text weight="semibold">{serviceType}</Text>}
      {description && <p className={styles.words}>{description}</p>}
      {order.length > 0 && (
        <ul className={styles.facts}>
          {order.map(fact => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Photos photos={photos} />
      <Hint>
        {sourcePage === way
          ? `${way}, ${formatTime(createdAt)}`
          : `Sent ${formatTime(createdAt)} from the page ${sourcePage}`}
      </Hint>
      <Hint>
        {consent ? `Agreed to texts ${formatTime(consent.at)}: “${consent.wording}”` : 'Did not agree to texts.'}
      </Hint>
    </Section>
  )
}

const senders = {customer: 'Customer', assistant: 'Assistant'}

export function Conversation({messages}: {messages: RequestDetail['conversation']}) {
  if (messages.length === 0) return null
  return (
    <Section title="Conversation with the assistant">
      <ol className={styles.list}>
        {messages.map((message, index) => (
          <li key={index} className={styles.bubble} data-sender={message.sender} aria-label={senders[message.sender]}>
            <p className={styles.words}>{message.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function Replies({replies}: {replies: RequestDetail['replies']}) {
  if (replies.length === 0) return null
  return (
    <Section title="Texts from the customer">
      <List items={replies} keyOf={({id}) => id} look="lines">
        {({text, photos, pictureUrls, at}) => (
          <Stack gap={3}>
            {text && <p className={styles.words}>{text}</p>}
            <Photos photos={photos} />
            {pictureUrls.map((url, index) => (
              <a key={url} className={styles.row} href={url} target="_blank" rel="noreferrer">
                Picture {index + 1}
              </a>
            ))}
            <Hint>{formatTime(at)}</Hint>
          </Stack>
        )}
      </List>
    </Section>
  )
}

function Photos({photos}: {photos: OfficePhoto[]}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  const shown = photos[index] ?? photos[0]
  if (!shown) return null

  function show(next: number) {
    setIndex(next)
    dialog.current?.showModal()
  }

  return (
    <>
      <div className={styles.photos}>
        {photos.map(({key, smallUrl}, index) => (
          <button key={key} type="button" aria-label={`Photo ${index + 1}, large`} onClick={() => show(index)}>
            <img src={smallUrl} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      <dialog ref={dialog} className={styles.large} aria-label={`Photo ${index + 1} of ${photos.length}`}>
        <img src={shown.url} alt={`Sent by the customer, ${index + 1} of ${photos.length}`} />
        <div className={styles.buttons}>
          {photos.length > 1 && <TouchButton text="Next photo" onClick={() => setIndex((index + 1) % photos.length)} />}
          <TouchButton text="Close" onClick={() => dialog.current?.close()} />
        </div>
      </dialog>
    </>
  )
}
