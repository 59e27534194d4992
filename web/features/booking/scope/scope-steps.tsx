import type {ReactNode} from 'react'
import {Choice, ChoiceGroup} from '#web/components/form/choice-group.tsx'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import type {PersonField} from '#web/domain/orders/rules.ts'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'
import {AddressField, ContactFields, DescriptionField} from '../contact-fields.tsx'
import type {OrderParts} from '../order-parts.tsx'
import {TimelineField} from '../timeline-field.tsx'
import {WorkOrder, type WorkOrderProps} from '../work-order.tsx'
import category from './category-step.module.css'
import type {RestoredScope, Step} from './scope-state.ts'
import wizard from './scope-wizard.module.css'
import {ServiceStep} from './service-step.tsx'
import type {useScopeOrder} from './use-scope-order.ts'

export interface ScopeStepsProps extends OrderParts {
  catalogue: Catalogue
  /** By category: drawn on the server, so that the drawings stay there. */
  icons: Record<string, ReactNode>
  /** The ballpark of each service, in words: a link to it shows that before the script is there. */
  ballparks: Record<string, string>
  questions: Record<Step | 'chooseAny' | 'customLabel' | 'customHint', string>
  disclaimer: string
  restored?: RestoredScope | null
  workOrder: WorkOrderProps
  order: ReturnType<typeof useScopeOrder>
}

export function ScopeSteps(props: ScopeStepsProps) {
  const {order, workOrder, questions, disclaimer, sent} = props
  const shown = order.scope.step
  const section = (step: Step, content: ReactNode) => (
    <section
      className={wizard.step}
      data-step={step}
      data-shown={step === shown ? '' : undefined}
      aria-labelledby={`scope-step-${step}`}
    >
      <h2 id={`scope-step-${step}`} tabIndex={-1}>
        {questions[step]}
      </h2>
      {content}
    </section>
  )
  return (
    <div className={wizard.steps}>
      {section(1, <CategoryStep {...props} />)}
      {section(2, <ServiceStep {...props} />)}
      {section(3, <ProjectStep {...props} />)}
      {section(4, <ContactStep {...props} />)}
      <WorkOrder
        {...workOrder}
        replyHours={sent.replyHours}
        disclaimer={disclaimer}
        isKeptInView={shown === 2}
        isEarly={shown === 1}
      />
    </div>
  )
}

function CategoryStep({questions, catalogue, icons, order: {scope, errors, dispatch}}: ScopeStepsProps) {
  return (
    <ChoiceGroup id="scope-category" legend={questions.chooseAny} error={errors.categories} required isInPairs>
      {catalogue.map(({value, title, description}) => (
        <Choice
          key={value}
          type="checkbox"
          name="categories"
          value={value}
          label={
            <span className={category.name}>
              {title} <span className={category.icon}>{icons[value]}</span>
            </span>
          }
          detail={description}
          checked={scope.values.categories.includes(value)}
          onChange={() => dispatch({type: 'toggleCategory', value})}
        />
      ))}
    </ChoiceGroup>
  )
}

function ProjectStep({askWhen, order: {scope, photos, errors, halfDays, dispatch}}: ScopeStepsProps) {
  return (
    <>
      <DescriptionField
        form="scope"
        value={scope.values.description}
        error={errors.description}
        onChange={value => dispatch({type: 'set', field: 'description', value})}
      />
      <TimelineField
        form="scope"
        question={askWhen}
        chosen={scope.values.timeline}
        error={errors.timeline}
        required
        halfDays={halfDays.choices}
        onChoose={value => dispatch({type: 'set', field: 'timeline', value})}
      />
      <PhotoPicker photos={photos} />
    </>
  )
}

function ContactStep({consentText, requireConsent, order: {scope, area, errors, check, dispatch}}: ScopeStepsProps) {
  const person = {
    form: 'scope',
    values: scope.values,
    errors,
    onLeave: check,
    onChange: (field: PersonField, value: string) => dispatch({type: 'set', field, value}),
  }
  const consent = {
    text: consentText,
    required: requireConsent,
    isGiven: scope.consentToText,
    onChange: (isGiven: boolean) => dispatch({type: 'consent', isGiven}),
  }
  return (
    <ContactFields {...person} consent={consent}>
      <AddressField {...person} area={area} />
    </ContactFields>
  )
}
