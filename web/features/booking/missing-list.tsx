'use client'

import {FieldLinks} from '#web/components/form/error-summary.tsx'
import styles from './missing-list.module.css'
import {orderWords as words} from './order-words.ts'

export interface MissingListProps {
  form: string
  missing: readonly (keyof typeof words.missing)[]
}

export function MissingList({form, missing}: MissingListProps) {
  return (
    <div className={styles.missing} role="status">
      {missing.length > 0 && (
        <>
          <p>Still missing:</p>
          <FieldLinks links={missing.map(field => ({id: `${form}-${field}`, text: words.missing[field]}))} />
        </>
      )}
    </div>
  )
}
