'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import styles from './success-panel.module.css'

interface SuccessPanelProps {
  heading: string
  /** The request's short number. */
  number: number
  /** "Monday 10 AM" or "4:30 PM today", as the server counted it; none where the owner has set no hours. */
  replyBy: string | null
  /** Of the heading, where none of the form's own stands above it. */
  level?: 2 | 3
  /** What else is to be said: photos on their way, "Start another request". */
  children?: ReactNode
}

/**
 * In the place of a form that the server has stored; takes the focus, for the form and with it the button are gone.
 *
 * ```tsx
 * <SuccessPanel heading="Thank you!" number={1042} replyBy="Monday 10 AM">
 *   <LazyPhotoStatus photos={photos} />
 * </SuccessPanel>
 * ```
 */
export function SuccessPanel({heading, number, replyBy, level = 3, children}: SuccessPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const Heading = `h${level}` as const
  useEffect(() => {
    panel.current?.focus({preventScroll: true})
    panel.current?.scrollIntoView({block: 'nearest'})
  }, [])
  return (
    <div ref={panel} className={styles.panel} role="status" tabIndex={-1} data-needs-script="seen">
      <p className={styles.stamp}>
        <span>Request</span> <strong>No. {number}</strong>
      </p>
      <Heading className={styles.heading}>{heading}</Heading>
      {replyBy && (
        <p>
          We reply by <strong>{replyBy}</strong>.
        </p>
      )}
      {children}
    </div>
  )
}
