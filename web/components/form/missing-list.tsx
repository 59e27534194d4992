'use client'

import {FieldLinks} from './field-links.tsx'
import styles from './missing-list.module.css'

interface MissingListProps {
  missing: readonly {id: string; text: string}[]
}

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
