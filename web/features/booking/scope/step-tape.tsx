import type {Step} from './scope-state.ts'
import styles from './step-tape.module.css'

interface StepTapeProps {
  labels: readonly string[]
  step: Step
}

/** Spec 2.5: the five labels along a measuring tape, pulled out as far as the order has come. */
export function StepTape({labels, step}: StepTapeProps) {
  return (
    <ol className={styles.tape} aria-label="Booking steps">
      {labels.map((label, index) => {
        const of = stepOf(index, labels.length)
        const state = of < step ? 'done' : of === step ? 'current' : 'later'
        return (
          <li key={label} className={styles.mark} data-state={state} aria-current={isFirst(index, step, labels.length)}>
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.label}>{label}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** The second step asks for the service group and, below it, for its details: it has two of five labels. */
function stepOf(index: number, count: number): number {
  return count === 5 && index >= 2 ? index : index + 1
}

function isFirst(index: number, step: Step, count: number): 'step' | undefined {
  return stepOf(index, count) === step && (index === 0 || stepOf(index - 1, count) !== step) ? 'step' : undefined
}
