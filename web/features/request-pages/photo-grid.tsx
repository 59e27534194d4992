import styles from './request-pages.module.css'

interface PhotoGridProps {
  photos: readonly {key: string; url: string; smallUrl: string; width: number | null; height: number | null}[]
}

/** Addresses of photos are good for an hour or two, so they are no pictures for Next to keep. */
export function PhotoGrid({photos}: PhotoGridProps) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map(({key, url, smallUrl}, index) => (
        <li key={key}>
          <a href={url}>
            {/* biome-ignore lint/performance/noImgElement: signed for an hour, so there is nothing to optimize. */}
            <img src={smallUrl} alt={`${index + 1} of ${photos.length}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
