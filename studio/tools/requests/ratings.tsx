import {Stack, Text} from '@sanity/ui'
import type {OfficeSurvey} from '../../../web/domain/office/wire.ts'
import {questionLabels, surveyQuestions} from '../../../web/domain/surveys/ratings.ts'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'

export function Ratings({surveys}: {surveys: OfficeSurvey[]}) {
  if (surveys.length === 0) return null
  return (
    <Section title="Ratings">
      <ul className={`${styles.list} ${styles.lines}`}>
        {surveys.map(survey => (
          <li key={survey.number}>
            <Rating survey={survey} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Rating({survey}: {survey: OfficeSurvey}) {
  return (
    <Stack gap={3}>
      <Text size={1}>{surveyQuestions.map(each => `${questionLabels[each]} ${survey[each]} of 5`).join(' · ')}</Text>
      {survey.comment && <p className={styles.words}>{survey.comment}</p>}
      <Text size={1} muted>
        {formatTime(survey.createdAt)}
      </Text>
    </Stack>
  )
}
