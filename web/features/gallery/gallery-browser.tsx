import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {fillWords} from '#schemas/site-words.ts'
import {CardGrid} from '#web/components/layout/card-grid.tsx'
import {InlineScript} from '#web/components/loading/inline-script.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {GalleryItemsQueryResult} from '#web/content/sanity-types.gen.ts'
import {formatProjectFacts} from '#web/domain/business/project-facts.ts'
import {bookPath, type FindBooking} from '#web/domain/orders/book-path.ts'
import {galleryBehavior} from './gallery-behavior.ts'
import styles from './gallery-browser.module.css'
import {Lightbox} from './lightbox.tsx'
import {WorkPicture} from './work-picture.tsx'

interface GalleryBrowserProps {
  items: GalleryItemsQueryResult
  /** While one is a drawing, the count calls none a project. */
  noun: 'project' | 'example'
  filters: readonly {value: string; label: string}[]
  words: SiteSettings['words']
  findBooking: FindBooking
  end: ReactNode
}

const cardSizes = '(min-width: 75rem) 25rem, (min-width: 64rem) 30vw, (min-width: 20rem) 46vw, 94vw'

/** Spec 2.6. A card opens its picture without a script. */
export function GalleryBrowser({items, noun, filters, words, findBooking, end}: GalleryBrowserProps) {
  return (
    <section className={styles.section} aria-label="Projects" data-gallery>
      <fieldset className={styles.filters} aria-label="Show projects by kind">
        {filters.map(({value, label}, index) => (
          <button key={value} type="button" data-filter={value} aria-pressed={index === 0} suppressHydrationWarning>
            {label}
          </button>
        ))}
      </fieldset>
      <InlineScript code={`(${galleryBehavior})()`} />
      <p className={styles.count} role="status" data-noun={noun} suppressHydrationWarning>
        {`${items.length} ${noun}${items.length === 1 ? '' : 's'}`}
      </p>
      <CardGrid end={end} small>
        {items.map((item, index) => (
          <li key={item._id} data-category={item.category ?? ''} suppressHydrationWarning>
            <Project item={item} number={index + 1} count={items.length}>
              {item.service?.title && (
                <p>
                  <a href={bookPath(findBooking(stegaClean(item.service)))}>
                    {fillWords(words.bookServiceHeading, {service: item.service.title})}
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

function Project({item, number, count, children}: ProjectProps) {
  const {_id, description, image, before} = item
  const alt = image?.alt || item.title || `example ${number}`
  const title = item.title || alt
  const facts = formatProjectFacts(stegaClean(item))
  return (
    <>
      <div className={styles.card}>
        <WorkPicture photo={image} before={before} alt={alt} sizes={cardSizes} first={number === 1} />
        <h2 className={styles.title}>
          <button type="button" popoverTarget={_id} aria-haspopup="dialog">
            {title}
          </button>
        </h2>
      </div>
      {description && <p className={styles.text}>{description}</p>}
      {facts && <p className={styles.facts}>{facts}</p>}
      <Lightbox item={item} title={title} alt={alt} facts={facts} place={`${number} of ${count}`}>
        {children}
      </Lightbox>
    </>
  )
}
