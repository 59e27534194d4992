import 'server-only'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {fetchContent} from '#web/content/fetch.ts'
import {getWizardCatalogue} from '#web/content/get-booking-choices.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {bookPageQuery} from '#web/content/queries/pages.ts'
import {hourlyPackagesQuery} from '#web/content/queries/service.ts'
import {toPackages} from '#web/content/to-catalogue.ts'
import {HourlyOrder} from './hourly/hourly-order.tsx'
import {toOrderParts, toScopeParts} from './order-parts.tsx'
import {typedScope} from './scope/scope-state.ts'
import {ScopeWizard} from './scope/scope-wizard.tsx'

interface RestoredProps {
  restored: RestoredForm
  settings: SiteSettings
}

export async function HourlyRestored({restored, settings}: RestoredProps) {
  const [packages, notice] = await Promise.all([fetchContent(hourlyPackagesQuery), getBookingNotice()])
  return <HourlyOrder packages={toPackages(packages)} {...toOrderParts(settings, notice)} restored={restored} isShown />
}

export async function ScopeRestored({restored, typed, settings}: RestoredProps & {typed: [string, string][]}) {
  const [catalogue, page, notice] = await Promise.all([
    getWizardCatalogue(),
    fetchContent(bookPageQuery),
    getBookingNotice(),
  ])
  // The visitor's own words stand in their field again, where they can be changed without JavaScript.
  const chosen = typedScope(new URLSearchParams(typed.filter(([name]) => name !== 'custom_service')))
  const parts = {...toOrderParts(settings, notice), ...toScopeParts(catalogue, page, settings)}
  return <ScopeWizard {...parts} restored={{...restored, chosen}} isShown />
}
