'use client'

import {type FormEvent, useState} from 'react'
import {Field} from '#web/components/form/field.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import type {Ratings} from '#web/domain/surveys/ratings.ts'
import {feedbackMailHref} from './feedback-mail.ts'
import {sendSurvey} from './send-survey.ts'
import styles from './survey.module.css'

interface CommentFormProps {
  token: string
  ratings: Ratings
  email: string | null
}

export function CommentForm({token, ratings, email}: CommentFormProps) {
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
