/** "Delete", and "Take off the site" where others refer to the document. Both can be undone, from Deleted for a year. */
import {Stack, Text} from '@sanity/ui'
import {EyeOff, Trash2} from 'lucide-react'
import {useEffect, useState} from 'react'
import {type DocumentActionComponent, getPublishedId, type SanityDocument, useClient, useSchema} from 'sanity'
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
  const {client, name, act} = useOwnerAct(props)
  const referrers = useReferrers(props.id, Boolean(props.published))
  const paneRouter = usePaneRouter()
  const offerUndo = useUndoToast()
  const {run, isBusy} = useTask()
  const [isOpen, setIsOpen] = useState(false)
  if (props.release || !(props.published || props.draft) || (referrers.list ?? []).length > 0) return null

  const confirm = () =>
    run(async () => {
      const snapshotId = await deleteToBin(client, act())
      offerUndo(`“${name}” is deleted`, snapshotId, 'It is back')
      paneRouter.closeCurrentAndAfter()
    })
  return {
    label: 'Delete',
    icon: trash,
    tone: 'critical',
    disabled: !referrers.list,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: `Delete “${name}”?`,
      width: 'small',
      onClose: () => setIsOpen(false),
      content: <Text>{keptWords(Boolean(props.published))}</Text>,
      footer: <Choice yes="Delete" isBusy={isBusy} onYes={confirm} onNo={() => setIsOpen(false)} />,
    },
  }
}
deleteAction.action = 'delete'
deleteAction.displayName = 'DeleteToBin'

const keptWords = (isLive: boolean) =>
  `${isLive ? 'It leaves the site at once. ' : ''}For a year you can put it back: see “Deleted”.`

export const takeOffAction: DocumentActionComponent = props => {
  const {client, name, act} = useOwnerAct(props)
  const {list, reload} = useReferrers(props.id, Boolean(props.published))
  const offerUndo = useUndoToast()
  const {run, isBusy} = useTask()
  const [isOpen, setIsOpen] = useState(false)
  if (props.release || !props.published) return null

  const confirm = async () => {
    await run(async () => {
      const snapshotId = await takeOffTheSite(client, act(), list ?? [])
      setIsOpen(false)
      offerUndo(`“${name}” is off the site`, snapshotId, 'It is on the site again')
    })
    reload()
  }
  return {
    label: 'Take off the site',
    icon: hide,
    disabled: !list,
    onHandle: () => {
      reload()
      setIsOpen(true)
    },
    dialog: isOpen && {
      type: 'dialog',
      header: `Take “${name}” off the site?`,
      width: 'small',
      onClose: () => setIsOpen(false),
      content: <Referrers documents={list ?? []} />,
      footer: <Choice yes="Take off the site" isBusy={isBusy || !list} onYes={confirm} onNo={() => setIsOpen(false)} />,
    },
  }
}
takeOffAction.action = 'unpublish'
takeOffAction.displayName = 'TakeOffTheSite'

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

function Choice({yes, isBusy, onYes, onNo}: {yes: string; isBusy: boolean; onYes: () => void; onNo: () => void}) {
  return (
    <div className={office.buttons}>
      <GhostButton text="Keep it" disabled={isBusy} onClick={onNo} />
      <TouchButton text={yes} loading={isBusy} onClick={onYes} data-testid="confirm-button" />
    </div>
  )
}

function useReferrers(id: string, isLive: boolean): {list: SanityDocument[] | null; reload: () => void} {
  const client = useClient({apiVersion: '2025-02-19'})
  const [list, setList] = useState<SanityDocument[] | null>(null)
  const [reads, setReads] = useState(0)
  useEffect(() => {
    let isCurrent = true
    readReferrers(client.withConfig({perspective: 'raw'}), getPublishedId(id)).then(
      found => isCurrent && setList(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client, id, isLive, reads])
  return {list, reload: () => setReads(count => count + 1)}
}
