import {Icon} from '#web/components/icon/icon.tsx'
import {Picture} from '#web/components/media/picture.tsx'
import {VisuallyHidden} from '#web/components/text/visually-hidden.tsx'
import type {Service} from '#web/content/get-document.ts'
import styles from './work-examples.module.css'

interface Headed {
  heading: string
  note?: string
}

type Pair = NonNullable<Service['beforeAfter']>[number]

export function BeforeAfter({heading, note, pairs}: Headed & {pairs: readonly Pair[]}) {
  return (
    <section aria-labelledby="before-after">
      <h2 id="before-after">{heading}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.pairs}>
        {pairs.map((pair, index) => (
          <Comparison key={pair._key} pair={pair} number={index + 1} />
        ))}
      </div>
    </section>
  )
}

/** Spec 2.4. */
export function ExampleGallery({heading, note, photos}: Headed & {photos: NonNullable<Service['gallery']>}) {
  return (
    <section aria-labelledby="examples">
      <h2 id="examples">{heading}</h2>
      {note && <p className={styles.note}>{note}</p>}
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
    </section>
  )
}

const sizesOf = (number: number) => (number === 1 ? '(min-width: 75rem) 49rem, 94vw' : '(min-width: 48rem) 24rem, 46vw')

/** page-behavior.ts sets `--split` from the range. Without scripts, the pictures are side by side without it. */
function Comparison({pair: {before, after, caption}, number}: {pair: Pair; number: number}) {
  const sizes = sizesOf(number)
  return (
    <figure className={styles.pair}>
      <div className={styles.stack} data-compare="" suppressHydrationWarning>
        <div className={styles.after}>
          <Picture photo={after} sizes={sizes} alt={`After, example ${number}`} />
          <span className={styles.label} aria-hidden="true">
            After
          </span>
        </div>
        <div className={styles.before}>
          <Picture photo={before} sizes={sizes} alt={`Before, example ${number}`} />
          <span className={styles.label} aria-hidden="true">
            Before
          </span>
        </div>
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
