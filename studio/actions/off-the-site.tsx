/** "Delete", and "Take off the site" where others refer to the document. Both can be undone, from Deleted for a year. */
import {Stack, Text} from '@sanity/ui'
import {EyeOff, Trash2} from 'lucide-react'
import {type ReactNode, useEffect, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  getPublishedId,
  type SanityDocument,
  useSchema,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import {studioIcon} from '../icons.tsx'
import {nameOf, type WordedType} from '../snapshots/change-words.ts'
import {deleteToBin, takeOffTheSite} from '../snapshots/keep.ts'
import {readReferrers} from '../snapshots/references.ts'
import {GhostButton, TouchButton} from '../tools/office/buttons.tsx'
import office from '../tools/office/office.module.css'
import {useTask} from '../tools/office/use-task.ts'
import {useOwnerAct} from './use-owner-act.ts'
import {useUndoToast} from './use-undo-toast.tsx'

const trash = studioIcon(Trash2)
const hide = studioIcon(EyeOff)

export const deleteAction: DocumentActionComponent = props => {
  const {client, name, act, referrers} = useRemoval(props)
  const paneRouter = usePaneRouter()
  const offerUndo = useUndoToast()
  const question = useQuestion({
    header: `Delete “${name}”?`,
    yes: 'Delete',
    content: <Text>{keptWords(Boolean(props.published))}</Text>,
    async onYes() {
      const snapshotId = await deleteToBin(client, act())
      offerUndo(`“${name}” is deleted`, snapshotId, 'It is back')
      paneRouter.closeCurrentAndAfter()
    },
  })
  if (props.release || !(props.published || props.draft) || (referrers ?? []).length > 0) return null
  return {...question, label: 'Delete', icon: trash, tone: 'critical', disabled: !referrers}
}
deleteAction.action = 'delete'
deleteAction.displayName = 'DeleteToBin'

const keptWords = (isLive: boolean) =>
  `${isLive ? 'It leaves the site at once. ' : ''}For a year you can put it back: see “Deleted”.`

export const takeOffAction: DocumentActionComponent = props => {
  const {client, name, act, referrers, reload} = useRemoval(props)
  const offerUndo = useUndoToast()
  const question = useQuestion({
    header: `Take “${name}” off the site?`,
    yes: 'Take off the site',
    content: <Referrers documents={referrers ?? []} />,
    onOpen: reload,
    async onYes() {
      const snapshotId = await takeOffTheSite(client, act(), referrers ?? [])
      offerUndo(`“${name}” is off the site`, snapshotId, 'It is on the site again')
    },
  })
  if (props.release || !props.published) return null
  return {...question, label: 'Take off the site', icon: hide, disabled: !referrers}
}
takeOffAction.action = 'unpublish'
takeOffAction.displayName = 'TakeOffTheSite'

interface Question {
  header: string
  yes: string
  content: ReactNode
  onOpen?: () => void
  onYes: () => Promise<void>
}

function useQuestion({header, yes, content, onOpen, onYes}: Question) {
  const {run, isBusy} = useTask()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const confirm = async () => {
    if (await run(onYes)) close()
    else onOpen?.()
  }
  const footer = (
    <div className={office.buttons}>
      <GhostButton text="Keep it" disabled={isBusy} onClick={close} />
      <TouchButton text={yes} loading={isBusy} onClick={confirm} data-testid="confirm-button" />
    </div>
  )
  const dialog = isOpen && {type: 'dialog' as const, header, width: 'small' as const, onClose: close, content, footer}
  const onHandle = () => {
    onOpen?.()
    setIsOpen(true)
  }
  return {onHandle, dialog}
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

/** Who refers to the document is null until it is known. */
function useRemoval(props: DocumentActionProps) {
  const ownerAct = useOwnerAct(props)
  const {client} = ownerAct
  const isLive = Boolean(props.published)
  const [referrers, setReferrers] = useState<SanityDocument[] | null>(null)
  const [reads, setReads] = useState(0)
  useEffect(() => {
    let isCurrent = true
    readReferrers(client, getPublishedId(props.id)).then(
      found => isCurrent && setReferrers(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [props.id, isLive, reads])
  return {...ownerAct, referrers, reload: () => setReads(count => count + 1)}
}
