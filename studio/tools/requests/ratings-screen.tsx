import {Spinner, Text} from '@sanity/ui'
import {type ReactNode, useCallback, useState} from 'react'
import type {RatingList} from '../../../web/domain/office/wire.ts'
import {GhostButton} from '../office/buttons.tsx'
import type {OfficeClient} from '../office/office-client.ts'
import {Page, Problem} from '../office/page.tsx'
import {useOfficeData} from '../office/use-office-data.ts'
import {RatingRows} from './ratings.tsx'

const step = 30

export function RatingsScreen({back}: {back: ReactNode}) {
  const [limit, setLimit] = useState(step)
  const load = useCallback((client: OfficeClient) => client.post<RatingList>('ratings', {limit}), [limit])
  const {data, error, reload} = useOfficeData(load)
  return (
    <Page title="Ratings" back={back}>
      {!data && (error ? <Problem sentence={error} onRetry={reload} /> : <Spinner />)}
      {data && (
        <Text muted>
          {data.average === null
            ? 'Nobody has rated a job yet. "Done" under a request offers to send the survey link.'
            : `${data.count} in all, ${data.average.toFixed(1)} of 5 on average`}
        </Text>
      )}
      {data && <RatingRows ratings={data.ratings} />}
      {data && data.count > data.ratings.length && (
        <div>
          <GhostButton text="Show more" onClick={() => setLimit(data.ratings.length + step)} />
        </div>
      )}
    </Page>
  )
}
