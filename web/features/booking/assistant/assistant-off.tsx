import type {ReactNode} from 'react'
import {assistantMessages} from '#web/domain/chat/messages.ts'
import styles from './assistant-panel.module.css'

/** Instead of the assistant, while the owner has switched it off. */
export function AssistantOff({contact}: {contact: ReactNode}) {
  return (
    <div className={styles.panel}>
      <p>{assistantMessages.switchedOff}</p>
      {contact}
    </div>
  )
}
