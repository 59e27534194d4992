'use client'

import {SuccessPanel} from '#web/components/form/success-panel.tsx'
import {LazyPhotoStatus} from '#web/components/photos/lazy-photos.tsx'
import type {PhotoUploads} from '#web/components/photos/photo-item.ts'
import styles from './order-form.module.css'
import {orderWords as words} from './order-words.ts'

interface OrderStoredProps {
  heading?: string
  stored: {number: number; replyBy: string | null}
  photos: PhotoUploads
  onAgain(): void
}

/** In the place of an order form, once the server has the order and never before. */
export function OrderStored({heading = words.thanks, stored: {number, replyBy}, photos, onAgain}: OrderStoredProps) {
  return (
    <SuccessPanel heading={heading} number={number} replyBy={replyBy} level={2}>
      <LazyPhotoStatus photos={photos} />
      <button type="button" className={styles.plain} onClick={onAgain}>
        {words.again}
      </button>
    </SuccessPanel>
  )
}
