import styles from './sent-message.module.css'

interface SentMessageProps {
  number: number
  replyBy: string | null
}

/** A request of another page has been stored. An alert for the reason that saved-status.tsx has. */
export function SentMessage({number, replyBy}: SentMessageProps) {
  return (
    <p className={styles.sent} role="alert">
      Request No. {number} has been sent.{replyBy && ` We'll get back to you by ${replyBy}.`}
    </p>
  )
}
