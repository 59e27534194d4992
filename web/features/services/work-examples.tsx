import {Icon} from '#web/components/icon/icon.tsx'
import {Picture} from '#web/components/media/picture.tsx'
import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import type {Service} from '#web/content/get-document.ts'
import styles from './work-examples.module.css'

type Pair = NonNullable<Service['beforeAfter']>[number]

export function BeforeAfter({pairs}: {pairs: readonly Pair[]}) {
  return (
    <div className={styles.pairs}>
      {pairs.map((pair, index) => (
        <Comparison key={pair._key} pair={pair} number={index + 1} />
      ))}
    </div>
  )
}

/** Spec 2.4. */
export function ExampleGallery({photos}: {photos: NonNullable<Service['gallery']>}) {
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo._key}>
          <figure>
            <Picture photo={photo} sizes={sizesOf(index + 1)} alt={`example ${index + 1}`} />
            {photo.caption && <figcaption className={styles.caption}>{photo.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}

const sizesOf = (number: number) => (number === 1 ? '(min-width: 75rem) 49rem, 94vw' : '(min-width: 48rem) 24rem, 46vw')

/** page-behavior.ts sets `--split` from the range. Without scripts, the pictures are side by side without it. */
function Comparison({pair: {before, after, caption}, number}: {pair: Pair; number: number}) {
  const side = (label: 'Before' | 'After', photo: Pair['before']) => (
    <div className={label === 'After' ? styles.after : styles.before}>
      <Picture photo={photo} sizes={sizesOf(number)} alt={`${label}, example ${number}`} />
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
    </div>
  )
  return (
    <figure className={styles.pair}>
      <div className={styles.stack} data-compare="" suppressHydrationWarning>
        {side('After', after)}
        {side('Before', before)}
        <label className={styles.control}>
          <VisuallyHidden>How much of the before picture to show: {caption ?? `example ${number}`}</VisuallyHidden>
          <input
            className={styles.range}
            type="range"
            min="0"
            max="100"
            defaultValue="50"
            aria-valuetext="50% before"
            autoComplete="off"
            suppressHydrationWarning
          />
          <span className={styles.handle}>
            <Icon name="move-horizontal" />
          </span>
        </label>
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
