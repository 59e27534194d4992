import {Icon} from '#web/components/icon/icon.tsx'
import type {GalleryCard, LargePicture} from './gallery-browser.tsx'
import styles from './lightbox.module.css'

/**
 * One project, large. A popover, because a modal dialog makes the whole page inert before it is drawn; gallery-behavior.ts
 * goes on to the next.
 */
export function Lightbox({card, place, placeholder}: {card: GalleryCard; place: string; placeholder: string}) {
  return (
    <dialog className={styles.lightbox} id={card.id} popover="auto" aria-modal="true" aria-label="Project pictures">
      {/* Takes the focus of a click beside its controls, which would leave the dialog in some browsers. */}
      <div className={styles.frame} tabIndex={-1}>
        <div className={styles.pictures} data-pair={card.before ? '' : undefined}>
          {card.before && <Large picture={card.before} label="Before" placeholder={placeholder} />}
          <Large picture={card.large} label={card.before && 'After'} placeholder={placeholder} />
        </div>
        <div className={styles.caption}>
          <h2>{card.title}</h2>
          {card.description && <p>{card.description}</p>}
          {card.facts && <p className={styles.facts}>{card.facts}</p>}
          {card.bookHref && (
            <p>
              <a href={card.bookHref}>{card.bookWords}</a>
            </p>
          )}
        </div>
        <div className={styles.controls}>
          <button type="button" aria-label="Previous picture" data-turn="-1">
            <Icon name="chevron-left" />
          </button>
          <span className={styles.place} data-place suppressHydrationWarning>
            {place}
          </span>
          <button type="button" aria-label="Next picture" data-turn="1">
            <Icon name="chevron-right" />
          </button>
          <button type="button" className={styles.close} popoverTarget={card.id} popoverTargetAction="hide">
            Close
          </button>
        </div>
      </div>
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
        loading="lazy"
        data-fallback={placeholder}
      />
      {words && <figcaption className={styles.label}>{words}</figcaption>}
    </figure>
  )
}
