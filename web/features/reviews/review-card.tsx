import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import type {Review} from './review.ts'
import styles from './reviews.module.css'
import {Stars} from './stars.tsx'

export function ReviewCard({review: {name, rating, date, text, image, authorUrl, url}}: {review: Review}) {
  return (
    <figure className={styles.card}>
      <Stars rating={rating} />
      <blockquote className={styles.text}>{text}</blockquote>
      {url && (
        <a className={styles.whole} href={url} target="_blank" rel="noopener">
          Read it on <span translate="no">Google Maps</span>
          <VisuallyHidden>, the review of {name}</VisuallyHidden>
        </a>
      )}
      <figcaption className={styles.author}>
        <span className={styles.face} aria-hidden="true">
          {[...name][0]}
          {/* A face that does not load leaves the letter. */}
          {/* biome-ignore lint/performance/noImgElement: Google's, which may not be copied */}
          {image && <img src={image} alt="" width={44} height={44} loading="lazy" referrerPolicy="no-referrer" />}
        </span>
        <span>
          <strong>
            {authorUrl ? (
              <a href={authorUrl} target="_blank" rel="noopener">
                {name}
              </a>
            ) : (
              name
            )}
          </strong>
          {date && <span className={styles.date}>{date}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
