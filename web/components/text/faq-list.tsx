import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {Service} from '#web/content/get-document.ts'
import type {FaqsQueryResult} from '#web/content/sanity-types.gen.ts'
import {Icon} from '../icon/icon.tsx'
import {givesWayTo, showsWith} from '../layout/booking-notice.tsx'
import styles from './faq-list.module.css'
import {RichText} from './rich-text.tsx'

type Faq = FaqsQueryResult[number] | NonNullable<Service['faqs']>[number]

interface FaqListProps {
  faqs: readonly Faq[]
  heading: 'h2' | 'h3'
  notice: BookingNoticeView | null
}

/** Any number of questions may be open at once (spec 2.8). */
export function FaqList({faqs, heading: Heading, notice}: FaqListProps) {
  return (
    <div className={styles.list}>
      {faqs.map(faq => (
        <details key={'_id' in faq ? faq._id : faq._key} className={styles.item}>
          <summary className={styles.question}>
            <Heading>{faq.question}</Heading>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.answer}>
            <div {...givesWayTo(notice, faq)}>
              <RichText value={faq.answer} />
            </div>
            {notice && faq.saysHowSoon && <p {...showsWith(notice)}>{notice.message}</p>}
          </div>
        </details>
      ))}
    </div>
  )
}
