import {stegaClean} from '@sanity/client/stega'
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
        {items.map(toProject).map((project, index) => (
          <li key={project._id} data-category={project.category ?? ''} suppressHydrationWarning>
            <Card project={project} isFirst={index === 0} />
            <Lightbox project={project} place={`${index + 1} of ${items.length}`}>
              {project.service?.title && (
                <p>
                  <a href={bookPath(findBooking(stegaClean(project.service)))}>
                    {fillWords(settings.words.bookServiceHeading, {service: project.service.title})}
                  </a>
                </p>
              )}
            </Lightbox>
          </li>
        ))}
      </CardGrid>
      <InlineScript code="document.querySelector('[data-gallery]').dispatchEvent(new Event('complete'))" />
    </section>
  )
}

export type Project = ReturnType<typeof toProject>

function toProject(item: GalleryItemsQueryResult[number], index: number) {
  const alt = item.image?.alt || item.title || `example ${index + 1}`
  return {...item, alt, title: item.title || alt, facts: formatProjectFacts(stegaClean(item))}
}

const cardSizes = '(min-width: 75rem) 25rem, (min-width: 64rem) 30vw, (min-width: 20rem) 46vw, 94vw'

function Card({project, isFirst}: {project: Project; isFirst: boolean}) {
  const {_id, title, alt, description, facts, image, before} = project
  return (
    <>
      <div className={browser.card}>
        <WorkPicture photo={image} before={before} alt={alt} sizes={cardSizes} first={isFirst} />
        <h2 className={browser.title}>
          <button type="button" popoverTarget={_id} aria-haspopup="dialog">
            {title}
          </button>
        </h2>
      </div>
      {description && <p className={browser.text}>{description}</p>}
      {facts && <p className={browser.facts}>{facts}</p>}
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
