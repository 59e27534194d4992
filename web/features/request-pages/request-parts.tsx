import type {ReactNode} from 'react'
import styles from './request-pages.module.css'

export function Facts({rows}: {rows: readonly (readonly [label: string, value: ReactNode])[]}) {
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Addresses of photos are good for an hour or two, so they are no pictures for Next to keep. */
export function PhotoGrid({photos}: {photos: readonly {key: string; url: string; smallUrl: string}[]}) {
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
