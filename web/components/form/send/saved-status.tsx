import styles from './saved-status.module.css'
import sentStyles from './sent-message.module.css'

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
      {isKept ? 'Saved on this device, still sending…' : 'Still sending… Please keep this page open.'}
      {isKept && asksAgain && ' You can also just leave this page open.'}
      {reference && ` (reference ${reference})`}
    </p>
  )
}

/** A request of another page has been stored. An alert, too. */
export function SentMessage({number, replyBy}: {number: number; replyBy: string | null}) {
  return (
    <p className={sentStyles.sent} role="alert">
      Request No. {number} has been sent.{replyBy && ` We'll get back to you by ${replyBy}.`}
    </p>
  )
}
