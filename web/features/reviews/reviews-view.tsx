import {stegaClean} from '@sanity/client/stega'
import {toHref} from '#schemas/link-address.ts'
import {Icon} from '#web/components/icon/icon.tsx'
import {BookingNotice} from '#web/components/layout/booking-notice.tsx'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {publicReviewUrl} from '#web/content/samples.ts'
import type {ReviewsPageQueryResult} from '#web/content/sanity-types.gen.ts'
import type {Ratings} from '#web/domain/surveys/ratings.ts'
import type {PageProps} from '#web/features/fixed-page/fixed-page.tsx'
import {SurveyDone} from '#web/features/survey/survey-done.tsx'
import {SurveyForm} from '#web/features/survey/survey-form.tsx'
import styles from './reviews-view.module.css'

/** From the survey's address; the cached page has none. */
export interface SurveyState {
  job?: string | null
  start?: {ratings: Ratings; error: string | null; mayCount: boolean}
  sent?: {ratings: Ratings; commentToken: string | null; commented: boolean}
  /** Above the form, or in its place if there is no `start`. */
  note?: string
}

type ReviewsViewProps = PageProps<ReviewsPageQueryResult> & {survey?: SurveyState | undefined}

export function ReviewsView({page, settings: {email}, notice, survey}: ReviewsViewProps) {
  const {job = null, start, sent, note} = survey ?? {}
  const parts = toSurveyParts(page, email)
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <BookingNotice notice={notice} />
          {note && <p role="status">{note}</p>}
          {sent && <SurveyDone thanks={parts.thanks} email={email} {...sent} />}
          {!sent && (start || !note) && <SurveyForm {...parts} job={job} start={start} />}
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

export type SurveyParts = ReturnType<typeof toSurveyParts>

function toSurveyParts(page: ReviewsViewProps['page'], email: string | null) {
  return {
    // The labels of the radios must not carry the preview's marks.
    scale: stegaClean(page.scale ?? []).flatMap(({value, label}) => (value && label ? [{value, label}] : [])),
    email,
    mailIcon: <Icon name="mail" />,
    thanks: {
      heading: page.thanksHeading ?? 'Review submitted successfully!',
      text: page.thanksText,
      publicLabel: page.publicReviewLabel ?? 'Review on a public review site',
      publicUrl: toHref(publicReviewUrl(page.publicReviewUrl)),
      publicIcon: <Icon name="star" />,
    },
  }
}
