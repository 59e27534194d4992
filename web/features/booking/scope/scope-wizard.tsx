'use client'

import {type ReactNode, type SubmitEvent, useEffect, useMemo, useRef} from 'react'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {Honeypot} from '#web/components/form/honeypot.tsx'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'
import {priceScope} from '#web/domain/pricing/price-scope.ts'
import styles from '../order-form.module.css'
import {OrderStored} from '../order-stored.tsx'
import {orderWords as words} from '../order-words.ts'
import {BallparkCard} from './ballpark-card.tsx'
import {CategoryStep} from './category-step.tsx'
import {ContactStep} from './contact-step.tsx'
import {ProjectStep} from './project-step.tsx'
import {missingIn, orderedOptions, orderedServices, type ScopeStart, type Step} from './scope-state.ts'
import wizard from './scope-wizard.module.css'
import {ServiceStep} from './service-step.tsx'
import {StepEnd} from './step-end.tsx'
import {StepTape} from './step-tape.tsx'
import {useScopeOrder} from './use-scope-order.ts'
import {useStepAddress} from './use-step-address.ts'

export interface ScopeProps {
  catalogue: Catalogue
  /** By category: drawn on the server, so that the drawings stay there. */
  icons: Record<string, ReactNode>
  /** Spec 2.5: five labels; the second step has two of them. */
  stepLabels: readonly string[]
  disclaimer: string
  consentText: string
  /** The owner's switch. */
  requireConsent: boolean
  /** The fully-booked notice. */
  notice: ReactNode
  isShown: boolean
  /** What it came back with after it was sent without JavaScript and refused: shown again as it was left. */
  start?: ScopeStart | null
}

/**
 * The order by scope (spec 2.5): four steps, one shown at a time. All four are in the first HTML, as one form that can
 * be posted without JavaScript.
 */
export function ScopeWizard(props: ScopeProps) {
  const {catalogue, icons, stepLabels, disclaimer, consentText, requireConsent, notice, isShown, start = null} = props
  const element = useRef<HTMLFormElement>(null)
  const needs = useMemo(() => ({catalogue, requireConsent}), [catalogue, requireConsent])
  const {state, dispatch, sending, photos, control, restart, submit, isLive} = useScopeOrder(needs, element, start)
  const {isBusy} = control
  const {step, values, consentToText} = state
  const hasMoved = useFocusOnStep(step, element)
  const address = useStepAddress({
    step,
    isShown,
    onMove(to) {
      hasMoved.current = true
      dispatch({type: 'goTo', step: to})
    },
  })
  const missing = missingIn(step, state, needs)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (missing.length > 0 || isBusy) return
    if (step < 4) address.forward(step + 1)
    else
      void submit({
        honeypot: String(new FormData(event.currentTarget).get('website') ?? ''),
        consentWording: consentText,
      })
  }

  if (sending.state.kind === 'stored') {
    return <OrderStored stored={sending.state} photos={photos} onAgain={restart} />
  }
  const services = orderedServices(catalogue, values)
  const stepProps = (of: Step) => ({
    className: wizard.step,
    'data-step': of,
    'data-shown': of === step ? '' : undefined,
    'aria-labelledby': `scope-step-${of}`,
  })
  const heading = (of: Step) => (
    <h2 id={`scope-step-${of}`} tabIndex={-1}>
      {words.steps[of]}
    </h2>
  )
  return (
    <form
      ref={element}
      className={styles.form}
      action="/api/store-request"
      method="post"
      encType="multipart/form-data"
      // The steps that are not shown hold required fields, too.
      noValidate={isLive}
      data-live={isLive || undefined}
      {...control.formProps}
      onSubmit={onSubmit}
    >
      <StepTape labels={stepLabels} step={step} />
      <ErrorSummary {...control.summary} />
      <input type="hidden" name="source" value="website" />
      <input type="hidden" name="form_type" value="order_by_scope" />
      <input type="hidden" name="source_page" value="Book" />
      <Honeypot />
      <div className={wizard.steps}>
        <section {...stepProps(1)}>
          {heading(1)}
          <CategoryStep
            catalogue={catalogue}
            icons={icons}
            values={values}
            error={control.errors.categories}
            dispatch={dispatch}
          />
        </section>
        <section {...stepProps(2)}>
          {heading(2)}
          <ServiceStep
            catalogue={catalogue}
            values={values}
            error={control.errors.services}
            own={start?.values.custom_service}
            dispatch={dispatch}
          />
        </section>
        <section {...stepProps(3)}>
          {heading(3)}
          <ProjectStep values={values} photos={photos} errors={control.errors} dispatch={dispatch} />
        </section>
        <section {...stepProps(4)}>
          {heading(4)}
          <ContactStep
            values={values}
            errors={control.errors}
            onLeave={control.check}
            dispatch={dispatch}
            consent={{
              text: consentText,
              required: requireConsent,
              isGiven: consentToText,
              onChange: isGiven => dispatch({type: 'consent', isGiven}),
            }}
          />
          {notice}
        </section>
        {step > 1 && services.length > 0 && (
          <BallparkCard
            price={priceScope(catalogue, {services, options: orderedOptions(catalogue, values)})}
            catalogue={catalogue}
            disclaimer={disclaimer}
            isKeptInView={step === 2}
          />
        )}
      </div>
      {sending.state.kind === 'waiting' && <SavedStatus {...sending.state} />}
      <StepEnd step={step} missing={missing} isBusy={isBusy} onBack={() => address.back(step - 1)} />
    </form>
  )
}

/** The heading of a new step takes the focus: the button that led there is gone or means something else now. */
function useFocusOnStep(step: Step, form: {current: HTMLFormElement | null}) {
  const hasMoved = useRef(false)
  const shown = useRef(step)
  useEffect(() => {
    const isNew = shown.current !== step
    shown.current = step
    // A reload brings a step back, too, and then nobody has moved.
    if (!isNew || !hasMoved.current) return
    form.current?.querySelector<HTMLElement>(`#scope-step-${step}`)?.focus({preventScroll: true})
    form.current?.scrollIntoView({block: 'start'})
  }, [step, form])
  return hasMoved
}
