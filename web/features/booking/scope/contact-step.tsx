import type {Dispatch} from 'react'
import {AddressField, type ConsentProps, ContactFields} from '../contact-fields.tsx'
import type {ScopeAction, ScopeValues} from './scope-state.ts'

interface ContactStepProps {
  values: ScopeValues
  errors: Record<string, string>
  consent: ConsentProps
  dispatch: Dispatch<ScopeAction>
}

/** Step 4: address, full name, phone, email, consent. */
export function ContactStep({values, errors, consent, dispatch}: ContactStepProps) {
  const person = {
    form: 'scope',
    values,
    errors,
    onChange: (field: 'address' | 'name' | 'phone' | 'email', value: string) => dispatch({type: 'set', field, value}),
  }
  return (
    <ContactFields {...person} consent={consent}>
      <AddressField {...person} />
    </ContactFields>
  )
}
