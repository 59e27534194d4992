import styles from './sent-notice.module.css'

interface SentNoticeProps {
  number: number
  replyBy: string | null
}

/** A request of another page has been stored. */
export function SentNotice({number, replyBy}: SentNoticeProps) {
  return (
    <p className={styles.sent} role="status">
      Request No. {number} has been sent.{replyBy && ` We'll get back to you by ${replyBy}.`}
    </p>
  )
}
