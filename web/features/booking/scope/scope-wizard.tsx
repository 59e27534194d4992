'use client'

import {type ReactNode, useEffect, useEffectEvent} from 'react'
import {flushSync} from 'react-dom'
import {Choice, ChoiceGroup} from '#web/components/form/choice-group.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import {bookSearch, readBookAddress} from '../book-address.ts'
import {AddressField, ContactFields, DescriptionField, TimelineField} from '../order-fields.tsx'
import styles from '../order-form.module.css'
import {OrderForm} from '../order-form.tsx'
import type {ScopeParts} from '../order-parts.tsx'
import {orderWords as words} from '../order-words.ts'
import {WorkOrder, type WorkOrderProps} from '../work-order.tsx'
import {lastStep, type RestoredScope, type Step, scopeWorkOrder, toggled} from './scope-state.ts'
import wizard from './scope-wizard.module.css'
import {ServiceStep} from './service-step.tsx'
import {useScopeOrder} from './use-scope-order.ts'

export interface ScopeProps extends ScopeParts {
  restored?: RestoredScope | null
  isShown: boolean
}

export interface ScopeStepsProps extends ScopeProps {
  workOrder: WorkOrderProps
  order: ReturnType<typeof useScopeOrder>
}

/** The order by scope (spec 2.5): four steps in one form, which can be posted without JavaScript. */
export function ScopeWizard(props: ScopeProps) {
  const {catalogue, stepLabels, isShown, sent, notice} = props
  const order = useScopeOrder(props)
  const {step, photos, missing, isBusy, isLive, formProps} = order
  const workOrder = scopeWorkOrder(catalogue, order.values, photos.items.length, order.halfDays)
  const address = useStepAddress({
    step,
    // A link is taken out of the address once the order holds what it asks for: a reload finds it in either place.
    isShown: isShown && isLive,
    onMove(to) {
      if (to === step) return
      flushSync(() => order.goTo(to))
      // The heading of the new step takes the focus, because the pressed button is gone.
      const form = formProps.ref.current
      form?.querySelector<HTMLElement>('section[data-shown] > h2')?.focus({preventScroll: true})
      form?.scrollIntoView({block: 'start'})
    },
  })
  const forward = step < lastStep ? words.continue : isBusy ? words.sending : words.submitScope
  return (
    <OrderForm
      form="scope"
      formType="order_by_scope"
      aria-label="Booking by project"
      order={order}
      workOrder={workOrder}
      sent={sent}
      notice={notice}
      // The steps that are not shown hold required fields, too.
      noValidate={isLive}
      onSubmit={event => order.onSubmit(event, step < lastStep ? () => address.forward(step + 1) : undefined)}
      head={<StepTape labels={stepLabels} step={step} />}
      submitWord={words.submitScope}
      buttons={
        <>
          {step > 1 && (
            <button type="button" className={styles.plain} disabled={isBusy} onClick={() => address.back(step - 1)}>
              {words.back}
            </button>
          )}
          {/* Spec 2.5: it appears once nothing is missing. */}
          {missing.length === 0 && <SubmitButton disabled={isBusy}>{forward}</SubmitButton>}
        </>
      }
    >
      <ScopeSteps {...props} order={order} workOrder={workOrder} />
    </OrderForm>
  )
}

/** Spec 2.5: five labels for four steps, because the second asks for the service group and for its details. */
function StepTape({labels, step: current}: {labels: readonly string[]; step: Step}) {
  const [type, group, details, ...rest] = labels
  const marks = labels.length === 5 ? [type, `${group}, ${details}`, ...rest] : labels
  return (
    <ol className={wizard.tape} aria-label="Booking steps">
      {marks.map((label, index) => {
        const step = index + 1
        return (
          <li
            key={label}
            className={wizard.mark}
            data-step={step}
            data-state={step < current ? 'done' : step === current ? 'current' : 'later'}
            aria-current={step === current ? 'step' : undefined}
            suppressHydrationWarning
          >
            <span className={wizard.number}>{step}</span>
            <span className={wizard.label}>{label}</span>
          </li>
        )
      })}
    </ol>
  )
}

