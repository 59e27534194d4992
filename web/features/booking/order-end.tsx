import type {ReactNode} from 'react'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {MissingList} from './missing-list.tsx'
import styles from './order-form.module.css'
import type {orderWords} from './order-words.ts'

interface OrderEndProps {
  form: 'scope' | 'hourly'
  missing: readonly (keyof typeof orderWords.missing)[]
  /** The one button of a page without JavaScript. */
  submit: string
  children: ReactNode
}

export function OrderEnd({form, missing, submit, children}: OrderEndProps) {
  return (
    <div className={styles.end}>
      <div className={styles.live}>
        {children}
        <MissingList form={form} missing={missing} />
      </div>
      <noscript>
        <SubmitButton>{submit}</SubmitButton>
      </noscript>
    </div>
  )
}
