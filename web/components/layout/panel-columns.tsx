import type {ReactNode} from 'react'
import styles from './panel-columns.module.css'

interface PanelColumnsProps {
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
