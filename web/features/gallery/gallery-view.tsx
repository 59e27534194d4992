import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {fillWords} from '#schemas/site-words.ts'
import {CardGrid} from '#web/components/layout/card-grid.tsx'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {InlineScript} from '#web/components/loading/inline-script.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import type {
  EstimateQueryResult,
  GalleryItemsQueryResult,
  GalleryPageQueryResult,
} from '#web/content/sanity-types.gen.ts'
import {formatProjectFacts} from '#web/domain/business/project-facts.ts'
import {bookPath, type FindBooking} from '#web/domain/orders/book-path.ts'
import {EstimateTicket} from '#web/features/contact/estimate-ticket.tsx'
import type {PageProps} from '#web/features/fixed-page/fixed-page.tsx'
import {galleryBehavior} from './gallery-behavior.ts'
import browser from './gallery-browser.module.css'
import styles from './gallery-view.module.css'
import {Lightbox} from './lightbox.tsx'
import {WorkPicture} from './work-picture.tsx'

interface GalleryViewProps extends PageProps<GalleryPageQueryResult> {
  items: GalleryItemsQueryResult
  estimate: EstimateQueryResult
  findBooking: FindBooking
}

export function GalleryView(props: GalleryViewProps) {
  const {page, items, estimate, settings, notice} = props
  const isDrawn = items.some(({image, before}) => image?.isDrawing || before?.isDrawing)
  return (
    <>
      <PageHead
        heading={isDrawn ? settings.words.drawnGallery : page.heading}
        intro={page.intro}
        note={isDrawn ? settings.words.drawnNote : null}
      />
      <Projects {...props} noun={isDrawn ? 'example' : 'project'} />
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

/** Spec 2.6. A card opens its picture without a script. While one is a drawing, the count calls none a project. */
function Projects({page, items, settings, findBooking, noun}: GalleryViewProps & {noun: 'project' | 'example'}) {
  const filters = (page.filters ?? []).flatMap(({value, label}) => (value && label ? [{value, label}] : []))
  return (
    <section className={browser.section} aria-label="Projects" data-gallery>
      <fieldset className={browser.filters} aria-label="Show projects by kind">
        {filters.map(({value, label}, index) => (
          <button key={value} type="button" data-filter={value} aria-pressed={index === 0} suppressHydrationWarning>
            {label}
          </button>
        ))}
      </fieldset>
      <InlineScript code={`(${galleryBehavior})()`} />
      <p className={browser.count} role="status" data-noun={noun} suppressHydrationWarning>
        {`${items.length} ${noun}${items.length === 1 ? '' : 's'}`}
      </p>
      <CardGrid end={page.callToAction?.heading && <Closing page={page} settings={settings} />} small>
        {items.map((item, index) => (
          <li key={item._id} data-category={item.category ?? ''} suppressHydrationWarning>
            <Project item={item} number={index + 1} count={items.length}>
              {item.service?.title && (
                <p>
                  <a href={bookPath(findBooking(stegaClean(item.service)))}>
                    {fillWords(settings.words.bookServiceHeading, {service: item.service.title})}
                  </a>
                </p>
              )}
            </Project>
          </li>
        ))}
      </CardGrid>
      <InlineScript code="document.querySelector('[data-gallery]').dispatchEvent(new Event('complete'))" />
    </section>
  )
}

interface ProjectProps {
  item: GalleryItemsQueryResult[number]
  number: number
  count: number
  children: ReactNode
}

const cardSizes = '(min-width: 75rem) 25rem, (min-width: 64rem) 30vw, (min-width: 20rem) 46vw, 94vw'

function Project({item, number, count, children}: ProjectProps) {
  const {_id, description, image, before} = item
  const alt = image?.alt || item.title || `example ${number}`
  const title = item.title || alt
  const facts = formatProjectFacts(stegaClean(item))
  return (
    <>
      <div className={browser.card}>
        <WorkPicture photo={image} before={before} alt={alt} sizes={cardSizes} first={number === 1} />
        <h2 className={browser.title}>
          <button type="button" popoverTarget={_id} aria-haspopup="dialog">
            {title}
          </button>
        </h2>
      </div>
      {description && <p className={browser.text}>{description}</p>}
      {facts && <p className={browser.facts}>{facts}</p>}
      <Lightbox item={item} title={title} alt={alt} facts={facts} place={`${number} of ${count}`}>
        {children}
      </Lightbox>
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
