import 'server-only'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {fetchContent} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {hourlyPackagesQuery} from '#web/content/queries/hourly-package.ts'
import {toPackages} from '#web/content/to-packages.ts'
import {toOrderParts} from '../order-parts.tsx'
import {HourlyOrder} from './hourly-order.tsx'

export async function HourlyRestored({restored, settings}: {restored: RestoredForm; settings: SiteSettings}) {
  const [packages, notice] = await Promise.all([fetchContent(hourlyPackagesQuery), getBookingNotice()])
  return <HourlyOrder packages={toPackages(packages)} {...toOrderParts(settings, notice)} restored={restored} isShown />
}
