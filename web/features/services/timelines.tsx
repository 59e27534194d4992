import {Unbroken} from '#web/components/text/unbroken.tsx'
import type {Service} from '#web/content/get-document.ts'
import styles from './timelines.module.css'

interface TimelinesProps {
  heading: string
  timelines: NonNullable<Service['timelines']>
}

export function Timelines({heading, timelines}: TimelinesProps) {
  return (
    <section aria-labelledby="timelines">
      <h2 id="timelines">{heading}</h2>
      <dl className={styles.list}>
        {timelines.map(({_key, label, duration}) => (
          <div key={_key}>
            <dt>{label}</dt>
            <dd>
              <Unbroken text={duration} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
