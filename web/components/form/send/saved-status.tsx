import styles from './saved-status.module.css'

const savedMessages = {
  kept: 'Saved on this device, still sending…',
  orWait: 'You can also just leave this page open.',
  notKept: 'Still sending… Please keep this page open.',
  reference: 'reference',
} as const

interface SavedStatusProps {
  isKept: boolean
  reference: string | null
  /** Above it stands "Please try again." (spec 8). */
  asksAgain?: boolean
}

/** It is an alert, because screen readers on Windows keep silent about a status that appears with its words. */
export function SavedStatus({isKept, reference, asksAgain = false}: SavedStatusProps) {
  return (
    <p className={styles.saved} role="alert">
      {isKept ? savedMessages.kept : savedMessages.notKept}
      {isKept && asksAgain && ` ${savedMessages.orWait}`}
      {reference && ` (${savedMessages.reference} ${reference})`}
    </p>
  )
}
