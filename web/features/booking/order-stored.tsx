'use client'

import {SuccessPanel} from '#web/components/form/success-panel.tsx'
import {LazyPhotoStatus} from '#web/components/photos/lazy-photos.tsx'
import type {PhotoUploads} from '#web/components/photos/photo-item.ts'
import type {SentWords} from '#web/content/sent-words.ts'
import styles from './order-form.module.css'
import {orderWords as words} from './order-words.ts'

interface OrderStoredProps {
  sent: SentWords
  stored: {number: number; replyBy: string | null}
  photos: PhotoUploads
  onAgain(): void
}

/** In the place of an order form, once the server has the order and never before. */
export function OrderStored({sent, stored: {number, replyBy}, photos, onAgain}: OrderStoredProps) {
  return (
    <SuccessPanel words={sent} number={number} replyBy={replyBy} level={2}>
      <LazyPhotoStatus photos={photos} />
      <button type="button" className={styles.plain} onClick={onAgain}>
        {words.again}
      </button>
    </SuccessPanel>
  )
}
