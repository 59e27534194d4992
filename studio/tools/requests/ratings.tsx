import {Stack, Text} from '@sanity/ui'
import type {OfficeSurvey} from '../../../web/domain/office/wire.ts'
import {questionLabels, surveyQuestions} from '../../../web/domain/surveys/ratings.ts'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {RequestLink} from './request-card.tsx'

export function Ratings({surveys}: {surveys: OfficeSurvey[]}) {
  if (surveys.length === 0) return null
  return (
    <Section title="Ratings">
      <RatingRows ratings={surveys} />
    </Section>
  )
}

interface RatingRowsProps {
  /** A list of several requests' ratings names the request of each. */
  ratings: readonly (OfficeSurvey & {requestNumber?: number | null})[]
}

export function RatingRows({ratings}: RatingRowsProps) {
  return (
    <ul className={`${styles.list} ${styles.lines}`}>
      {ratings.map(({number, requestNumber, comment, createdAt, ...rating}) => (
        <li key={number}>
          {requestNumber && <RequestLink number={requestNumber} />}
          <Stack gap={3}>
            <Text size={1}>
              {surveyQuestions.map(each => `${questionLabels[each]} ${rating[each]} of 5`).join(' · ')}
            </Text>
            {comment && <p className={styles.words}>{comment}</p>}
            <Text size={1} muted>
              {formatTime(createdAt)}
            </Text>
          </Stack>
        </li>
      ))}
    </ul>
  )
}
