import {PageHead} from '#web/components/page-head.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {BookPageQueryResult, HourlyPackagesQueryResult} from '#web/content/sanity-types.gen.ts'
import {EstimateTicket} from '#web/features/contact/estimate-ticket.tsx'
import {HourlyRates} from '#web/features/services/hourly-rates.tsx'
import styles from './book-view.module.css'

interface BookViewProps {
  page: NonNullable<BookPageQueryResult>
  packages: HourlyPackagesQueryResult
  settings: SiteSettings
  notice: BookingNoticeView | null
}

/** How a job is booked: the modes in words, the hourly packages, and the ways to reach us now. */
export function BookView({page, packages, settings, notice}: BookViewProps) {
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro} />
      <div className={styles.columns}>
        <ul className={styles.modes}>
          {page.modes?.map(({_key, value, label, description}) => (
            <li key={_key} id={value ?? undefined}>
              <h2>{label}</h2>
              {description && <p>{description}</p>}
              {value === 'hourly' && packages.length > 0 && (
                <div className={styles.packages}>
                  <HourlyRates packages={packages} linked={false} />
                </div>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.ticket}>
          <EstimateTicket sourcePage="Book" heading={page.formHeading} settings={settings} notice={notice} />
        </div>
      </div>
    </>
  )
}
