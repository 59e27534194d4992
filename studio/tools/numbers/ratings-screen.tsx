/** Every rating, newest first. */
import {Button, Heading, Spinner, Text} from '@sanity/ui'
import {type ReactNode, useCallback, useState} from 'react'
import type {RatingPage} from '../../../web/domain/office/wire.ts'
import office from '../office/office.module.css'
import type {OfficeClient} from '../office/office-client.ts'
import {Problem} from '../office/problem.tsx'
import {touch} from '../office/touch.ts'
import {useAct, useOfficeData} from '../office/use-office-data.ts'
import {Rating} from '../requests/ratings.tsx'
import {RequestLink} from '../today/failed-texts.tsx'

export function RatingsScreen({back}: {back: ReactNode}) {
  const load = useCallback((client: OfficeClient) => client.post<RatingPage>('ratings', {before: null}), [])
  const {data, error, reload} = useOfficeData(load)
  const [more, setMore] = useState<RatingPage[]>([])
  const {act, isBusy} = useAct()
  const pages = data ? [data, ...more] : []
  const next = pages.at(-1)?.next ?? null
  const loadMore = () =>
    act(async client => {
      const page = await client.post<RatingPage>('ratings', {before: next})
      setMore(before => [...before, page])
    })
  return (
    <article className={office.page} aria-label="Ratings">
      {back}
      <Heading as="h1" size={3}>
        Ratings
      </Heading>
      {!data && (error ? <Problem sentence={error} onRetry={reload} /> : <Spinner />)}
      {data && (
        <Text muted>
          {data.average === null
            ? 'Nobody has rated a job yet. "Done" under a request offers to send the survey link.'
            : `${data.count} in all, ${data.average.toFixed(1)} of 5 on average`}
        </Text>
      )}
      <ul className={`${office.list} ${office.lines}`}>
        {pages
          .flatMap(({ratings}) => ratings)
          .map(rating => (
            <li key={rating.number}>
              {rating.requestNumber !== null && <RequestLink number={rating.requestNumber} />}
              <Rating survey={rating} />
            </li>
          ))}
      </ul>
      {next !== null && (
        <div>
          <Button {...touch} mode="ghost" text="Show more" loading={isBusy} onClick={loadMore} />
        </div>
      )}
    </article>
  )
}
