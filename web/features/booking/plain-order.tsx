import {ConsentBox} from '#web/components/form/consent-box.tsx'
import {Field} from '#web/components/form/field.tsx'
import {postedForm, RequestOrigin} from '#web/components/form/hidden-fields.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {maxMessageLength} from '#web/domain/limits.ts'
import {assistantWords} from './assistant/assistant-words.ts'
import orderForm from './order-form.module.css'
import {orderWords as words} from './order-words.ts'

const person = [
  {name: 'name', label: 'Full name', autoComplete: 'name', type: 'text'},
  {name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel'},
  {name: 'email', label: 'Email', autoComplete: 'email', type: 'email'},
  {name: 'address', label: 'Project address', autoComplete: 'street-address', type: 'text'},
] as const

/** Instead of the chat where no script runs: the same order in the customer's own words. */
export function PlainOrder({consentText, restored = null}: {consentText: string; restored?: RestoredForm | null}) {
  const {values = {}, fields = {}} = restored ?? {}
  return (
    <form className={orderForm.form} {...postedForm} aria-label={assistantWords.title}>
      <p>{restored?.error ?? words.needsScript}</p>
      <RequestOrigin formType="ai" sourcePage="Book" />
      <Field id="ai-plain-message" label={words.plainMessage} error={fields.description} required>
        {control => (
          <textarea
            {...control}
            name="description"
            rows={5}
            maxLength={maxMessageLength}
            defaultValue={values.description}
          />
        )}
      </Field>
      {person.map(({label, ...input}) => (
        <Field key={input.name} id={`ai-plain-${input.name}`} label={label} error={fields[input.name]} required>
          {control => <input {...control} {...input} defaultValue={values[input.name]} />}
        </Field>
      ))}
      {consentText && (
        <ConsentBox id="ai-plain-consent" name="consentToText" value="yes" text={consentText} required={false} />
      )}
      <SubmitButton>{words.submitScope}</SubmitButton>
    </form>
  )
}
