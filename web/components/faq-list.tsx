import type {FaqsQueryResult} from '#web/content/sanity-types.gen.ts'
import styles from './faq-list.module.css'
import {Icon} from './icon/icon.tsx'
import {RichText} from './rich-text.tsx'

/** Any number may be open at once (spec 2.8): each question is a disclosure of its own, with or without scripts. */
export function FaqList({faqs, heading: Heading}: {faqs: FaqsQueryResult; heading: 'h2' | 'h3'}) {
  return (
    <div className={styles.list}>
      {faqs.map(({_id, question, answer}) => (
        <details key={_id} className={styles.item}>
          <summary className={styles.question}>
            <Heading>{question}</Heading>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.answer}>
            <RichText value={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
