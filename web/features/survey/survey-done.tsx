'use client'

import {type ReactNode, useEffect, useRef, useState} from 'react'
import {ActionAnchor} from '#web/components/text/action-anchor.tsx'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {isContent, type Ratings} from '#web/domain/surveys/ratings.ts'
import {CommentForm} from './comment-form.tsx'
import styles from './survey.module.css'

export interface SurveyThanks {
  heading: string
  text: string | null
  publicLabel: string
  publicUrl: string | null
  publicIcon: ReactNode
}

interface SurveyDoneProps {
  thanks: SurveyThanks
  ratings: Ratings
  email: string | null
  /** Shown to visitors below 4 on average. */
  commentToken: string | null
  commented?: boolean
  /** Spec 2.7: an average of 4 or more goes to the public review page. */
  forward?: boolean
}

/** Enough to read the thanks and choose to stay. */
const forwardDelayMs = 5000

/** Replaces the form. Everybody gets the public link: hiding it from unhappy customers is prohibited. */
export function SurveyDone({thanks, ratings, email, commentToken, commented = false, forward}: SurveyDoneProps) {
  const panel = useRef<HTMLDivElement>(null)
  const {heading, text, publicLabel, publicUrl, publicIcon} = thanks
  const [isLeaving, setIsLeaving] = useState(Boolean(forward && publicUrl && isContent(ratings)))
  useEffect(() => {
    panel.current?.focus()
  }, [])
  useEffect(() => {
    if (!isLeaving || !publicUrl) return
    const timer = setTimeout(() => location.assign(publicUrl), forwardDelayMs)
    return () => clearTimeout(timer)
  }, [isLeaving, publicUrl])
  return (
    <div ref={panel} className={styles.done} id="survey" role="status" tabIndex={-1} data-needs-script="seen">
      <h2>{heading}</h2>
      {text && <p>{text}</p>}
      {publicUrl && (
        <p className={styles.actions}>
          <ActionAnchor href={publicUrl} icon={publicIcon} look="solid">
            {publicLabel}
          </ActionAnchor>
        </p>
      )}
      {isLeaving && (
        <p>
          Taking you there in a few seconds.{' '}
          <button type="button" className={styles.stay} onClick={() => setIsLeaving(false)}>
            Stay here
          </button>
        </p>
      )}
      {commented && <p>{surveyMessages.commentStored}</p>}
      {commentToken && <CommentForm token={commentToken} ratings={ratings} email={email} />}
    </div>
  )
}
