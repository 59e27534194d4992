import styles from './saved-status.module.css'

const savedMessages = {
  kept: 'Saved on this device, still sending…',
  notKept: 'Still sending… Please keep this page open.',
  reference: 'reference',
} as const

/** While retries go on. Neutral, because nothing is lost (spec 8). `reference` is in the server's log. */
export function SavedStatus({isKept, reference}: {isKept: boolean; reference: string | null}) {
  return (
    <p className={styles.saved} role="status">
      {isKept ? savedMessages.kept : savedMessages.notKept}
      {reference && ` (${savedMessages.reference} ${reference})`}
    </p>
  )
}
