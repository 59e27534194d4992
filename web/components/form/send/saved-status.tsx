import styles from './saved-status.module.css'

/** Told while tries go on; no error, for nothing is lost (spec 8 wants none for orders). */
export const savedMessages = {
  kept: 'Saved on this device, still sending…',
  notKept: 'Still sending… Please keep this page open.',
} as const

/**
 * The neutral status of a request that is not confirmed yet.
 *
 * ```tsx
 * {sending.state.kind === 'waiting' && <SavedStatus isKept={sending.state.isKept} />}
 * ```
 */
export function SavedStatus({isKept}: {isKept: boolean}) {
  return (
    <p className={styles.saved} role="status">
      {isKept ? savedMessages.kept : savedMessages.notKept}
    </p>
  )
}
