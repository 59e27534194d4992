import {Text} from '@sanity/ui'
import {useClient} from 'sanity'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import {revertSnapshot} from '../../snapshots/revert.ts'
import {anySnapshot, type Snapshot, snapshotsQuery} from '../../snapshots/snapshots.ts'
import {useLiveQuery} from '../../use-query.ts'
import {useTimeZone} from '../../use-time-zone.ts'
import {GhostButton} from '../office/buttons.tsx'
import office from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {useTask} from '../office/use-task.ts'
import styles from './prices.module.css'

const query = {fetch: snapshotsQuery, listen: anySnapshot}
const params = {kinds: ['prices'], limit: 10}

export function EarlierPrices() {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const {data: snapshots} = useLiveQuery<Snapshot[]>(query, params)
  const timeZone = useTimeZone()
  const {run, isBusy} = useTask()
  const when = (moment: string) => formatMoment(Date.parse(moment), timeZone)
  if (!snapshots?.length) return null
  const putBack = (id: string) =>
    run(
      () => revertSnapshot(client, id, Date.now()),
      ({keptNewer}) =>
        keptNewer.length > 0
          ? 'The old prices are back. What was changed again since has stayed.'
          : 'The old prices are back',
    )
  return (
    <Section title="Earlier changes">
      <ul className={`${office.list} ${office.lines}`}>
        {snapshots.map(({_id, at, title, by, revertedAt, isPlanned}) => (
          <li key={_id} className={styles.earlier}>
            <Text>
              {when(at)}: {title}, by {by}
            </Text>
            {revertedAt ? (
              <Text muted>Put back {when(revertedAt)}</Text>
            ) : isPlanned ? (
              <Text muted>Planned: see Today</Text>
            ) : (
              <GhostButton text="Put the old prices back" disabled={isBusy} onClick={() => putBack(_id)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
