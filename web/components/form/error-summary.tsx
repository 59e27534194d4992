'use client'

import {useEffect, useRef} from 'react'
import styles from './error-summary.module.css'

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

/** A list of links that put the focus into fields, without a new entry in the browser's history. */
export function FieldLinks({links}: {links: readonly {id: string; text: string}[]}) {
  return (
    <ul>
      {links.map(({id, text}) => (
        <li key={id}>
          <a href={`#${id}`} onClick={event => focusField(event, id)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function focusField(event: {preventDefault(): void}, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus({preventScroll: true})
  field.closest('div, fieldset')?.scrollIntoView({block: 'nearest'})
}
