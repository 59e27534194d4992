import {stegaClean} from '@sanity/client/stega'
import {fillWords} from '#schemas/site-words.ts'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {Picture, placeholderPicture} from '#web/components/media/picture.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {type Photo, pictureUrls} from '#web/content/image.ts'
import type {
  EstimateQueryResult,
  GalleryItemsQueryResult,
  GalleryPageQueryResult,
} from '#web/content/sanity-types.gen.ts'
import {formatProjectFacts} from '#web/domain/business/project-facts.ts'
import {bookPath, type FindBooking} from '#web/domain/orders/book-path.ts'
import {EstimateTicket} from '#web/features/contact/estimate-ticket.tsx'
import {GalleryBrowser, type GalleryCard, type LargePicture} from './gallery-browser.tsx'
import styles from './gallery-view.module.css'
import {PairPicture} from './pair-picture.tsx'

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
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro} />
      <GalleryBrowser
        cards={items.map((item, index) => ({...toCard(item, index), ...toBooking(item, settings, findBooking)}))}
        filters={filters}
        placeholder={placeholderPicture}
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

function toBooking(
  {service}: GalleryItemsQueryResult[number],
  {words}: SiteSettings,
  findBooking: FindBooking,
): Pick<GalleryCard, 'bookHref' | 'bookWords'> {
  if (!service?.title) return {bookHref: null, bookWords: null}
  return {
    bookHref: bookPath(findBooking(stegaClean(service))),
    bookWords: fillWords(words.bookServiceHeading, {service: service.title}),
  }
}

const missing = {src: placeholderPicture, srcSet: '', width: 720, height: 405, lqip: null}

const toLarge = (photo: Photo | null, alt: string): LargePicture => ({
  alt,
  isDrawing: photo?.isDrawing === true,
  urls: pictureUrls(photo, null) ?? missing,
})

function toCard(
  {_id, title, category, description, image, before, ...facts}: GalleryItemsQueryResult[number],
  index: number,
): Omit<GalleryCard, 'bookHref' | 'bookWords'> {
  const alt = image?.alt || title || `example ${index + 1}`
  const hasBefore = Boolean(before?.asset)
  const beforeAlt = before?.alt || `Before: ${alt}`
  return {
    id: _id,
    category,
    title: title || alt,
    description,
    facts: formatProjectFacts(stegaClean(facts)),
    picture: hasBefore ? (
      <PairPicture before={before} beforeAlt={beforeAlt} after={image} afterAlt={alt} first={index === 0} />
    ) : (
      <Picture
        photo={image}
        sizes="(min-width: 75rem) 25rem, (min-width: 64rem) 30vw, (min-width: 42rem) 46vw, 94vw"
        alt={alt}
        first={index === 0}
        isWork
      />
    ),
    large: toLarge(image, alt),
    before: hasBefore ? toLarge(before, beforeAlt) : null,
  }
}
