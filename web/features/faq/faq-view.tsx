import {PageHead} from '#web/components/layout/page-head.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import {FaqList} from '#web/components/text/faq-list.tsx'
import type {FaqPageQueryResult, FaqsQueryResult} from '#web/content/sanity-types.gen.ts'
import {PlaceCheck} from '#web/features/areas/place-check.tsx'
import type {PageProps} from '#web/features/fixed-page/fixed-page.tsx'
import styles from './faq-view.module.css'

type FaqViewProps = PageProps<FaqPageQueryResult> & {faqs: FaqsQueryResult}

export function FaqView({page, faqs, settings: {phone, words}, notice}: FaqViewProps) {
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro} />
      <div className={styles.columns}>
        <FaqList faqs={faqs} heading="h2" notice={notice} />
        <section className={styles.still} aria-labelledby="still-have-questions">
          <h2 id="still-have-questions">{page.stillHaveQuestions?.heading}</h2>
          {page.stillHaveQuestions?.text && <p>{page.stillHaveQuestions.text}</p>}
          <CallLink phone={phone} word={words.call} look="solid" />
          <ActionLink href="/contact" icon="mail">
            {words.contact}
          </ActionLink>
          <PlaceCheck words={words} />
        </section>
      </div>
    </>
  )
}
