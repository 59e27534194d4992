'use client'

import type {ReactNode} from 'react'
import {AddressInput} from '#web/components/form/address-input/address-input.tsx'
import {ConsentBox} from '#web/components/form/consent-box.tsx'
import {Field} from '#web/components/form/field.tsx'
import {nameInput} from '#web/components/form/person-inputs.ts'
import {PhoneInput} from '#web/components/form/phone-input.tsx'
import {phonePattern} from '#web/components/form/phone-typing.ts'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import type {SentWords} from '#web/content/sent-words.ts'
import type {LongContact} from '#web/domain/orders/contact-schema.ts'
import {longFormWords as words} from '#web/domain/orders/long-form-words.ts'
import {type Contact, ContactForm} from './contact-form.tsx'
import styles from './form.module.css'

interface LongFormProps {
  consentText: string
  requireConsent: boolean
  serviceChoices: readonly string[]
  sent: SentWords
  restored?: RestoredForm | null
}

const names = ['name', 'phone', 'address', 'serviceType', 'description', 'consentToText'] as const

/** Spec 3.2: the form of the contact page. */
export function LongForm({consentText, requireConsent, serviceChoices, sent, restored = null}: LongFormProps) {
  return (
    <ContactForm<LongContact>
      form="contact"
      names={names}
      sourcePage="Contact"
      labelledBy="contact-heading"
      words={words}
      sent={sent}
      restored={restored}
      loadSchema={async () => {
        const {consentField, longContactSchema} = await import('#web/domain/orders/contact-schema.ts')
        return longContactSchema.extend({consentToText: consentField(requireConsent)})
      }}
      toBody={({name, phone, address, serviceType, description, consentToText}) => ({
        source: 'website',
        form_type: 'contact',
        contact: {name, phone, address, consentToText},
        meta: {source_page: 'Contact', description, serviceType},
        consent_wording: consentText,
      })}
    >
      {contact => (
        <LongFields contact={contact} serviceChoices={serviceChoices}>
          <ConsentBox
            id="contact-consentToText"
            text={consentText}
            required={requireConsent}
            error={contact.errors.consentToText}
            name="consentToText"
            defaultChecked={restored?.values.consentToText !== undefined}
          />
        </LongFields>
      )}
    </ContactForm>
  )
}

interface LongFieldsProps extends Pick<LongFormProps, 'serviceChoices'> {
  contact: Contact
  children: ReactNode
}

function LongFields({contact: {errors, photos, isLive, fieldProps}, serviceChoices, children}: LongFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field id="contact-name" label="Name" error={errors.name} required>
          {control => <input {...control} {...nameInput} {...fieldProps('name')} />}
        </Field>
        <Field
          id="contact-phone"
          label="Phone"
          error={errors.phone}
          hint={errors.phone ? undefined : words.phoneHint}
          required
        >
          {control => (
            <PhoneInput
              {...control}
              // Held against it only where the number is formatted while it is typed.
              pattern={isLive ? phonePattern : undefined}
              title={words.phoneHint}
              {...fieldProps('phone')}
            />
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field id="contact-address" label="Address" error={errors.address}>
          {control => <AddressInput {...control} {...fieldProps('address')} />}
        </Field>
        <Field id="contact-serviceType" label="Service" error={errors.serviceType}>
          {control => (
            <select {...control} autoComplete="off" {...fieldProps('serviceType')}>
              <option value="">Choose a service</option>
              {serviceChoices.map(choice => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field id="contact-description" label="Brief Description" error={errors.description} required>
        {control => (
          <textarea {...control} rows={4} maxLength={5000} autoComplete="off" {...fieldProps('description')} />
        )}
      </Field>
      <PhotoPicker photos={photos} />
      {children}
    </>
  )
}
