'use client'

import {type MouseEvent, type ReactNode, useEffect, useMemo, useState} from 'react'
import type {PictureUrls} from '#web/content/image.ts'
import styles from './gallery-browser.module.css'
import {Lightbox} from './lightbox.tsx'
import {allCategories, useCategory} from './use-category.ts'

export interface GalleryCard {
  id: string
  category: string | null
  title: string
  description: string | null
  /** For the card, rendered on the server. */
  picture: ReactNode
  /** For the lightbox. */
  large: LargePicture
  /** How it was before the work. */
  before: LargePicture | null
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
}

/** Spec 2.6. Without scripts, a filter button requests `?category=…`. */
export function GalleryBrowser({cards, filters, placeholder}: GalleryBrowserProps) {
  const known = useMemo(() => filters.map(({value}) => value), [filters])
  const [category, choose] = useCategory(known)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const matches = (card: GalleryCard) => category === allCategories || card.category === category
  const shown = cards.filter(matches)

  function open(event: MouseEvent, id: string) {
    // A new tab or window shows the picture itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpenId(id)
  }

  return (
    <section
      className={styles.section}
      aria-label="Projects"
      data-needs-script="touched"
      data-live={isLive || undefined}
    >
      <form action="/gallery" onSubmit={event => event.preventDefault()}>
        <fieldset className={styles.filters} aria-label="Show projects by kind">
          {filters.map(({value, label}) => (
            <button
              key={value}
              type="submit"
              name="category"
              value={value}
              aria-pressed={value === category}
              onClick={() => choose(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </form>
      <p className={styles.count} role="status">
        {shown.length === 1 ? '1 project' : `${shown.length} projects`}
      </p>
      <ul className={styles.cards}>
        {cards.map(card => (
          <li key={card.id} hidden={!matches(card)}>
            <a
              className={styles.card}
              href={card.large.urls.src}
              aria-haspopup="dialog"
              onClick={event => open(event, card.id)}
            >
              {card.picture}
              <h2 className={styles.title}>{card.title}</h2>
            </a>
            {card.description && <p className={styles.text}>{card.description}</p>}
          </li>
        ))}
      </ul>
      <Lightbox cards={shown} openId={openId} onShow={setOpenId} placeholder={placeholder} />
    </section>
  )
}
