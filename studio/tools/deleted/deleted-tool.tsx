import {Spinner, Stack, Text} from '@sanity/ui'
import {ArchiveRestore} from 'lucide-react'
import {useState} from 'react'
import {type Tool, useClient} from 'sanity'
import {studioIcon} from '../../icons.tsx'
import {revertSnapshot} from '../../snapshots/revert.ts'
import {anySnapshot, deletedQuery, keptSince, type Snapshot} from '../../snapshots/snapshots.ts'
import {useLiveQuery} from '../../use-query.ts'
import {GhostButton} from '../office/buttons.tsx'
import {whenWords} from '../office/clock-words.ts'
import office from '../office/office.module.css'
import {Hint, List, Page, Problem} from '../office/page.tsx'
import {useTask} from '../office/use-task.ts'

const query = {fetch: deletedQuery, listen: anySnapshot}

function Deleted() {
  const client = useClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'raw'})
  const [params] = useState(() => ({since: keptSince(Date.now())}))
  const {data: snapshots, problem} = useLiveQuery<Snapshot[]>(query, params)
  const {run, isBusy} = useTask()
  const putBack = ({_id, title, ids}: Snapshot) =>
    run(
      () => revertSnapshot(client, _id, Date.now()),
      ({keptNewer}) =>
        `“${title}” is back${isDraft(ids) ? ', as a draft' : ' on the site'}${keptNewer.length > 0 ? '. What was changed since has stayed' : ''}`,
    )
  return (
    <div className={office.room}>
      <Page title="Deleted">
        {!snapshots && (problem ? <Problem sentence={problem} /> : <Spinner />)}
        {snapshots?.length === 0 && <Text>Nothing was deleted. What you delete can be put back here for a year.</Text>}
        <List items={snapshots ?? []} keyOf={({_id}) => _id} look="lines">
          {snapshot => (
            <div className={office.row}>
              <Stack gap={3} className={office.grow}>
                <Text weight="medium">{snapshot.title}</Text>
                <Hint>
                  {snapshot.about}, {snapshot.kind === 'takeOff' ? 'taken off the site' : 'deleted'} by {snapshot.by}.{' '}
                  {whenWords(snapshot.at, Date.now())}
                </Hint>
              </Stack>
              <GhostButton
                text="Put back"
                aria-label={`Put back ${snapshot.title}`}
                disabled={isBusy}
                onClick={() => putBack(snapshot)}
              />
            </div>
          )}
        </List>
      </Page>
    </div>
  )
}

const isDraft = ([id]: string[]) => id?.startsWith('drafts.')

export const deletedTool: Tool = {
  name: 'deleted',
  title: 'Deleted',
  icon: studioIcon(ArchiveRestore),
  component: Deleted,
}
