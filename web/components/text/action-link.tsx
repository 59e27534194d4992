import type {ComponentProps} from 'react'
import {telHref} from '#web/domain/business/phone.ts'
import {Icon, type KnownIcon} from '../icon/icon.tsx'
import {ActionAnchor} from './action-anchor.tsx'
import {PhoneNumber} from './phone-number.tsx'

type AnchorProps = ComponentProps<typeof ActionAnchor>

/** Only server components use it: it imports every icon. Client components render an `ActionAnchor`. */
export function ActionLink({icon, ...rest}: Omit<AnchorProps, 'icon'> & {icon?: KnownIcon}) {
  return <ActionAnchor {...rest} icon={icon && <Icon name={icon} />} />
}

interface CallLinkProps {
  phone: string | null
  word: string
  look?: AnchorProps['look']
}

export function CallLink({phone, word, look}: CallLinkProps) {
  return (
    phone && (
      <ActionLink href={telHref(phone)} icon="phone" look={look}>
        {word} <PhoneNumber phone={phone} />
      </ActionLink>
    )
  )
}
