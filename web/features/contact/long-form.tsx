'use client'

import {AddressInput} from '#web/components/form/address-input/address-input.tsx'
import {ConsentBox} from '#web/components/form/consent-box.tsx'
import {nameInput} from '#web/components/form/person-inputs.ts'
import {PhoneInput} from '#web/components/form/phone-input.tsx'
import {phonePattern} from '#web/components/form/phone-typing.ts'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import type {SentWords} from '#web/content/to-sent-words.ts'
import type {LongContact} from '#web/domain/orders/contact-schema.ts'
import {longFormWords as words} from '#web/domain/orders/long-form-words.ts'
import {ContactField, ContactForm} from './contact-form.tsx'
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
      {({errors, photos, isLive}) => (
        <>
          <div className={styles.pair}>
            <ContactField name="name" label="Name" required>
              {props => <input {...props} {...nameInput} />}
            </ContactField>
            <ContactField name="phone" label="Phone" required hint={errors.phone ? undefined : words.phoneHint}>
              {/* The pattern is held against it only where the number is formatted while it is typed. */}
              {props => <PhoneInput {...props} pattern={isLive ? phonePattern : undefined} title={words.phoneHint} />}
            </ContactField>
          </div>
          <div className={styles.pair}>
            <ContactField name="address" label="Address">
              {props => <AddressInput {...props} />}
            </ContactField>
            <ContactField name="serviceType" label="Service">
              {props => (
                <select {...props} autoComplete="off">
                  <option value="">Choose a service</option>
                  {serviceChoices.map(choice => (
                    <option key={choice} value={choice}>
                      {choice}
                    </option>
                  ))}
                </select>
              )}
            </ContactField>
          </div>
          <ContactField name="description" label="Brief Description" required>
            {props => <textarea {...props} rows={4} maxLength={5000} autoComplete="off" />}
          </ContactField>
          <PhotoPicker photos={photos} />
          <ConsentBox
            id="contact-consentToText"
            text={consentText}
            required={requireConsent}
            error={errors.consentToText}
            name="consentToText"
            defaultChecked={restored?.values.consentToText !== undefined}
          />
        </>
      )}
    </ContactForm>
  )
}
