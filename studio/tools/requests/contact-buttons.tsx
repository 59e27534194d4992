import {Stack, Text} from '@sanity/ui'
import {Mail, MapPin, MessageSquareText, Phone} from 'lucide-react'
import {formatPhone, telHref} from '../../../web/domain/business/phone.ts'
import {greeting, mailHref, mapHref, textHref} from '../../../web/domain/office/contact-links.ts'
import type {RequestDetail} from '../../../web/domain/office/wire.ts'
import {studioIcon} from '../../icons.tsx'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {useBusinessName} from '../office/use-business-name.ts'

const PhoneIcon = studioIcon(Phone)
const TextIcon = studioIcon(MessageSquareText)
const MailIcon = studioIcon(Mail)
const MapIcon = studioIcon(MapPin)

const big = {as: 'a', padding: 4} as const

export function ContactButtons({request}: {request: RequestDetail}) {
  const {phone, email, address, hasOptedOut} = request
  const business = useBusinessName()
  return (
    <Stack gap={3}>
      <div className={styles.buttons}>
        <TouchButton {...big} icon={PhoneIcon} text="Call" href={telHref(phone)} />
        {!hasOptedOut && (
          <GhostButton {...big} icon={TextIcon} text="Text" href={textHref(phone, greeting(request, business))} />
        )}
        {email && <GhostButton {...big} icon={MailIcon} text="Email" href={mailHref(email, request, business)} />}
        {address && (
          <GhostButton {...big} icon={MapIcon} text="Map" href={mapHref(address)} target="_blank" rel="noreferrer" />
        )}
      </div>
      <p className={styles.words}>{[formatPhone(phone), email, address].filter(Boolean).join('\n')}</p>
      {hasOptedOut && <Text size={1}>This customer has asked for no more texts. Please call.</Text>}
    </Stack>
  )
}
