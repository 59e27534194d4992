import type {ReactNode} from 'react'
import styles from './action-anchor.module.css'

interface ActionAnchorProps {
  href: string
  /** An `Icon` that the server has drawn. */
  icon?: ReactNode
  /** `solid` for the one thing to do here, `outline` for the others. */
  look?: 'solid' | 'outline'
  children: ReactNode
}

/** A link that looks like a button. */
export function ActionAnchor({href, icon, look = 'outline', children}: ActionAnchorProps) {
  return (
    <a className={styles.action} data-look={look} href={href}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
