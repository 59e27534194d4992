import {useRef} from 'react'
import {useDocumentStore} from 'sanity'
import {keepPublish} from '../snapshots/keep.ts'
import {aroundAction} from './around-action.ts'
import {useOwnerAct} from './use-owner-act.ts'
import {useUndoToast} from './use-undo-toast.tsx'

export const publishWithUndo = aroundAction('PublishWithUndo', (own, props) => {
  const documentStore = useDocumentStore()
  const {client, name, act} = useOwnerAct(props)
  const offerUndo = useUndoToast()
  /** Outlives the pane: an owner may leave while it publishes. */
  const waiting = useRef<{unsubscribe(): void} | null>(null)
  if (!own?.onHandle || props.version) return own

  const keep = async (before: typeof props.published) => {
    const done = `“${name}” is live`
    const undone = before ? 'Back to how it was' : 'Off the site again. It is kept as a draft'
    offerUndo(done, null, undone)
    const snapshotId = await keepPublish(client, act(), before)
    if (snapshotId) offerUndo(done, snapshotId, undone)
  }
  const onHandle = () => {
    const before = props.published
    waiting.current?.unsubscribe()
    waiting.current = documentStore.pair.operationEvents(props.id, props.type).subscribe(({op, type}) => {
      if (op !== 'publish') return
      waiting.current?.unsubscribe()
      // The publish itself has worked: without a snapshot only its undo is missing.
      if (type === 'success') keep(before).catch(() => {})
    })
    own.onHandle?.()
  }
  return {...own, onHandle}
})
