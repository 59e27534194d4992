import {useEffect, useSyncExternalStore} from 'react'
import {getPublishedId, getVersionFromId, useDocumentStore} from 'sanity'
import {createKeptState} from '../kept-state.ts'
import styles from './no-signal-bar.module.css'
import {signal} from './signal.ts'

export function NoSignalBar() {
  const isLost = useSyncExternalStore(signal.subscribe, signal.isLost)
  const [unsaved] = useUnsaved()
  const isWaiting = isLost && unsaved.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWaiting])
  return (
    <div role="status">
      {isLost && (
        <p className={styles.bar}>
          <strong>No signal.</strong> {isWaiting && 'What you typed is not saved yet. '}
          Keep this page open: it goes on by itself when the signal is back.
        </p>
      )}
    </div>
  )
}

/** Ids of the documents with words that are not stored yet. */
const useUnsaved = createKeptState<readonly string[]>([])

/** Sanity gives up on a document five seconds after its form is left, and on the last keys at once. */
export function KeepSaving({documentId, type}: {documentId: string; type: string}): null {
  const {pair} = useDocumentStore()
  const [, setUnsaved] = useUnsaved()
  const id = getPublishedId(documentId)
  const version = getVersionFromId(documentId)
  useEffect(() => {
    let isLeft = false
    let isStored = true
    const note = (isConsistent: boolean) => {
      isStored = isConsistent
      setUnsaved(before => [...before.filter(other => other !== id), ...(isConsistent ? [] : [id])])
      if (isLeft) endWhenStored()
    }
    const end = () => {
      status.unsubscribe()
      saving.unsubscribe()
    }
    const endWhenStored = () => isStored && end()
    const error = () => {}
    // Its subscribers make Sanity send what was typed.
    const saving = pair.operationEvents(id, type).subscribe({error})
    const status = pair.consistencyStatus(id, type, version).subscribe({next: note, error})
    return () => {
      isLeft = true
      endWhenStored()
    }
  }, [pair, id, type, version, setUnsaved])
  return null
}
