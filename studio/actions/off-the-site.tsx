/** "Delete", and "Take off the site" where others refer to the document. Both can be undone, from Deleted for a year. */
import {Stack, Text} from '@sanity/ui'
import {EyeOff, Trash2} from 'lucide-react'
import {type ReactNode, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  getPublishedId,
  type SanityClient,
  type SanityDocument,
  useSchema,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import {studioIcon} from '../icons.tsx'
import {nameOf, type WordedType} from '../snapshots/change-words.ts'
import {type Act, deleteToBin, takeOffTheSite} from '../snapshots/keep.ts'
import {referrersQuery, refersTo} from '../snapshots/references.ts'
import {GhostButton, TouchButton} from '../tools/office/buttons.tsx'
import office from '../tools/office/office.module.css'
import {useTask} from '../tools/office/use-task.ts'
import {useQuery} from '../use-query.ts'
import {useOwnerAct} from './use-owner-act.ts'
import {useUndoToast} from './use-undo-toast.tsx'

const trash = studioIcon(Trash2)
const hide = studioIcon(EyeOff)

export const deleteAction: DocumentActionComponent = props => {
  const referrers = useReferrers(props)
  const {closeCurrentAndAfter} = usePaneRouter()
  const isLive = Boolean(props.published)
  const removal = useRemoval(props, {
    header: name => `Delete “${name}”?`,
    label: 'Delete',
    content: <Text>{isLive && 'It leaves the site at once. '}For a year you can put it back: see “Deleted”.</Text>,
    remove: deleteToBin,
    done: 'is deleted',
    undone: 'It is back',
    onDone: closeCurrentAndAfter,
  })
  if (props.release || !(isLive || props.draft) || (referrers ?? []).length > 0) return null
  return {...removal, icon: trash, tone: 'critical', disabled: !referrers}
}
deleteAction.action = 'delete'
deleteAction.displayName = 'DeleteToBin'

export const takeOffAction: DocumentActionComponent = props => {
  const [looks, setLooks] = useState(0)
  const referrers = useReferrers(props, looks)
  const removal = useRemoval(props, {
    header: name => `Take “${name}” off the site?`,
    label: 'Take off the site',
    content: <Referrers documents={referrers ?? []} />,
    // Those that the owner has read, no others.
    remove: referrers && ((client, act) => takeOffTheSite(client, act, referrers)),
    done: 'is off the site',
    undone: 'It is on the site again',
  })
  // Another editor may have changed them since the document was opened.
  const onHandle = () => {
    setLooks(looks + 1)
    removal.onHandle()
  }
  return props.release || !props.published ? null : {...removal, icon: hide, onHandle}
}
takeOffAction.action = 'unpublish'
takeOffAction.displayName = 'TakeOffTheSite'

interface Removal {
  header: (name: string) => string
  label: string
  content: ReactNode
  /** Resolves with the id of the snapshot that takes it back. Null until it is known what goes along. */
  remove: ((client: SanityClient, act: Act) => Promise<string>) | null
  done: string
  undone: string
  onDone?: () => void
}

function useRemoval(props: DocumentActionProps, {header, label, content, remove, done, undone, onDone}: Removal) {
  const {client, name, act} = useOwnerAct(props)
  const offerUndo = useUndoToast()
  const {run, isBusy} = useTask()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const confirm = () =>
    run(async () => {
      if (!remove) return
      offerUndo(`“${name}” ${done}`, await remove(client, act()), undone)
      close()
      onDone?.()
    })
  const footer = (
    <div className={office.buttons}>
      <GhostButton text="Keep it" disabled={isBusy} onClick={close} />
      <TouchButton text={label} loading={isBusy} disabled={!remove} onClick={confirm} data-testid="confirm-button" />
    </div>
  )
  const dialog = isOpen && {
    type: 'dialog' as const,
    header: header(name),
    width: 'small' as const,
    onClose: close,
    content,
    footer,
  }
  return {label, dialog, onHandle: () => setIsOpen(true)}
}

function Referrers({documents}: {documents: SanityDocument[]}) {
  const schema = useSchema()
  const byId = new Map(documents.map(document => [getPublishedId(document._id), document]))
  return (
    <Stack gap={4}>
      <Text>Visitors no longer see it. It stays here as a draft, and you can put it back.</Text>
      {byId.size > 0 && (
        <>
          <Text>It is taken out of these, too:</Text>
          <ul className={office.facts}>
            {[...byId].map(([id, document]) => (
              <li key={id}>
                <IntentLink intent="edit" params={{id, type: document._type}} className={office.row}>
                  {nameOf(document, schema.get(document._type) as WordedType)}
                </IntentLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

/** Who refers to the document: null until it is known. */
function useReferrers({id, published}: DocumentActionProps, looks = 0): SanityDocument[] | null {
  const publishedId = getPublishedId(id)
  // Read again once it is published, or no longer.
  const params = {id: publishedId, state: `${published ? 'live' : 'off'} ${looks}`}
  const found = useQuery<SanityDocument[]>(referrersQuery, params, 'raw')
  return found ? found.filter(document => refersTo(document, publishedId)) : null
}
