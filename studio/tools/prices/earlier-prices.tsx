import {Text} from '@sanity/ui'
import {useClient} from 'sanity'
import {formatMoment} from '../../../web/domain/business/format-moment.ts'
import {useUndoToast} from '../../actions/use-undo-toast.tsx'
import {revertSnapshot} from '../../snapshots/revert.ts'
import {anySnapshot, type Snapshot, snapshotsQuery} from '../../snapshots/snapshots.ts'
import {useLiveQuery} from '../../use-query.ts'
import {useTimeZone} from '../../use-time-zone.ts'
import {Confirm} from '../office/confirm.tsx'
import {List, Section} from '../office/page.tsx'
import {useTask} from '../office/use-task.ts'
import styles from './prices.module.css'

const query = {fetch: snapshotsQuery, listen: anySnapshot}
const params = {kinds: ['prices'], limit: 10}

export function EarlierPrices() {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const {data: snapshots} = useLiveQuery<Snapshot[]>(query, params)
  const timeZone = useTimeZone()
  const {run, isBusy} = useTask()
  const offerUndo = useUndoToast()
  const when = (moment: string) => formatMoment(Date.parse(moment), timeZone)
  if (!snapshots?.length) return null
  const putBack = (id: string) =>
    run(async () => {
      const {keptNewer} = await revertSnapshot(client, id, Date.now())
      const newer = keptNewer.length > 0 ? '. What was changed again since has stayed.' : ''
      offerUndo(`The old prices are back${newer}`, id, 'The new prices are live again', true)
    })
  return (
    <Section title="Earlier changes">
      <List items={snapshots} keyOf={({_id}) => _id} look="lines">
        {({_id, at, title, by, revertedAt, isPlanned}) => (
          <div className={styles.earlier}>
            <Text>
              {when(at)}: {title}, by {by}
            </Text>
            {revertedAt && <Text muted>Put back {when(revertedAt)}</Text>}
            {!revertedAt && isPlanned && <Text muted>Planned: see Today</Text>}
            {!revertedAt && !isPlanned && (
              <Confirm
                text="Put the old prices back"
                label={`Put the old prices back, from before ${when(at)}`}
                question={`Visitors see the prices from before ${when(at)} at once.`}
                yes="Yes, put back"
                no="Cancel"
                isBusy={isBusy}
                onYes={() => putBack(_id)}
              />
            )}
          </div>
        )}
      </List>
    </Section>
  )
}
