'use client'

import {useEffect, useRef} from 'react'
import styles from './error-summary.module.css'
import {FieldLinks} from './field-links.tsx'

interface ErrorSummaryProps {
  problems: readonly {id: string; text: string}[]
  general?: string | null
  /** With each new attempt that fails, the summary takes the focus. */
  attempt: number
}

export function ErrorSummary({problems, general, attempt}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shownFor = useRef(0)
  // At every render: the problems may arrive one render after the attempt.
  useEffect(() => {
    if (!box.current || attempt <= shownFor.current) return
    shownFor.current = attempt
    box.current.focus()
  })

  if (problems.length === 0 && !general) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} data-needs-script="seen">
      {general && <p className={styles.general}>{general}</p>}
      {problems.length > 0 && (
        <>
          <p className={styles.head}>
            {problems.length === 1 ? 'Please check one thing' : `Please check ${problems.length} things`}
          </p>
          <FieldLinks links={problems} />
        </>
      )}
    </div>
  )
}
