import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import styles from './reviews.module.css'

/** Spec 3.7: from Google or given to the owner. */
export interface Review {
  id: string
  name: string
  /** 1 to 5. */
  rating: number
  /** Such as "2 weeks ago". */
  date: string | null
  text: string
  image?: string | null
  /** Google requires links to the author and to the review. */
  authorUrl?: string | null
  url?: string | null
  isSample?: boolean
}

const starPath = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'

export function ReviewCard({review: {name, rating, date, text, image, authorUrl, url}}: {review: Review}) {
  return (
    <figure className={styles.card}>
      <svg className={styles.stars} viewBox="0 0 120 24" role="img" aria-label={`${rating} of 5 stars`}>
        {[0, 1, 2, 3, 4].map(index => (
          <path key={index} d={starPath} transform={`translate(${index * 24})`} data-on={index < Math.round(rating)} />
        ))}
      </svg>
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
          {/* If the photo fails, the letter stays. */}
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
