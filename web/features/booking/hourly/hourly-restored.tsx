import 'server-only'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {BookingNotice} from '#web/components/layout/booking-notice.tsx'
import {fetchContent} from '#web/content/fetch.ts'
import {getBookingNotice} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {hourlyPackagesQuery} from '#web/content/queries/hourly-package.ts'
import {toSentWords} from '#web/content/sent-words.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {toHalfDays} from '#web/content/to-half-days.ts'
import {toPackages} from '#web/content/to-packages.ts'
import {HourlyOrder} from './hourly-order.tsx'

export async function HourlyRestored({restored, settings}: {restored: RestoredForm; settings: SiteSettings}) {
  const [packages, notice] = await Promise.all([fetchContent(hourlyPackagesQuery), getBookingNotice()])
  return (
    <HourlyOrder
      packages={toPackages(packages)}
      {...toTextConsent(settings)}
      halfDays={toHalfDays(settings, notice)}
      sent={toSentWords(settings, 'orderThanks')}
      notice={<BookingNotice notice={notice} />}
      restored={restored}
      isShown
    />
  )
}
