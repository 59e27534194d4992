import type {ReactNode} from 'react'
import styles from './request-pages.module.css'

export function Facts({rows}: {rows: readonly (readonly [label: string, value: ReactNode])[]}) {
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
