import type {Dispatch} from 'react'
import type {PersonField} from '#web/domain/orders/rules.ts'
import {AddressField, type ConsentProps, ContactFields} from '../contact-fields.tsx'
import type {ScopeAction, ScopeValues} from './scope-state.ts'

interface ContactStepProps {
  values: ScopeValues
  errors: Record<string, string>
  consent: ConsentProps
  onLeave(field: PersonField): void
  dispatch: Dispatch<ScopeAction>
}

/** Step 4: address, full name, phone, email, consent. */
export function ContactStep({values, errors, consent, onLeave, dispatch}: ContactStepProps) {
  const person = {
    form: 'scope',
    values,
    errors,
    onLeave,
    onChange: (field: PersonField, value: string) => dispatch({type: 'set', field, value}),
  }
  return (
    <ContactFields {...person} consent={consent}>
      <AddressField {...person} />
    </ContactFields>
  )
}
