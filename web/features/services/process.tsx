import {Unbroken} from '#web/components/text/unbroken.tsx'
import type {Service} from '#web/content/get-document.ts'
import styles from './process.module.css'

interface ProcessStepsProps {
  heading: string | null
  steps: NonNullable<Service['processSteps']>
}

export function ProcessSteps({heading, steps}: ProcessStepsProps) {
  return (
    <section aria-labelledby="process">
      <h2 id="process">{heading ?? 'How it works'}</h2>
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
    </section>
  )
}

interface TimelinesProps {
  heading: string
  timelines: NonNullable<Service['timelines']>
}

export function Timelines({heading, timelines}: TimelinesProps) {
  return (
    <section aria-labelledby="timelines">
      <h2 id="timelines">{heading}</h2>
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
    </section>
  )
}
