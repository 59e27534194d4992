import type {ReactNode} from 'react'
import styles from './action-anchor.module.css'

interface ActionAnchorProps {
  href: string
  icon?: ReactNode
  look?: 'solid' | 'outline' | undefined
  children: ReactNode
}

export function ActionAnchor({href, icon, look = 'outline', children}: ActionAnchorProps) {
  return (
    <a className={styles.action} data-look={look} href={href}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
