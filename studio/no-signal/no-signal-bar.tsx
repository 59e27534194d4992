import {useEffect, useSyncExternalStore} from 'react'
import {useUnsaved} from './keep-saving.ts'
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
