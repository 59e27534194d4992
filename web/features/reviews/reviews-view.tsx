import {ActionLink} from '#web/components/action-link.tsx'
import {BookingNotice} from '#web/components/booking-notice.tsx'
import {PageHead} from '#web/components/page-head.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {ReviewsPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {feedbackMailHref} from './feedback-mail.ts'
import styles from './reviews-view.module.css'

interface ReviewsViewProps {
  page: NonNullable<ReviewsPageQueryResult>
  settings: SiteSettings
  notice: BookingNoticeView | null
}

export function ReviewsView({page, settings: {email}, notice}: ReviewsViewProps) {
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <BookingNotice notice={notice} />
          {email && (
            <ActionLink href={feedbackMailHref(email)} icon="mail" look="solid">
              E-mail us your ratings
            </ActionLink>
          )}
        </div>
        {page.scale && page.scale.length > 0 && (
          <section className={styles.legend} aria-labelledby="rating-scale">
            <h2 id="rating-scale">{page.scaleHeading ?? 'Rating Scale'}</h2>
            <dl>
              {page.scale.map(({_key, value, label}) => (
                <div key={_key}>
                  <dt>{value}</dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </>
  )
}
