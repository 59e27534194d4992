import {Unbroken} from '#web/components/text/unbroken.tsx'
import type {Service} from '#web/content/get-document.ts'
import styles from './process-steps.module.css'

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
