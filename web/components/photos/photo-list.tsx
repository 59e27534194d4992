'use client'

import {useRef} from 'react'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {type PhotoItem, type PhotoUploads, pickerMessages} from './photo-item.ts'
import styles from './photo-list.module.css'
import {takesPlace} from './photo-queue.ts'

export {createPhotoQueue} from './photo-queue.ts'

interface PhotoListProps {
  photos: PhotoUploads
  /** The focus needs another place once the last photo is gone. */
  onEmptied?: () => void
}

export function PhotoList({photos: {items, remove, retry}, onEmptied}: PhotoListProps) {
  const list = useRef<HTMLUListElement>(null)

  function removeAt(index: number) {
    const item = items[index]
    if (!item) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else onEmptied?.()
    remove(item.id)
  }

  return (
    <ul ref={list} className={styles.list}>
      {items.map((item, index) => (
        <li key={item.id} className={styles.photo} data-state={item.state}>
          <div className={styles.frame}>
            {item.previewUrl ? (
              // biome-ignore lint/performance/noImgElement: a picture of the visitor's own, in memory
              <img src={item.previewUrl} alt="" />
            ) : (
              <span className={styles.blank}>{item.state === 'waiting' ? '' : messages.noPreview}</span>
            )}
            {item.state !== 'sent' && item.state !== 'failed' && (
              <progress
                className={styles.progress}
                value={item.progress}
                aria-label={`${item.name}: ${stateOf(item)}`}
              />
            )}
            <button
              type="button"
              className={styles.remove}
              data-remove=""
              aria-label={messages.remove(item.name)}
              onClick={() => removeAt(index)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M18 6 6 18M6 6l12 12" />
              </svg>
            </button>
          </div>
          <p className={styles.name}>{item.name}</p>
          <p className={styles.state}>{item.problem ?? stateOf(item)}</p>
          {item.state === 'failed' && item.mayRetry && (
            <button
              type="button"
              className={styles.retry}
              aria-label={messages.retryOf(item.name)}
              onClick={() => retry(item.id)}
            >
              {messages.retry}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function stateOf({state, progress}: PhotoItem): string {
  if (state === 'sending') return messages.progress(Math.round(progress * 100))
  return messages[state]
}

/** The picker's line: how many of those it may have, and how many are on their way or failed. */
export function PhotoCount({photos: {items}}: {photos: PhotoUploads}) {
  const failed = items.filter(({state}) => state === 'failed').length
  const sending = items.filter(({state}) => state !== 'sent').length - failed
  const parts = [
    pickerMessages.count(items.filter(takesPlace).length),
    sending > 0 && messages.sending(sending),
    failed > 0 && messages.failedCount(failed),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The success panel shows what became of photos that were still on their way when the form was sent. */
export function PhotoStatus({photos: {items}}: {photos: PhotoUploads}) {
  const failed = items.filter(({state}) => state === 'failed').length
  const sending = items.filter(({state}) => state !== 'sent').length - failed
  const sentence =
    sending > 0
      ? messages.stillSending(sending)
      : failed > 0
        ? messages.someFailed(failed)
        : messages.allSent(items.length)
  return <p role="status">{sentence}</p>
}
