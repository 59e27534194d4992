'use client'

import type {ReactNode} from 'react'
import styles from './assistant-panel.module.css'

export interface AssistantProps {
  /** Counts how often the tab was chosen (spec 2.5): each time, the assistant opens and is scrolled to. */
  expandSignal: number
  /** How to reach people instead. */
  contact: ReactNode
}

/** The place of the AI order on the booking page. */
export function AssistantPanel({contact}: AssistantProps) {
  return <div className={styles.panel}>{contact}</div>
}
