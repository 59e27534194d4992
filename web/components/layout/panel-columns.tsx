import type {ReactNode} from 'react'
import styles from './panel-columns.module.css'

interface PanelColumnsProps {
  /** Sticky beside the children; below them on narrow screens. */
  panel: ReactNode
  end: ReactNode
  children: ReactNode
}

export function PanelColumns({panel, end, children}: PanelColumnsProps) {
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.story}>{children}</div>
        {panel}
      </div>
      <div className={styles.end}>{end}</div>
    </>
  )
}
