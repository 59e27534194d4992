'use client'

import {type KeyboardEvent, type TouchEvent, useEffect, useRef} from 'react'
import type {GalleryCard, LargePicture} from './gallery-browser.tsx'
import styles from './lightbox.module.css'

interface LightboxProps {
  cards: readonly GalleryCard[]
  openId: string | null
  onShow: (id: string | null) => void
  placeholder: string
}

/** Spec 9. */
const minSwipePx = 50

export function Lightbox({cards, openId, onShow, placeholder}: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const touchedAt = useRef<number | null>(null)
  const index = cards.findIndex(({id}) => id === openId)
  const card = cards[index]
  const isOpen = card !== undefined

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  function turn(steps: number) {
    const next = cards[(index + steps + cards.length) % cards.length]
    if (next) onShow(next.id)
  }

  function onKeyDown({key}: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }

  function onTouchStart({touches}: TouchEvent) {
    // Two fingers zoom.
    touchedAt.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
  }

  function onTouchEnd({changedTouches}: TouchEvent) {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? Number.NaN)
    touchedAt.current = null
    if (Math.abs(moved) > minSwipePx) turn(moved < 0 ? 1 : -1)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label="Project pictures"
      onClose={() => onShow(null)}
      onClick={({target, currentTarget}) => target === currentTarget && currentTarget.close()}
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      {card && (
        <div className={styles.frame}>
          <div key={card.id} className={styles.pictures} data-pair={card.before ? '' : undefined}>
            {card.before && <Large picture={card.before} label="Before" placeholder={placeholder} />}
            <Large picture={card.large} label={card.before && 'After'} placeholder={placeholder} />
          </div>
          <div className={styles.caption} aria-live="polite">
            <h2>{card.title}</h2>
            {card.description && <p>{card.description}</p>}
          </div>
          <div className={styles.controls}>
            <button type="button" aria-label="Previous picture" onClick={() => turn(-1)}>
              <Arrow turned />
            </button>
            <span className={styles.place}>
              {index + 1} of {cards.length}
            </span>
            <button type="button" aria-label="Next picture" onClick={() => turn(1)}>
              <Arrow />
            </button>
            <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        </div>
      )}
    </dialog>
  )
}

interface LargeProps {
  picture: LargePicture
  label: string | null
  placeholder: string
}

function Large({picture: {urls, alt, isDrawing}, label, placeholder}: LargeProps) {
  const words = [label, isDrawing && 'Illustration'].filter(Boolean).join(' · ')
  return (
    <figure className={styles.picture}>
      {/* biome-ignore lint/performance/noImgElement: see picture.tsx */}
      <img
        className={styles.image}
        src={urls.src}
        srcSet={urls.srcSet || undefined}
        sizes={label ? '(min-width: 48rem) min(50vw, 40rem), 100vw' : 'min(100vw, 80rem)'}
        width={urls.width}
        height={urls.height}
        alt={alt}
        data-fallback={placeholder}
      />
      {words && <figcaption className={styles.label}>{words}</figcaption>}
    </figure>
  )
}

/** `Icon` would send every icon to the browser. */
function Arrow({turned = false}: {turned?: boolean}) {
  return (
    <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true" data-turned={turned ? '' : undefined}>
      <path d="m9 18 6-6-6-6" />
    </svg>
  )
}
