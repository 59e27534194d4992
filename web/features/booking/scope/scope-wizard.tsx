'use client'

import {type RefObject, useEffect, useRef} from 'react'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {postedForm, RequestOrigin} from '#web/components/form/hidden-fields.tsx'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {OrderEnd} from '../order-end.tsx'
import styles from '../order-form.module.css'
import {OrderStored, useLastOrder} from '../order-stored.tsx'
import {orderWords as words} from '../order-words.ts'
import {lastStep, type Step} from './scope-state.ts'
import {ScopeSteps, type ScopeStepsProps} from './scope-steps.tsx'
import {scopeWorkOrder} from './scope-work-order.ts'
import {StepTape} from './step-tape.tsx'
import {useScopeOrder} from './use-scope-order.ts'
import {useStepAddress} from './use-step-address.ts'

export interface ScopeProps extends Omit<ScopeStepsProps, 'order' | 'workOrder'> {
  stepLabels: readonly string[]
  isShown: boolean
}

/** The order by scope (spec 2.5): four steps in one form, which can be posted without JavaScript. */
export function ScopeWizard(props: ScopeProps) {
  const {catalogue, stepLabels, isShown} = props
  const order = useScopeOrder(props)
  const {scope, dispatch, state, photos, missing, isBusy, isLive, formProps} = order
  const {step} = scope
  const workOrder = scopeWorkOrder(catalogue, scope.values, photos.items.length, order.halfDays.chosenWords)
  const lastOrder = useLastOrder(workOrder)
  const hasMoved = useFocusOnStep(step, formProps.ref)
  const address = useStepAddress({
    step,
    // A link is taken out of the address once the order holds what it asks for: a reload finds it in either place.
    isShown: isShown && isLive,
    onMove(to) {
      hasMoved.current = true
      dispatch({type: 'goTo', step: to})
    },
  })

  const forward = step < lastStep ? words.continue : isBusy ? words.sending : words.submitScope
  if (state.kind === 'stored') {
    return (
      <OrderStored sent={props.sent} stored={state} photos={photos} workOrder={lastOrder} onAgain={order.restart} />
    )
  }
  return (
    <>
      {props.notice}
      <form
        className={styles.form}
        aria-label="Booking by project"
        {...postedForm}
        // The steps that are not shown hold required fields, too.
        noValidate={isLive}
        data-live={isLive || undefined}
        {...formProps}
        onSubmit={event => order.onSubmit(event, step < lastStep ? () => address.forward(step + 1) : undefined)}
      >
        <StepTape labels={stepLabels} step={step} />
        <ErrorSummary {...order.summary} />
        <RequestOrigin formType="order_by_scope" sourcePage="Book" />
        <ScopeSteps {...props} order={order} workOrder={workOrder} />
        {state.kind === 'waiting' && <SavedStatus {...state} />}
        <OrderEnd form="scope" missing={missing} submit={words.submitScope}>
          {step > 1 && (
            <button type="button" className={styles.plain} disabled={isBusy} onClick={() => address.back(step - 1)}>
              {words.back}
            </button>
          )}
          {/* Spec 2.5: it appears once nothing is missing. */}
          {missing.length === 0 && <SubmitButton disabled={isBusy}>{forward}</SubmitButton>}
        </OrderEnd>
      </form>
    </>
  )
}

/** The heading of a new step takes the focus, because the pressed button is gone. */
function useFocusOnStep(step: Step, form: RefObject<HTMLFormElement | null>) {
  const hasMoved = useRef(false)
  const shown = useRef(step)
  useEffect(() => {
    const isNew = shown.current !== step
    shown.current = step
    // A reload restores a step without this.
    if (!isNew || !hasMoved.current) return
    form.current?.querySelector<HTMLElement>(`#scope-step-${step}`)?.focus({preventScroll: true})
    form.current?.scrollIntoView({block: 'start'})
  }, [step, form])
  return hasMoved
}
