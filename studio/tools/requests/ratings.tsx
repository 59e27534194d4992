import {Spinner, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import type {OfficeSurvey, RatingList} from '../../../web/domain/office/wire.ts'
import {questionLabels, surveyQuestions} from '../../../web/domain/surveys/ratings.ts'
import {GhostButton} from '../office/buttons.tsx'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Hint, List, Page, Problem} from '../office/page.tsx'
import {useOfficeAnswer} from '../office/use-office-data.ts'
import {RequestLink} from './request-card.tsx'

interface RatingRowsProps {
  /** A list of several requests' ratings names the request of each. */
  ratings: readonly (OfficeSurvey & {requestNumber?: number | null})[]
}

export function RatingRows({ratings}: RatingRowsProps) {
  return (
    <List items={ratings} keyOf={({number}) => number} look="lines">
      {({requestNumber, comment, createdAt, ...rating}) => (
        <>
          {requestNumber && <RequestLink number={requestNumber} />}
          <Stack gap={3}>
            <Text size={1}>
              {surveyQuestions.map(each => `${questionLabels[each]} ${rating[each]} of 5`).join(' · ')}
            </Text>
            {comment && <p className={styles.words}>{comment}</p>}
            <Hint>{formatTime(createdAt)}</Hint>
          </Stack>
        </>
      )}
    </List>
  )
}

const step = 30

export function RatingsScreen() {
  const [limit, setLimit] = useState(step)
  const {data, error, refresh} = useOfficeAnswer<RatingList>('ratings', {limit})
  return (
    <Page title="Ratings" back="All requests">
      {!data && (error ? <Problem sentence={error} onRetry={refresh} /> : <Spinner />)}
      {data && (
        <>
          <Text muted>
            {data.average === null
              ? 'Nobody has rated a job yet. "Done" under a request offers to send the survey link.'
              : `${data.count} in all, ${data.average.toFixed(1)} of 5 on average`}
          </Text>
          <RatingRows ratings={data.ratings} />
          {data.count > data.ratings.length && (
            <div>
              <GhostButton text="Show more" onClick={() => setLimit(data.ratings.length + step)} />
            </div>
          )}
        </>
      )}
    </Page>
  )
}
