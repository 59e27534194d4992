import {Text} from '@sanity/ui'
import {useState} from 'react'
import {GhostButton, TouchButton} from './buttons.tsx'
import styles from './office.module.css'

interface ConfirmProps {
  text: string
  label?: string
  /** What follows from it, before the owner says yes. */
  question: string
  yes: string
  no: string
  isBusy: boolean
  onYes: () => void
}

export function Confirm({text, label, question, yes, no, isBusy, onYes}: ConfirmProps) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) {
    return (
      <div className={styles.buttons}>
        <GhostButton text={text} aria-label={label} onClick={() => setIsAsked(true)} />
      </div>
    )
  }
  return (
    <>
      <Text size={1}>{question}</Text>
      <div className={styles.buttons}>
        <TouchButton text={yes} loading={isBusy} onClick={onYes} />
        <GhostButton text={no} disabled={isBusy} onClick={() => setIsAsked(false)} />
      </div>
    </>
  )
}
