import {BookingSystem} from '#web/components/layout/booking-system.tsx'
import {OwnerCard} from '#web/components/layout/owner-card.tsx'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {ProofStrip} from '#web/components/layout/proof-strip.tsx'
import {Picture} from '#web/components/media/picture.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import {Points} from '#web/components/text/points.tsx'
import {RichText} from '#web/components/text/rich-text.tsx'
import type {AboutPageQueryResult} from '#web/content/sanity-types.gen.ts'
import type {Figures} from '#web/domain/business/figures.ts'
import type {PageProps} from '#web/features/fixed-page/fixed-page.tsx'
import styles from './about-view.module.css'

type AboutViewProps = PageProps<AboutPageQueryResult> & {figures: Figures}

const pictureSizes = '(min-width: 75rem) 35rem, (min-width: 64rem) 48vw, 94vw'

export function AboutView({page, settings, figures, notice}: AboutViewProps) {
  const {storyImage, processImage, bookingSystem, values, callToAction} = page
  return (
    <>
      <PageHead heading={page.heading} intro={null} />
      <section className={styles.story} aria-labelledby="our-story">
        <OwnerCard settings={settings} />
        <div className={styles.words}>
          <h2 id="our-story">{page.storyHeading}</h2>
          <RichText value={page.story} />
        </div>
        {storyImage?.asset && <Picture photo={storyImage} sizes={pictureSizes} first />}
      </section>
      <ProofStrip figures={figures} settings={settings} />
      {bookingSystem && <BookingSystem section={bookingSystem} settings={settings} />}
      {values && values.length > 0 && (
        <section className={styles.values} aria-labelledby="our-values">
          <h2 id="our-values">{page.valuesHeading}</h2>
          <Points points={values} notice={notice} />
        </section>
      )}
      <section className={styles.closing} aria-labelledby="call-to-action">
        {processImage?.asset && <Picture photo={processImage} sizes={pictureSizes} />}
        <div>
          <h2 id="call-to-action">{callToAction?.heading}</h2>
          {callToAction?.text && <p className={styles.text}>{callToAction.text}</p>}
          <div className={styles.ways}>
            <ActionLink href="/book" icon="calendar-check" look="solid">
              {settings.words.book}
            </ActionLink>
            <CallLink phone={settings.phone} word={settings.words.call} />
          </div>
        </div>
      </section>
    </>
  )
}
