'use client'

import type {ReactNode} from 'react'
import {AddressInput} from '#web/components/form/address-input/address-input.tsx'
import {Choice, ChoiceGroup} from '#web/components/form/choice-group.tsx'
import {ConsentBox} from '#web/components/form/consent-box.tsx'
import {Field} from '#web/components/form/field.tsx'
import {emailInput, nameInput} from '#web/components/form/person-inputs.ts'
import {PhoneInput} from '#web/components/form/phone-input.tsx'
import type {PersonField} from '#web/domain/orders/rules.ts'
import {type Timeline, timelines} from '#web/domain/orders/timelines.ts'
import styles from './order-fields.module.css'
import {orderWords as words} from './order-words.ts'

interface TextFieldsProps {
  /** Begins the fields' ids, which are unique on the page: `scope`, `hourly`. */
  form: string
  values: Record<PersonField, string> & {description?: string}
  errors: Record<string, string>
  onChange(field: PersonField | 'description', value: string): void
  /** A field that is not empty was left. */
  onLeave(field: PersonField): void
}

export function AddressField({form, values, errors, onChange, area}: TextFieldsProps & {area?: string | null}) {
  return (
    <Field id={`${form}-address`} label="Project address" error={errors.address} required>
      {control => (
        <AddressInput
          {...control}
          name="address"
          placeholder={area ? `Street and number, ${area}` : undefined}
          value={values.address}
          onChange={event => onChange('address', event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface ContactFieldsProps extends TextFieldsProps {
  consent: ConsentProps
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
export function ContactFields({form, values, errors, onChange, onLeave, consent, children}: ContactFieldsProps) {
  const shared = (field: PersonField) => ({
    name: field,
    value: values[field],
    // Nobody is corrected while typing, nor for what is still to be filled in.
    onBlur: () => values[field].trim() && onLeave(field),
    onChange: (event: {currentTarget: {value: string}}) => onChange(field, event.currentTarget.value),
  })
  return (
    <div className={styles.fields}>
      {children}
      <Field id={`${form}-name`} label="Full name" error={errors.name} required>
        {control => <input {...control} {...nameInput} {...shared('name')} />}
      </Field>
      <div className={styles.pair}>
        <Field id={`${form}-phone`} label="Phone" error={errors.phone} required>
          {control => <PhoneInput {...control} {...shared('phone')} />}
        </Field>
        <Field id={`${form}-email`} label="Email" error={errors.email} required>
          {control => <input {...control} {...emailInput} {...shared('email')} />}
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

export function DescriptionField({form, values, errors, onChange}: TextFieldsProps) {
  return (
    <Field id={`${form}-description`} label="Project description" error={errors.description}>
      {control => (
        <textarea
          {...control}
          name="description"
          rows={4}
          maxLength={5000}
          autoComplete="off"
          value={values.description}
          onChange={event => onChange('description', event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface TimelineFieldProps {
  form: string
  question: string
  chosen: Timeline | ''
  error: string | undefined
  required?: boolean
  halfDays: ReactNode
  onChoose(timeline: Timeline): void
}

/** When the customer would like the work done (spec 3.3). */
export function TimelineField({form, question, chosen, error, required, halfDays, onChoose}: TimelineFieldProps) {
  return (
    <>
      <ChoiceGroup id={`${form}-timeline`} legend={question} error={error} required={required}>
        {timelines.map(value => (
          <Choice
            key={value}
            type="radio"
            name="timeline"
            value={value}
            label={words.timelines[value]}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
        ))}
      </ChoiceGroup>
      {halfDays}
    </>
  )
}
