import type {CSSProperties, ReactNode} from 'react'
import {Icon} from '#web/components/icon/icon.tsx'
import {placeholderPicture} from '#web/components/media/picture.tsx'
import {type Photo, pictureUrls} from '#web/content/image.ts'
import type {Project} from './gallery-view.tsx'
import styles from './lightbox.module.css'

/** It is a popover, because a modal dialog makes the whole page inert before it is drawn. */
export function Lightbox({project, place, children}: {project: Project; place: string; children: ReactNode}) {
  const {_id: id, title, alt, description, facts, image, before} = project
  const isPair = Boolean(before?.asset)
  const pictures = isPair ? [before, image] : [image]
  const ratios = pictures.map(photo => pictureUrls(photo, null)).map(urls => (urls ? urls.width / urls.height : 16 / 9))
  const isDrawing = pictures.some(photo => photo?.isDrawing)
  return (
    <dialog className={styles.lightbox} id={id} popover="auto" aria-modal="true" aria-label="Project pictures">
      {/* Takes the focus of a click beside its controls, which would leave the dialog in some browsers. */}
      <div className={styles.frame} tabIndex={-1} style={{'--ratio': Math.min(...ratios)} as CSSProperties}>
        <div className={styles.pictures} data-pair={isPair ? '' : undefined}>
          {isPair && <Large photo={before} label="Before" alt={before?.alt || `Before: ${alt}`} />}
          <Large photo={image} label={isPair && 'After'} alt={alt} />
        </div>
        <div className={styles.caption}>
          <h2>{title}</h2>
          {description && <p>{description}</p>}
          {facts && <p className={styles.facts}>{facts}</p>}
          {isDrawing && <p>Illustration</p>}
          {children}
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
          <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
            Close
          </button>
        </div>
      </div>
    </dialog>
  )
}

function Large({photo, label, alt}: {photo: Photo | null; label: string | false; alt: string}) {
  const urls = pictureUrls(photo, null)
  return (
    <figure className={styles.picture}>
      {/* biome-ignore lint/performance/noImgElement: see picture.tsx */}
      <img
        className={styles.image}
        src={urls?.src ?? placeholderPicture}
        srcSet={urls?.srcSet}
        sizes={label ? '(min-width: 48rem) min(50vw, 40rem), 100vw' : 'min(100vw, 80rem)'}
        width={urls?.width ?? 720}
        height={urls?.height ?? 405}
        alt={alt}
        loading="lazy"
        data-fallback={placeholderPicture}
      />
      {label && <figcaption className={styles.label}>{label}</figcaption>}
    </figure>
  )
}
