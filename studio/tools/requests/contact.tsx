import {Stack, Text} from '@sanity/ui'
import {Copy, Mail, MapPin, MessageSquareText, Phone} from 'lucide-react'
import {formatPhone, telHref} from '../../../web/domain/business/phone.ts'
import {greeting, mailHref, mapHref, surveyWords, textHref} from '../../../web/domain/office/contact-links.ts'
import type {RequestDetail} from '../../../web/domain/office/wire.ts'
import {iconOf} from '../../icons.tsx'
import {useBusinessName} from '../../use-query.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {useAct} from '../office/use-office-data.ts'

const big = {as: 'a', padding: 4} as const

export function ContactButtons({request}: {request: RequestDetail}) {
  const {phone, email, address, hasOptedOut} = request
  const business = useBusinessName()
  const text = textHref(phone, greeting(request, business))
  return (
    <Stack gap={3}>
      <div className={styles.buttons}>
        <TouchButton {...big} icon={iconOf(Phone)} text="Call" href={telHref(phone)} />
        {!hasOptedOut && <GhostButton {...big} icon={iconOf(MessageSquareText)} text="Text" href={text} />}
        {email && <GhostButton {...big} icon={iconOf(Mail)} text="Email" href={mailHref(email, request, business)} />}
        {address && (
          <GhostButton
            {...big}
            icon={iconOf(MapPin)}
            text="Map"
            href={mapHref(address)}
            target="_blank"
            rel="noreferrer"
          />
        )}
      </div>
      <p className={styles.words}>{[formatPhone(phone), email, address].filter(Boolean).join('\n')}</p>
      {hasOptedOut && <Text size={1}>This customer has asked for no more texts. Please call.</Text>}
    </Stack>
  )
}

export function SurveyLink({request}: {request: RequestDetail}) {
  const {name, phone, email, surveyUrl, hasOptedOut} = request
  const {act} = useAct()
  const words = surveyWords(request, useBusinessName(), surveyUrl)
  const copy = () => act(() => navigator.clipboard.writeText(surveyUrl), 'The link is copied')
  const mail = `mailto:${email}?body=${encodeURIComponent(words)}`
  return (
    <Section title="Ask for a rating" tone="positive">
      <Text>The job is done. This link lets {name} rate it.</Text>
      <p className={styles.words}>{surveyUrl}</p>
      <div className={styles.buttons}>
        <GhostButton icon={iconOf(Copy)} text="Copy the link" onClick={copy} />
        {!hasOptedOut && (
          <GhostButton as="a" icon={iconOf(MessageSquareText)} text="Text the link" href={textHref(phone, words)} />
        )}
        {email && <GhostButton as="a" icon={iconOf(Mail)} text="Email the link" href={mail} />}
      </div>
    </Section>
  )
}
