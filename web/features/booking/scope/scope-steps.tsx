import type {ReactNode} from 'react'
import {Choice, ChoiceGroup} from '#web/components/form/choice-group.tsx'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import {AddressField, ContactFields, DescriptionField, TimelineField} from '../order-fields.tsx'
import orderForm from '../order-form.module.css'
import {WorkOrder, type WorkOrderProps} from '../work-order.tsx'
import {type Step, toggled} from './scope-state.ts'
import wizard from './scope-wizard.module.css'
import type {ScopeProps} from './scope-wizard.tsx'
import {ServiceStep} from './service-step.tsx'
import type {useScopeOrder} from './use-scope-order.ts'

export interface ScopeStepsProps extends ScopeProps {
  workOrder: WorkOrderProps
  order: ReturnType<typeof useScopeOrder>
}

export function ScopeSteps(props: ScopeStepsProps) {
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
    <div className={`${orderForm.withOrder} ${wizard.steps}`}>
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
