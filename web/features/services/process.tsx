import {Unbroken} from '#web/components/text/unbroken.tsx'
import type {Service} from '#web/content/get-document.ts'
import styles from './process.module.css'

export function ProcessSteps({steps}: {steps: NonNullable<Service['processSteps']>}) {
  return (
    <ol className={styles.steps}>
      {steps.map(({_key, title, description}) => (
        <li key={_key}>
          <h3>{title}</h3>
          {description && (
            <p>
              <Unbroken text={description} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

export function Timelines({timelines}: {timelines: NonNullable<Service['timelines']>}) {
  return (
    <dl className={styles.timelines}>
      {timelines.map(({_key, label, duration}) => (
        <div key={_key}>
          <dt>{label}</dt>
          <dd>
            <Unbroken text={duration} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
