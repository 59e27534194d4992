import {stegaClean} from '@sanity/client/stega'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {toDisclosure} from '#web/domain/orders/disclosure.ts'
import styles from './form.module.css'
import {LongForm} from './long-form.tsx'
import {ShortForm} from './short-form.tsx'
import type {FormStart} from './use-contact-form.ts'

interface FormAgainProps {
  /** Which form it was: `long`, or the wire's form_type. */
  form: string
  start: FormStart
  settings: SiteSettings
}

/** A form that was sent without JavaScript and refused: as it was filled in, with what is wrong beside the fields. */
export function FormAgain({form, start, settings}: FormAgainProps) {
  if (form === 'long') return <LongForm {...toTextConsent(settings)} start={start} />
  if (form === 'contact') {
    const sourcePage = start.values.source_page ?? 'Home'
    return (
      <ShortForm sourcePage={sourcePage} disclosure={toDisclosure(stegaClean(settings.disclosureText))} start={start} />
    )
  }
  // The assistant's order has no form without JavaScript.
  return (
    <div className={styles.form} role="alert">
      <p>{start.error}</p>
      <p>
        <a href="/book">Back to the order form</a>
      </p>
    </div>
  )
}
