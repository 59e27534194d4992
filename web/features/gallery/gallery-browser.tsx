import type {ReactNode} from 'react'
import {CardGrid} from '#web/components/layout/card-grid.tsx'
import {InlineScript} from '#web/components/loading/inline-script.tsx'
import type {PictureUrls} from '#web/content/image.ts'
import {galleryBehavior} from './gallery-behavior.ts'
import styles from './gallery-browser.module.css'
import {Lightbox} from './lightbox.tsx'

export interface GalleryCard {
  id: string
  category: string | null
  title: string
  description: string | null
  facts: string | null
  picture: ReactNode
  large: LargePicture
  before: LargePicture | null
  /** Null unless the owner has linked a service. */
  bookHref: string | null
  bookWords: string | null
}

export interface LargePicture {
  alt: string
  isDrawing: boolean
  urls: PictureUrls
}

interface GalleryBrowserProps {
  cards: readonly GalleryCard[]
  filters: readonly {value: string; label: string}[]
  placeholder: string
  end: ReactNode
}

/** Spec 2.6. A card opens its picture without a script. */
export function GalleryBrowser({cards, filters, placeholder, end}: GalleryBrowserProps) {
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
      <p className={styles.count} role="status" suppressHydrationWarning>
        {cards.length === 1 ? '1 project' : `${cards.length} projects`}
      </p>
      <CardGrid end={end}>
        {cards.map((card, index) => (
          <li key={card.id} data-category={card.category ?? ''} suppressHydrationWarning>
            <div className={styles.card}>
              {card.picture}
              <h2 className={styles.title}>
                <button type="button" popoverTarget={card.id} aria-haspopup="dialog">
                  {card.title}
                </button>
              </h2>
            </div>
            {card.description && <p className={styles.text}>{card.description}</p>}
            {card.facts && <p className={styles.facts}>{card.facts}</p>}
            <Lightbox card={card} place={`${index + 1} of ${cards.length}`} placeholder={placeholder} />
          </li>
        ))}
      </CardGrid>
      <InlineScript code="document.querySelector('[data-gallery]').dispatchEvent(new Event('complete'))" />
    </section>
  )
}
