import {PageHead} from '#web/components/layout/page-head.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import type {
  EstimateQueryResult,
  GalleryItemsQueryResult,
  GalleryPageQueryResult,
} from '#web/content/sanity-types.gen.ts'
import type {FindBooking} from '#web/domain/orders/book-path.ts'
import {EstimateTicket} from '#web/features/contact/estimate-ticket.tsx'
import type {PageProps} from '#web/features/fixed-page/fixed-page.tsx'
import {GalleryBrowser} from './gallery-browser.tsx'
import styles from './gallery-view.module.css'

interface GalleryViewProps extends PageProps<GalleryPageQueryResult> {
  items: GalleryItemsQueryResult
  estimate: EstimateQueryResult
  findBooking: FindBooking
}

export function GalleryView({page, items, estimate, settings, notice, findBooking}: GalleryViewProps) {
  const filters = (page.filters ?? []).flatMap(({value, label}) => (value && label ? [{value, label}] : []))
  const isDrawn = items.some(({image, before}) => image?.isDrawing || before?.isDrawing)
  return (
    <>
      <PageHead
        heading={isDrawn ? settings.words.drawnGallery : page.heading}
        intro={page.intro}
        note={isDrawn ? settings.words.drawnNote : null}
      />
      <GalleryBrowser
        items={items}
        noun={isDrawn ? 'example' : 'project'}
        filters={filters}
        words={settings.words}
        findBooking={findBooking}
        end={page.callToAction?.heading && <Closing page={page} settings={settings} />}
      />
      <div className={styles.estimate}>
        <EstimateTicket
          sourcePage="Gallery"
          heading={estimate?.heading}
          text={estimate?.text}
          settings={settings}
          notice={notice}
        />
      </div>
    </>
  )
}

function Closing({page: {callToAction}, settings: {phone, words}}: Pick<GalleryViewProps, 'page' | 'settings'>) {
  return (
    <>
      <h2>{callToAction?.heading}</h2>
      {callToAction?.text && <p>{callToAction.text}</p>}
      <div className={styles.ways}>
        <ActionLink href="/contact" icon="mail" look="solid">
          {words.contact}
        </ActionLink>
        <CallLink phone={phone} word={words.call} />
      </div>
    </>
  )
}
