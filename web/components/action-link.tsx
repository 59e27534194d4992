import type {ReactNode} from 'react'
import styles from './action-link.module.css'
import {Icon, type KnownIcon} from './icon/icon.tsx'

interface ActionLinkProps {
  href: string
  icon?: KnownIcon
  /** `solid` for the one thing to do here, `outline` for the others. */
  look?: 'solid' | 'outline'
  children: ReactNode
}

export function ActionLink({href, icon, look = 'outline', children}: ActionLinkProps) {
  return (
    <a className={styles.action} data-look={look} href={href}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  )
}
