import styles from './sent-message.module.css'

interface SentMessageProps {
  number: number
  replyBy: string | null
}

/** A request of another page has been stored. */
export function SentMessage({number, replyBy}: SentMessageProps) {
  return (
    <p className={styles.sent} role="status">
      Request No. {number} has been sent.{replyBy && ` We'll get back to you by ${replyBy}.`}
    </p>
  )
}
