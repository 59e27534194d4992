import type {ReactNode} from 'react'
import styles from './card-grid.module.css'

interface CardGridProps {
  children: ReactNode
  /** Takes what the cards leave of their last row. */
  end: ReactNode
}

export function CardGrid({children, end}: CardGridProps) {
  return (
    <div className={styles.grid}>
      <ul className={styles.cards}>{children}</ul>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
