import type {ReactNode} from 'react'
import styles from './visually-hidden.module.css'

/** Words for those who hear the page: what sighted visitors gather from where a thing stands. */
export function VisuallyHidden({children}: {children: ReactNode}) {
  return <span className={styles.hidden}>{children}</span>
}
