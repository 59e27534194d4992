'use client'

import {type ReactNode, useState} from 'react'
import {phoneDigits} from '#schemas/phone-digits.ts'
import {ConsentBox} from '#web/components/form/consent-box.tsx'
import {Field} from '#web/components/form/field.tsx'
import {PhoneInput} from '#web/components/form/phone-input.tsx'
import {contactMessages} from '../contact/contact-messages.ts'
import {emailPattern} from '../contact/email-pattern.ts'
import styles from './contact-fields.module.css'

export type PersonField = 'address' | 'name' | 'phone' | 'email'
export type Person = Record<PersonField, string>

interface PersonFieldsProps {
  /** Of the fields' ids, which are unique on the page: `scope`, `hourly`. */
  form: string
  values: Person
  /** Sentences of the server, by field. */
  errors?: Record<string, string>
  onChange(field: PersonField, value: string): void
}

/** Where the work is. */
export function AddressField({form, values, errors = {}, onChange}: PersonFieldsProps) {
  return (
    <Field id={`${form}-address`} label="Project address" error={errors.address} required>
      {control => (
        <input
          {...control}
          type="text"
          name="address"
          autoComplete="street-address"
          maxLength={300}
          value={values.address}
          onChange={event => onChange('address', event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface ContactFieldsProps extends PersonFieldsProps {
  consent: ConsentProps
  /** What is wrong with a field that was left; the assistant's order is content with fewer digits. */
  problemOf?: (field: PersonField, value: string) => string | undefined
  /** Before the name: the wizard asks for the address in the same step. */
  children?: ReactNode
}

export interface ConsentProps {
  text: string
  required: boolean
  isGiven: boolean
  onChange(isGiven: boolean): void
}

/** Full name, phone, email and consent of all order forms (spec 3.3-3.5). */
export function ContactFields({form, values, errors = {}, onChange, consent, children, ...rest}: ContactFieldsProps) {
  const {problemOf = usualProblem} = rest
  // Told once a field is left: nobody is corrected while typing.
  const [left, setLeft] = useState<PersonField | null>(null)
  const wrong = left ? problemOf(left, values[left]) : undefined
  const errorOf = (field: PersonField) => errors[field] ?? (left === field ? wrong : undefined)
  const shared = (field: PersonField) => ({
    name: field,
    value: values[field],
    onBlur: () => setLeft(field),
    onChange: (event: {currentTarget: {value: string}}) => {
      if (left === field) setLeft(null)
      onChange(field, event.currentTarget.value)
    },
  })
  return (
    <div className={styles.fields}>
      {children}
      <Field id={`${form}-name`} label="Full name" error={errorOf('name')} required>
        {control => <input {...control} type="text" autoComplete="name" maxLength={120} {...shared('name')} />}
      </Field>
      <div className={styles.pair}>
        <Field id={`${form}-phone`} label="Phone" error={errorOf('phone')} required>
          {control => <PhoneInput {...control} {...shared('phone')} />}
        </Field>
        <Field id={`${form}-email`} label="Email" error={errorOf('email')} required>
          {control => (
            <input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              {...shared('email')}
            />
          )}
        </Field>
      </div>
      <ConsentBox
        id={`${form}-consentToText`}
        name="consentToText"
        text={consent.text}
        required={consent.required}
        error={errors.consentToText}
        checked={consent.isGiven}
        onChange={event => consent.onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

function usualProblem(field: PersonField, value: string): string | undefined {
  if (!value.trim()) return undefined
  if (field === 'phone' && phoneDigits(value) === null) return contactMessages.phoneInvalid
  if (field === 'email' && !emailPattern.test(value.trim())) return contactMessages.emailInvalid
  return undefined
}
