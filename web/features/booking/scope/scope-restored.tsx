import 'server-only'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {fetchContent} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {getWizardCatalogue} from '#web/content/get-wizard-catalogue.ts'
import {bookPageQuery} from '#web/content/queries/book-page.ts'
import {toOrderParts} from '../order-parts.tsx'
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
      {...toOrderParts(settings, notice)}
      restored={{...restored, chosen}}
      isShown
    />
  )
}
