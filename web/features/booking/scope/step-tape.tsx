import type {Step} from './scope-state.ts'
import styles from './step-tape.module.css'

interface StepTapeProps {
  /** Spec 2.5: five of them for four steps, because the second asks for the service group and for its details. */
  labels: readonly string[]
  step: Step
}

export function StepTape({labels, step: current}: StepTapeProps) {
  const [type, group, details, ...rest] = labels
  const marks = labels.length === 5 ? [type, `${group}, ${details}`, ...rest] : labels
  return (
    <ol className={styles.tape} aria-label="Booking steps">
      {marks.map((label, index) => {
        const step = index + 1
        return (
          <li
            key={label}
            className={styles.mark}
            data-step={step}
            data-state={step < current ? 'done' : step === current ? 'current' : 'later'}
            aria-current={step === current ? 'step' : undefined}
            suppressHydrationWarning
          >
            <span className={styles.number}>{step}</span>
            <span className={styles.label}>{label}</span>
          </li>
        )
      })}
    </ol>
  )
}
