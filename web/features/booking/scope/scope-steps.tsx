import type {ReactNode} from 'react'
import type {SentWords} from '#web/content/sent-words.ts'
import type {HalfDayParts} from '#web/content/to-half-days.ts'
import type {PersonField} from '#web/domain/orders/rules.ts'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'
import {AddressField, ContactFields} from '../contact-fields.tsx'
import {orderWords as words} from '../order-words.ts'
import {WorkOrder, type WorkOrderProps} from '../work-order.tsx'
import {CategoryStep} from './category-step.tsx'
import {ProjectStep} from './project-step.tsx'
import type {RestoredScope, Step} from './scope-state.ts'
import wizard from './scope-wizard.module.css'
import {ServiceStep} from './service-step.tsx'
import type {useScopeOrder} from './use-scope-order.ts'

export type ScopeQuestions = Record<Step | 'when' | 'chooseAny' | 'customLabel' | 'customHint', string>

export interface ScopeStepsProps {
  catalogue: Catalogue
  /** By category: drawn on the server, so that the drawings stay there. */
  icons: Record<string, ReactNode>
  /** The ballpark of each service, in words: a link to it shows that before the script is there. */
  ballparks: Record<string, string>
  questions: ScopeQuestions
  disclaimer: string
  sent: SentWords
  consentText: string
  requireConsent: boolean
  notice: ReactNode
  halfDays: HalfDayParts
  restored?: RestoredScope | null
  workOrder: Pick<WorkOrderProps, 'lines' | 'total' | 'facts'>
  order: ReturnType<typeof useScopeOrder>
}

export function ScopeSteps({order, workOrder, ...props}: ScopeStepsProps) {
  const {catalogue, icons, ballparks, questions, disclaimer, consentText, requireConsent, notice, restored, sent} =
    props
  const {dispatch, photos, errors, check, halfDays} = order
  const {step: shown, values, consentToText} = order.scope
  const person = {
    form: 'scope',
    values,
    errors,
    onLeave: check,
    onChange: (field: PersonField, value: string) => dispatch({type: 'set', field, value}),
  }
  const consent = {
    text: consentText,
    required: requireConsent,
    isGiven: consentToText,
    onChange: (isGiven: boolean) => dispatch({type: 'consent', isGiven}),
  }
  return (
    <div className={wizard.steps}>
      <StepSection step={1} shown={shown} question={questions[1]}>
        <CategoryStep
          legend={questions.chooseAny}
          catalogue={catalogue}
          icons={icons}
          values={values}
          error={errors.categories}
          dispatch={dispatch}
        />
      </StepSection>
      <StepSection step={2} shown={shown} question={questions[2]}>
        <ServiceStep
          questions={questions}
          catalogue={catalogue}
          ballparks={ballparks}
          values={values}
          error={errors.services}
          own={restored?.values.custom_service}
          dispatch={dispatch}
        />
      </StepSection>
      <StepSection step={3} shown={shown} question={questions[3]}>
        <ProjectStep when={questions.when} values={values} photos={photos} errors={errors} dispatch={dispatch}>
          {halfDays.HalfDays && (
            <halfDays.HalfDays
              form="scope"
              {...props.halfDays}
              offered={halfDays.offered}
              chosen={halfDays.chosen}
              onChange={wishes => dispatch({type: 'setWishes', wishes})}
            />
          )}
        </ProjectStep>
      </StepSection>
      <StepSection step={4} shown={shown} question={questions[4]}>
        <ContactFields {...person} consent={consent}>
          <AddressField {...person} area={order.area} />
        </ContactFields>
        {notice}
      </StepSection>
      <WorkOrder
        {...workOrder}
        facts={[...workOrder.facts, [words.answer, sent.replyHours ? words.answerWithin(sent.replyHours) : '']]}
        disclaimer={disclaimer}
        isKeptInView={shown === 2}
        isEarly={shown === 1}
      />
    </div>
  )
}

interface StepSectionProps {
  step: Step
  shown: Step
  question: string
  children: ReactNode
}

function StepSection({step, shown, question, children}: StepSectionProps) {
  return (
    <section
      className={wizard.step}
      data-step={step}
      data-shown={step === shown ? '' : undefined}
      aria-labelledby={`scope-step-${step}`}
    >
      <h2 id={`scope-step-${step}`} tabIndex={-1}>
        {question}
      </h2>
      {children}
    </section>
  )
}
