import type {ReactNode} from 'react'
import {Icon, type KnownIcon} from '../icon/icon.tsx'
import {ActionAnchor} from './action-anchor.tsx'

interface ActionLinkProps {
  href: string
  icon?: KnownIcon
  look?: 'solid' | 'outline'
  children: ReactNode
}

/** The server's: it brings every icon along. Components of the browser render an `ActionAnchor`. */
export function ActionLink({icon, ...rest}: ActionLinkProps) {
  return <ActionAnchor {...rest} icon={icon && <Icon name={icon} />} />
}
