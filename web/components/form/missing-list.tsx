'use client'

import {FieldLinks} from './field-links.tsx'
import styles from './missing-list.module.css'

interface MissingListProps {
  missing: readonly {id: string; text: string}[]
}

/** What is still missing, beside a disabled or hidden button, with a link to each field. */
export function MissingList({missing}: MissingListProps) {
  return (
    <div className={styles.missing} role="status">
      {missing.length > 0 && (
        <>
          <p>Still missing:</p>
          <FieldLinks links={missing} />
        </>
      )}
    </div>
  )
}
