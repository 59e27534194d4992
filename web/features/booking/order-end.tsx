import type {ReactNode} from 'react'
import {MissingList} from '#web/components/form/missing-list.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import styles from './order-form.module.css'
import {orderWords as words} from './order-words.ts'

interface OrderEndProps {
  form: 'scope' | 'hourly'
  missing: readonly (keyof typeof words.missing)[]
  /** The one button of a page without JavaScript. */
  submit: string
  children: ReactNode
}

/** The buttons of an order form, and beside them what is still missing. */
export function OrderEnd({form, missing, submit, children}: OrderEndProps) {
  return (
    <div className={styles.end}>
      <div className={styles.live}>
        {children}
        <MissingList missing={missing.map(field => ({id: `${form}-${field}`, text: words.missing[field]}))} />
      </div>
      <noscript>
        <SubmitButton>{submit}</SubmitButton>
      </noscript>
    </div>
  )
}
