import styles from './saved-status.module.css'

/** Told while tries go on; no error, for nothing is lost (spec 8 wants none for orders). */
const savedMessages = {
  kept: 'Saved on this device, still sending…',
  notKept: 'Still sending… Please keep this page open.',
  /** Followed by what the server's log calls the failure. */
  reference: 'reference',
} as const

/**
 * The neutral status of a request that is not confirmed yet.
 *
 * ```tsx
 * {sending.state.kind === 'waiting' && <SavedStatus {...sending.state} />}
 * ```
 */
export function SavedStatus({isKept, reference}: {isKept: boolean; reference: string | null}) {
  return (
    <p className={styles.saved} role="status">
      {isKept ? savedMessages.kept : savedMessages.notKept}
      {reference && ` (${savedMessages.reference} ${reference})`}
    </p>
  )
}
