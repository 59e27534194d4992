'use client'

import {focusField} from './error-summary.tsx'
import styles from './missing-list.module.css'

interface MissingListProps {
  /** `label` as a noun: "phone number". */
  missing: readonly {id: string; label: string}[]
}

/**
 * What a form still waits for before it can be sent, beside its disabled or hidden button; each entry leads to its field.
 *
 * ```tsx
 * <MissingList missing={[{id: 'hourly-phone', label: 'phone number'}]} />
 * ```
 */
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
