import {FieldError} from '#web/components/form/field.tsx'
import {questionLabels, type SurveyQuestion} from '#web/domain/surveys/ratings.ts'
import styles from './survey.module.css'

interface StarRatingProps {
  question: SurveyQuestion
  /** 0: not rated. */
  rating: number
  meanings: ReadonlyMap<number, string>
  error: string | undefined
}

const stars = [1, 2, 3, 4, 5]

export function StarRating({question, rating, meanings, error}: StarRatingProps) {
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
