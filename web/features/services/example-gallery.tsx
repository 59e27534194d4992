import {Picture} from '#web/components/media/picture.tsx'
import type {Service} from '#web/content/get-document.ts'
import styles from './example-gallery.module.css'

/** Spec 2.4. */
export function ExampleGallery({heading, photos}: {heading: string; photos: NonNullable<Service['gallery']>}) {
  return (
    <section aria-labelledby="examples">
      <h2 id="examples">{heading}</h2>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo._key}>
            <figure>
              <Picture
                photo={photo}
                sizes={index === 0 ? '(min-width: 75rem) 49rem, 94vw' : '(min-width: 48rem) 24rem, 94vw'}
                alt={`example ${index + 1}`}
                isWork
              />
              {photo.caption && <figcaption className={styles.caption}>{photo.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
