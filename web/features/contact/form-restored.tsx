import {stegaClean} from '@sanity/client/stega'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {getServiceChoices} from '#web/content/get-service-choices.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {toSentWords} from '#web/content/sent-words.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {toDisclosure} from '#web/domain/orders/disclosure.ts'
import {LongForm} from './long-form.tsx'
import {ShortForm} from './short-form.tsx'

interface FormRestoredProps {
  /** Which form it was: `long`, or the wire's form_type. */
  form: string
  restored: RestoredForm
  settings: SiteSettings
}

/** A form that was sent without JavaScript and refused: as it was filled in, with what is wrong beside the fields. */
export async function FormRestored({form, restored, settings}: FormRestoredProps) {
  const sent = toSentWords(settings, 'contactThanks')
  if (form === 'long') {
    return (
      <LongForm
        {...toTextConsent(settings)}
        sent={sent}
        serviceChoices={await getServiceChoices()}
        restored={restored}
      />
    )
  }
  return (
    <ShortForm
      sourcePage={restored.values.source_page ?? 'Home'}
      question={stegaClean(settings.words.askEstimate)}
      sent={sent}
      disclosure={toDisclosure(stegaClean(settings.disclosureText))}
      restored={restored}
    />
  )
}
