import type {ReactNode} from 'react'
import styles from './panel-columns.module.css'

interface PanelColumnsProps {
  /** The sticky panel beside the story; below it on narrow screens. */
  panel: ReactNode
  /** What ends the page, as wide as both columns together. */
  end: ReactNode
  /** The sections of the page. */
  children: ReactNode
}

/** Below its hero, a service or area page is a story with a panel beside it and a common end (spec 2.4). */
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
