import type {Step} from './scope-state.ts'
import styles from './step-tape.module.css'

interface StepTapeProps {
  /** Spec 2.5: five of them for four steps, because the second asks for the service group and for its details. */
  labels: readonly string[]
  step: Step
}

export function StepTape({labels, step: current}: StepTapeProps) {
  const stepOf = (index: number) => (labels.length === 5 && index >= 2 ? index : index + 1)
  return (
    <ol className={styles.tape} aria-label="Booking steps">
      {labels.map((label, index) => {
        const step = stepOf(index)
        const isFirst = index === 0 || stepOf(index - 1) !== step
        return (
          <li
            key={label}
            className={styles.mark}
            data-step={step}
            data-state={step < current ? 'done' : step === current ? 'current' : 'later'}
            aria-current={isFirst && step === current ? 'step' : undefined}
            suppressHydrationWarning
          >
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.label}>{label}</span>
          </li>
        )
      })}
    </ol>
  )
}
