import type {Service} from '#web/content/get-document.ts'
import styles from './timelines.module.css'

export function Timelines({timelines}: {timelines: NonNullable<Service['timelines']>}) {
  return (
    <section aria-labelledby="timelines">
      <h2 id="timelines">How long it takes</h2>
      <dl className={styles.list}>
        {timelines.map(({_key, label, duration}) => (
          <div key={_key}>
            <dt>{label}</dt>
            <dd>{duration}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