function ScopeSteps(props: ScopeStepsProps) {
  const {order, workOrder, questions, disclaimer, sent, askWhen} = props
  const section = (step: Step, content: ReactNode) => (
    <section
      className={wizard.step}
      data-step={step}
      data-shown={step === order.step ? '' : undefined}
      aria-labelledby={`scope-step-${step}`}
    >
      <h2 id={`scope-step-${step}`} tabIndex={-1}>
        {questions[step]}
      </h2>
      {content}
    </section>
  )
  return (
    <div className={`${styles.withOrder} ${wizard.steps}`}>
      {section(1, <CategoryStep {...props} />)}
      {section(2, <ServiceStep {...props} />)}
      {section(
        3,
        <>
          <DescriptionField {...order.texts} />
          <TimelineField {...order.when} question={askWhen} required />
          <PhotoPicker photos={order.photos} />
        </>,
      )}
      {section(
        4,
        <ContactFields {...order.texts} consent={order.consent}>
          <AddressField {...order.texts} area={order.area} />
        </ContactFields>,
      )}
      <WorkOrder
        {...workOrder}
        replyHours={sent.replyHours}
        disclaimer={disclaimer}
        isKeptInView={order.step === 2}
        isEarly={order.step === 1}
      />
    </div>
  )
}

function CategoryStep({questions, catalogue, icons, order: {values, errors, change}}: ScopeStepsProps) {
  return (
    <ChoiceGroup id="scope-category" legend={questions.chooseAny} error={errors.categories} required isInPairs>
      {catalogue.map(({value, title, description}) => (
        <Choice
          key={value}
          type="checkbox"
          name="categories"
          value={value}
          label={
            <span className={wizard.category}>
              {title} <span className={wizard.icon}>{icons[value]}</span>
            </span>
          }
          detail={description}
          checked={values.categories.includes(value)}
          onChange={() => change(before => ({categories: toggled(before.categories, value)}))}
        />
      ))}
    </ChoiceGroup>
  )
}

interface StepAddressOptions {
  step: number
  isShown: boolean
  /** The browser went back or forward. */
  onMove(step: number): void
}

interface StepEntry {
  /** The entry before this one is the wizard's step before. */
  isAfterStep?: boolean
}

/** The wizard's step in the page's address: Back goes one step back, and a reload finds the step again. */
function useStepAddress({step, isShown, onMove}: StepAddressOptions) {
  const onPop = useEffectEvent(() => {
    const {mode, step: wanted} = readBookAddress(location.search)
    if (mode === 'scope' || mode === null) onMove(wanted)
  })

  useEffect(() => {
    const listen = () => onPop()
    addEventListener('popstate', listen)
    return () => removeEventListener('popstate', listen)
  }, [])

  // The address follows the step in a task of its own: changing it takes slow phones up to 50 ms.
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => {
      const {mode, step: addressed, linked} = readBookAddress(location.search)
      if (!linked && (addressed === step || (mode === null && step === 1))) return
      // Without Next's own marks in the state, or Next would undo the new address.
      const entry: StepEntry = {isAfterStep: (history.state as StepEntry | null)?.isAfterStep ?? false}
      history.replaceState(entry, '', bookSearch(location.search, {mode: 'scope', step}))
    })
    return () => clearTimeout(timer)
  }, [isShown, step])

  return {
    forward(to: number) {
      const entry: StepEntry = {isAfterStep: true}
      history.pushState(entry, '', bookSearch(location.search, {mode: 'scope', step: to}))
      onMove(to)
    },
    back(to: number) {
      if ((history.state as StepEntry | null)?.isAfterStep) history.back()
      else onMove(to)
    },
  }
}
