import {PageHead} from '#web/components/layout/page-head.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {
  EstimateQueryResult,
  GalleryItemsQueryResult,
  GalleryPageQueryResult,
} from '#web/content/sanity-types.gen.ts'
import type {FindBooking} from '#web/domain/orders/book-path.ts'
import {EstimateTicket} from '#web/features/contact/estimate-ticket.tsx'
import {GalleryBrowser} from './gallery-browser.tsx'
import styles from './gallery-view.module.css'

interface GalleryViewProps {
  page: NonNullable<GalleryPageQueryResult>
  items: GalleryItemsQueryResult
  estimate: EstimateQueryResult
  settings: SiteSettings
  notice: BookingNoticeView | null
  findBooking: FindBooking
}

export function GalleryView({page, items, estimate, settings, notice, findBooking}: GalleryViewProps) {
  const filters = (page.filters ?? []).flatMap(({value, label}) => (value && label ? [{value, label}] : []))
  const {callToAction} = page
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
        end={callToAction?.heading && <Closing callToAction={callToAction} settings={settings} />}
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

interface ClosingProps {
  callToAction: NonNullable<NonNullable<GalleryPageQueryResult>['callToAction']>
  settings: SiteSettings
}

function Closing({callToAction: {heading, text}, settings: {phone, words}}: ClosingProps) {
  return (
    <>
      <h2>{heading}</h2>
      {text && <p>{text}</p>}
      <div className={styles.ways}>
        <ActionLink href="/contact" icon="mail" look="solid">
          {words.contact}
        </ActionLink>
        <CallLink phone={phone} word={words.call} />
      </div>
    </>
  )
}
