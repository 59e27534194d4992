'use client'

import {useRef} from 'react'
import {flushSync} from 'react-dom'
import {LazySuccessPanel} from '#web/components/form/send/load-sender.tsx'
import {LazyPhotoStatus} from '#web/components/photos/lazy-photos.tsx'
import type {PhotoUploads} from '#web/components/photos/photo-item.ts'
import type {SentWords} from '#web/content/to-sent-words.ts'
import styles from './order-form.module.css'
import {orderWords as words} from './order-words.ts'
import {WorkOrder, type WorkOrderProps} from './work-order.tsx'

type Order = Pick<WorkOrderProps, 'lines' | 'total' | 'totalLabel' | 'facts' | 'written'>

/** The order as it was last filled in: what is sent is taken out of the form. */
export function useLastOrder(order: Order): Order {
  const last = useRef(order)
  if (order.lines.length > 0) last.current = order
  return last.current
}

interface OrderStoredProps {
  sent: SentWords
  stored: {number: number; replyBy: string | null}
  photos: PhotoUploads
  workOrder: Order
  onAgain(): void
}

/** In the place of an order form, once the server has the order and never before. */
export function OrderStored({sent, stored: {number, replyBy}, photos, workOrder, onAgain}: OrderStoredProps) {
  const box = useRef<HTMLDivElement>(null)

  /** The pressed button is gone, so the form's heading takes the focus. */
  function startAgain() {
    const around = box.current?.parentElement
    flushSync(onAgain)
    const heading = around?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({preventScroll: true})
    const start = heading.closest('form') ?? heading
    start.scrollIntoView({block: 'start'})
  }

  return (
    <div ref={box} data-stored>
      <LazySuccessPanel words={sent} number={number} replyBy={replyBy} level={2}>
        <WorkOrder totalLabel={words.ballparkSent} {...workOrder} isReceipt />
        <LazyPhotoStatus photos={photos} />
        <div className={styles.after}>
          <button type="button" className={styles.plain} onClick={() => print()}>
            {words.print}
          </button>
          <button type="button" className={styles.plain} onClick={startAgain}>
            {words.again}
          </button>
        </div>
      </LazySuccessPanel>
    </div>
  )
}
