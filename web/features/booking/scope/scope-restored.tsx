import 'server-only'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {BookingNotice} from '#web/components/layout/booking-notice.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {getWizardCatalogue} from '#web/content/get-wizard-catalogue.ts'
import {bookPageQuery} from '#web/content/queries/book-page.ts'
import {toSentWords} from '#web/content/sent-words.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {toHalfDays} from '#web/content/to-half-days.ts'
import {toScopeParts} from './scope-parts.tsx'
import {ScopeWizard} from './scope-wizard.tsx'
import {typedScope} from './typed-scope.ts'

interface ScopeRestoredProps {
  restored: RestoredForm
  typed: [string, string][]
  settings: SiteSettings
}

export async function ScopeRestored({restored, typed, settings}: ScopeRestoredProps) {
  const [catalogue, page, notice] = await Promise.all([
    getWizardCatalogue(),
    fetchContent(bookPageQuery),
    getBookingNotice(),
  ])
  // The visitor's own words stand in their field again, where they can be changed without JavaScript.
  const chosen = typedScope(new URLSearchParams(typed.filter(([name]) => name !== 'custom_service')))
  return (
    <ScopeWizard
      {...toScopeParts(catalogue, page, settings)}
      {...toTextConsent(settings)}
      halfDays={toHalfDays(settings, notice)}
      sent={toSentWords(settings, 'orderThanks')}
      notice={<BookingNotice notice={notice} />}
      restored={{...restored, chosen}}
      isShown
    />
  )
}
