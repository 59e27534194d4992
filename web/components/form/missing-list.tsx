'use client'

import {focusField} from './error-summary.tsx'
import styles from './missing-list.module.css'

interface MissingListProps {
  missing: readonly {id: string; label: string}[]
}

/** What is still missing, beside a disabled or hidden button, with a link to each field. */
export function MissingList({missing}: MissingListProps) {
  return (
    <div className={styles.missing} role="status">
      {missing.length > 0 && (
        <>
          <p>Still missing:</p>
          <ul>
            {missing.map(({id, label}) => (
              <li key={id}>
                <a href={`#${id}`} onClick={event => focusField(event, id)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
