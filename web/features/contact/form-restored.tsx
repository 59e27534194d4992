import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {getServiceChoices} from '#web/content/get-booking-choices.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {toSentWords} from '#web/content/sent-words.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {toShortParts} from './estimate-ticket.tsx'
import {LongForm} from './long-form.tsx'
import {ShortForm} from './short-form.tsx'

interface FormRestoredProps {
  /** Which form it was: `long`, or the wire's form_type. */
  form: string
  restored: RestoredForm
  settings: SiteSettings
}

export async function FormRestored({form, restored, settings}: FormRestoredProps) {
  if (form !== 'long') {
    const sourcePage = restored.values.source_page ?? 'Home'
    return <ShortForm sourcePage={sourcePage} {...toShortParts(settings)} restored={restored} />
  }
  return (
    <LongForm
      {...toTextConsent(settings)}
      sent={toSentWords(settings, 'contactThanks')}
      serviceChoices={await getServiceChoices()}
      restored={restored}
    />
  )
}
