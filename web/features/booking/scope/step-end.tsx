import {MissingList} from '#web/components/form/missing-list.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import styles from '../order-form.module.css'
import {orderWords as words} from '../order-words.ts'
import {lastStep, type Missing, type Step} from './scope-state.ts'

interface StepEndProps {
  step: Step
  missing: readonly Missing[]
  isBusy: boolean
  onBack(): void
}

/** Back; Continue or Submit Request once nothing is missing, and until then what is (spec 2.5, product.md). */
export function StepEnd({step, missing, isBusy, onBack}: StepEndProps) {
  const forward = step < lastStep ? words.continue : isBusy ? words.sending : words.submitScope
  return (
    <div className={styles.end}>
      <div className={styles.live}>
        {step > 1 && (
          <button type="button" className={styles.plain} disabled={isBusy} onClick={onBack}>
            {words.back}
          </button>
        )}
        {missing.length === 0 && <SubmitButton disabled={isBusy}>{forward}</SubmitButton>}
        <MissingList missing={missing.map(field => ({id: `scope-${field}`, text: words.missing[field]}))} />
      </div>
      <noscript>
        <SubmitButton>{words.submitScope}</SubmitButton>
      </noscript>
    </div>
  )
}
