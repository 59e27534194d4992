'use client'

import {type FormEvent, useEffect, useRef, useState} from 'react'
import {Field} from '#web/components/form/field.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {ActionAnchor} from '#web/components/text/action-anchor.tsx'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {isContent, type Ratings} from '#web/domain/surveys/ratings.ts'
import type {SurveyParts} from '../reviews/reviews-view.tsx'
import {feedbackMailHref, sendSurvey} from './send-survey.ts'
import styles from './survey.module.css'

interface SurveyDoneProps extends Pick<SurveyParts, 'thanks' | 'email'> {
  ratings: Ratings
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

interface CommentFormProps extends Pick<SurveyDoneProps, 'ratings' | 'email'> {
  token: string
}

function CommentForm({token, ratings, email}: CommentFormProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'stored'>('idle')
  const [error, setError] = useState<string | undefined>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const comment = String(new FormData(event.currentTarget).get('comment') ?? '').trim()
    if (!comment) return setError(surveyMessages.commentEmpty)
    setState('sending')
    const sent = await sendSurvey({comment_token: token, comment}, surveyMessages.commentFailed)
    setState(sent.ok ? 'stored' : 'idle')
    setError(sent.ok ? undefined : sent.error)
  }

  if (state === 'stored') return <p>{surveyMessages.commentStored}</p>
  return (
    <form className={styles.comment} method="post" action="/api/survey" onSubmit={submit} noValidate>
      <input type="hidden" name="comment_token" value={token} />
      <Field
        id="survey-comment"
        label="What could we do better?"
        hint="Only the owner reads this."
        error={error}
        required
      >
        {control => <textarea {...control} name="comment" rows={4} maxLength={4000} />}
      </Field>
      <div className={styles.actions}>
        <SubmitButton disabled={state === 'sending'}>
          {state === 'sending' ? surveyMessages.sending : 'Send to the owner'}
        </SubmitButton>
        {email && error && <a href={feedbackMailHref(email, ratings)}>Send an email instead</a>}
      </div>
    </form>
  )
}
