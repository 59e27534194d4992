import type {Step} from './scope-state.ts'
import type {StepMark} from './step-marks.ts'
import styles from './step-tape.module.css'

interface StepTapeProps {
  marks: readonly StepMark[]
  step: Step
}

export function StepTape({marks, step: current}: StepTapeProps) {
  return (
    <ol className={styles.tape} aria-label="Booking steps">
      {marks.map(({label, step, isFirst}, index) => (
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
      ))}
    </ol>
  )
}
