'use client'

import {startTransition, useActionState, useEffect, useRef, useState} from 'react'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {FieldError} from '#web/components/form/field.tsx'
import {Honeypot} from '#web/components/form/hidden-fields.tsx'
import {newKey} from '#web/components/form/site-session.ts'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {ActionAnchor} from '#web/components/text/action-anchor.tsx'
import {surveyMessages} from '#web/domain/surveys/messages.ts'
import {
  isRated,
  noRatings,
  questionLabels,
  type Ratings,
  type SurveyQuestion,
  surveyQuestions,
} from '#web/domain/surveys/ratings.ts'
import type {SurveyParts, SurveyState} from '../reviews/reviews-view.tsx'
import {feedbackMailHref, type SurveySent, sendSurvey} from './send-survey.ts'
import styles from './survey.module.css'
import {SurveyDone} from './survey-done.tsx'

interface SurveyFormProps extends SurveyParts {
  job: string | null
  start: SurveyState['start']
}

/** Spec 2.7. Also works without JavaScript. */
export function SurveyForm({scale, thanks, email, mailIcon, job, start}: SurveyFormProps) {
  const [ratings, setRatings] = useState(start?.ratings ?? noRatings)
  const [{sent, attempt}, ask, isSending] = useActionState(send, {
    sent: start?.error ? {ok: false, error: start.error} : null,
    attempt: start?.error ? 1 : 0,
  })
  const key = useRef('')
  const form = useRef<HTMLFormElement>(null)
  // Stars chosen before hydration.
  useEffect(() => setRatings(ratingsIn(form.current)), [])
  const meanings = new Map(scale.map(({value, label}) => [value, label]))
  const error = sent && !sent.ok ? sent.error : null
  const missing = error === surveyMessages.incomplete ? surveyQuestions.filter(question => ratings[question] === 0) : []
  const shownError = error === surveyMessages.incomplete && missing.length === 0 ? null : error

  async function send(before: {attempt: number}, given: FormData): Promise<{sent: SurveySent | null; attempt: number}> {
    const attempt = before.attempt + 1
    if (!isRated(ratings)) return {sent: {ok: false, error: surveyMessages.incomplete}, attempt}
    // The same key after a failure: a lost response must not become a second survey.
    key.current ||= newKey()
    const website = String(given.get('website') ?? '')
    const survey = {...ratings, job, may_count: given.has('may_count'), website, idempotency_key: key.current}
    return {sent: await sendSurvey(survey), attempt}
  }

  if (sent?.ok) return <SurveyDone {...{thanks, ratings, email}} commentToken={sent.commentToken} forward />
  return (
    <form
      ref={form}
      className={styles.form}
      id="survey"
      method="post"
      action="/api/survey"
      onSubmit={event => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        startTransition(() => ask(given))
      }}
      onChange={({currentTarget, target}) => {
        if ((target as HTMLElement).closest('fieldset')) key.current = ''
        setRatings(ratingsIn(currentTarget))
      }}
      data-needs-script="touched"
    >
      <ErrorSummary
        general={shownError}
        problems={missing.map(question => ({id: `survey-${question}`, text: `Rate ${question}`}))}
        attempt={attempt}
      />
      {surveyQuestions.map(question => (
        <StarRating
          key={question}
          question={question}
          rating={ratings[question]}
          meanings={meanings}
          error={missing.includes(question) ? 'Please choose 1 to 5 stars' : undefined}
        />
      ))}
      <Honeypot />
      {job && (
        <>
          <input type="hidden" name="job" value={job} />
          <label className={styles.consent}>
            <input type="checkbox" name="may_count" value="yes" defaultChecked={start?.mayCount} />
            <span>{surveyMessages.mayCount}</span>
          </label>
        </>
      )}
      <div className={styles.actions}>
        <SubmitButton disabled={isSending}>{isSending ? surveyMessages.sending : surveyMessages.submit}</SubmitButton>
        {email && (
          <ActionAnchor href={feedbackMailHref(email, ratings)} icon={mailIcon}>
            Email us your ratings
          </ActionAnchor>
        )}
      </div>
    </form>
  )
}

function ratingsIn(form: HTMLFormElement | null): Ratings {
  const given = new FormData(form ?? undefined)
  return {...noRatings, ...Object.fromEntries(surveyQuestions.map(question => [question, Number(given.get(question))]))}
}

interface StarRatingProps {
  question: SurveyQuestion
  /** 0: not rated. */
  rating: number
  meanings: ReadonlyMap<number, string>
  error: string | undefined
}

const stars = [1, 2, 3, 4, 5]

function StarRating({question, rating, meanings, error}: StarRatingProps) {
  const id = `survey-${question}`
  return (
    <fieldset className={styles.question} id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className={styles.name}>{questionLabels[question]}</legend>
      <div className={styles.stars}>
        {stars.map(count => (
          <label key={count} className={styles.star}>
            <input
              type="radio"
              name={question}
              value={count}
              aria-label={[starsText(count), meanings.get(count)].filter(Boolean).join(': ')}
              defaultChecked={rating === count}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
            </svg>
          </label>
        ))}
      </div>
      <p className={styles.rating} aria-live="polite">
        {rating > 0 && `Rating: ${starsText(rating)}`}
      </p>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

function starsText(count: number): string {
  return count === 1 ? '1 star' : `${count} stars`
}
