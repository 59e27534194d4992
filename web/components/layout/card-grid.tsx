import type {ReactNode} from 'react'
import styles from './card-grid.module.css'

interface CardGridProps {
  children: ReactNode
  /** Takes what the cards leave of their last row. */
  end: ReactNode
  /** Two in a row on a phone. */
  small?: boolean
}

export function CardGrid({children, end, small}: CardGridProps) {
  return (
    <div className={styles.grid} data-small={small ? '' : undefined}>
      <ul className={styles.cards}>{children}</ul>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
