import type {RichText as RichTextValue} from '#web/content/sanity-types.gen.ts'
import {Icon} from '../icon/icon.tsx'
import styles from './faq-list.module.css'
import {RichText} from './rich-text.tsx'

interface Faq {
  question: string | null
  answer: RichTextValue | null
}

/** A question is a document of its own, or a part of the page that asks it. */
type KeyedFaq = Faq & ({_id: string} | {_key: string})

interface FaqListProps {
  faqs: readonly KeyedFaq[]
  heading: 'h2' | 'h3'
}

/** Any number may be open at once (spec 2.8): each question is a disclosure of its own, with or without scripts. */
export function FaqList({faqs, heading: Heading}: FaqListProps) {
  return (
    <div className={styles.list}>
      {faqs.map(faq => (
        <details key={'_id' in faq ? faq._id : faq._key} className={styles.item}>
          <summary className={styles.question}>
            <Heading>{faq.question}</Heading>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.answer}>
            <RichText value={faq.answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
