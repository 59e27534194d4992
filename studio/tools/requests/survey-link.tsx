import {Text} from '@sanity/ui'
import {Copy, Mail, MessageSquareText} from 'lucide-react'
import {surveyWords, textHref} from '../../../web/domain/office/contact-links.ts'
import type {RequestDetail} from '../../../web/domain/office/wire.ts'
import {studioIcon} from '../../icons.tsx'
import {GhostButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {useBusinessName} from '../office/use-business-name.ts'
import {useAct} from '../office/use-office-data.ts'

const CopyIcon = studioIcon(Copy)
const TextIcon = studioIcon(MessageSquareText)
const MailIcon = studioIcon(Mail)

export function SurveyLink({request}: {request: RequestDetail}) {
  const {act} = useAct()
  const business = useBusinessName()
  const copy = () => act(() => navigator.clipboard.writeText(request.surveyUrl), 'The link is copied')
  return (
    <Section title="Ask for a rating" tone="positive">
      <Text>The job is done. This link lets {request.name} rate it.</Text>
      <p className={styles.words}>{request.surveyUrl}</p>
      <div className={styles.buttons}>
        <GhostButton icon={CopyIcon} text="Copy the link" onClick={copy} />
        {!request.hasOptedOut && (
          <GhostButton
            as="a"
            icon={TextIcon}
            text="Text the link"
            href={textHref(request.phone, surveyWords(request, business, request.surveyUrl))}
          />
        )}
        {request.email && (
          <GhostButton
            as="a"
            icon={MailIcon}
            text="Email the link"
            href={`mailto:${request.email}?body=${encodeURIComponent(surveyWords(request, business, request.surveyUrl))}`}
          />
        )}
      </div>
    </Section>
  )
}
