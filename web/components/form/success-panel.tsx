'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import {fillNextSteps} from '#schemas/next-steps.ts'
import type {SentWords} from '#web/content/to-sent-words.ts'
import {PhoneLink} from '../text/phone-number.tsx'
import styles from './success-panel.module.css'

interface SuccessPanelProps {
  words: SentWords
  number: number
  /** "Monday 10 AM"; null where the owner has set no hours. */
  replyBy: string | null
  level?: 2 | 3
  children?: ReactNode
}

/** Replaces a form that was stored, and takes the focus because the pressed button is gone. */
export function SuccessPanel({words, number, replyBy, level = 3, children}: SuccessPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const Heading = `h${level}` as const
  useEffect(() => {
    const stamp = panel.current?.firstElementChild
    panel.current?.focus({preventScroll: true})
    // A panel taller than the screen would show its end alone, so the number comes last.
    panel.current?.scrollIntoView({block: 'nearest'})
    stamp?.scrollIntoView({block: 'nearest'})
  }, [])
  return (
    <div ref={panel} className={styles.panel} role="status" tabIndex={-1} data-needs-script="seen">
      <p className={styles.stamp}>
        <span>Request</span> <strong>No. {number}</strong>
      </p>
      <Heading className={styles.heading}>{words.thanks}</Heading>
      {replyBy && (
        <p>
          We'll get back to you by <strong>{replyBy}</strong>.
        </p>
      )}
      <ol className={styles.steps}>
        {fillNextSteps(words.nextSteps, replyBy).map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a href={`/request/${number}`}>See your request, add photos or correct it</a>
      </p>
      {children}
      {words.owner && <Owner owner={words.owner} />}
    </div>
  )
}

function Owner({owner: {name, face, phone}}: {owner: NonNullable<SentWords['owner']>}) {
  return (
    <div className={styles.owner}>
      {/* biome-ignore lint/performance/noImgElement: see picture.tsx */}
      {face && <img src={face} width={64} height={64} alt="" />}
      <p>
        <strong>{name}</strong>
        {phone && <PhoneLink phone={phone} />}
      </p>
    </div>
  )
}
