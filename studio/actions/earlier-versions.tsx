import {Box, Stack, Text} from '@sanity/ui'
import {History} from 'lucide-react'
import {useState} from 'react'
import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {studioIcon} from '../icons.tsx'
import {changeWords, type WordedType} from '../snapshots/change-words.ts'
import {putVersionBack} from '../snapshots/keep.ts'
import {anySnapshot, type DocumentChange, type Snapshot, snapshotsOfQuery} from '../snapshots/snapshots.ts'
import {GhostButton} from '../tools/office/buttons.tsx'
import {whenWords} from '../tools/office/clock-words.ts'
import {Confirm} from '../tools/office/confirm.tsx'
import office from '../tools/office/office.module.css'
import {List, Problem} from '../tools/office/page.tsx'
import {useTask} from '../tools/office/use-task.ts'
import {useLiveQuery} from '../use-query.ts'
import {useOwnerAct, useWordedType} from './use-owner-act.ts'
import {useUndoToast} from './use-undo-toast.tsx'

const icon = studioIcon(History)

export const earlierVersions: DocumentActionComponent = props => {
  const [isOpen, setIsOpen] = useState(false)
  if (!props.published || props.release) return null
  const close = () => setIsOpen(false)
  return {
    label: 'Earlier versions',
    icon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Earlier versions',
      width: 'small',
      onClose: close,
      content: <EarlierVersions {...props} onDone={close} />,
    },
  }
}

type Version = Pick<Snapshot, '_id' | 'at' | 'kind' | 'by' | 'revertedAt'> & {changes: string}

const query = {fetch: snapshotsOfQuery, listen: anySnapshot}
const perPage = 10

function EarlierVersions({onDone, ...props}: DocumentActionProps & {onDone: () => void}) {
  const {client, name, act} = useOwnerAct(props)
  const type = useWordedType(props.type)
  const offerUndo = useUndoToast()
  const {run, isBusy} = useTask()
  const [limit, setLimit] = useState(perPage)
  const {data: versions, problem} = useLiveQuery<Version[]>(query, {id: props.id, limit})

  const putBack = (snapshotId: string) =>
    run(async () => {
      const undoId = await putVersionBack(client, act(), snapshotId)
      onDone()
      offerUndo(`“${name}” is as it was before, and live`, undoId, 'Undone')
    })

  if (!versions) return problem ? <Problem sentence={problem} /> : <Text muted>One moment…</Text>
  if (versions.length === 0) return <Text>Nothing here yet. From now on, each publish is kept here for a year.</Text>
  return (
    <Stack gap={4}>
      <List items={versions} keyOf={({_id}) => _id} look="lines">
        {({_id, at, by, kind, revertedAt, changes}) => {
          const change = (JSON.parse(changes) as DocumentChange[]).find(({id}) => id === props.id)
          const when = whenWords(at, Date.now())
          return (
            <Stack gap={3}>
              <Text size={1} muted>
                {when}, by {by}
                {revertedAt && `. Undone ${whenWords(revertedAt, Date.now())}`}
              </Text>
              <Box>
                {change &&
                  versionWords(change, kind, type).map(line => (
                    <p key={line} className={office.words}>
                      {line}
                    </p>
                  ))}
              </Box>
              {change?.before && change.after && !revertedAt && (
                <Confirm
                  text="Put back"
                  label={`Put back how it was before ${when}`}
                  question="Everything here goes back to how it was before that, and goes live. Later changes go back, too, and what is not published is dropped."
                  yes="Yes, put back"
                  no="Cancel"
                  isBusy={isBusy}
                  onYes={() => putBack(_id)}
                />
              )}
            </Stack>
          )
        }}
      </List>
      {versions.length === limit && <GhostButton text="Show older ones" onClick={() => setLimit(limit + perPage)} />}
    </Stack>
  )
}

function versionWords({before, after}: DocumentChange, kind: Snapshot['kind'], type: WordedType): string[] {
  if (!after) return [kind === 'takeOff' ? 'Taken off the site' : 'Deleted']
  return before ? changeWords(before, after, type) : ['Published for the first time']
}
