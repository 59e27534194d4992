'use client'

import {AddressInput} from '#web/components/form/address-input/address-input.tsx'
import {ConsentBox} from '#web/components/form/consent-box.tsx'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {Field} from '#web/components/form/field.tsx'
import {postedForm, RequestOrigin} from '#web/components/form/hidden-fields.tsx'
import {nameInput} from '#web/components/form/person-inputs.ts'
import {PhoneInput} from '#web/components/form/phone-input.tsx'
import {phonePattern} from '#web/components/form/phone-typing.ts'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import type {SentWords} from '#web/content/sent-words.ts'
import type {LongContact} from '#web/domain/orders/contact-schema.ts'
import {longFormWords as words} from '#web/domain/orders/long-form-words.ts'
import {ContactStored} from './contact-stored.tsx'
import styles from './form.module.css'
import {type ContactForm, useContactForm} from './use-contact-form.ts'

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
  const contact = useContactForm<LongContact>({
    form: 'contact',
    names,
    restored,
    failed: words.failed,
    async loadSchema() {
      const {consentField, longContactSchema} = await import('#web/domain/orders/contact-schema.ts')
      return longContactSchema.extend({consentToText: consentField(requireConsent)})
    },
    toBody: ({name, phone, address, serviceType, description, consentToText}) => ({
      source: 'website',
      form_type: 'contact',
      contact: {name, phone, address, consentToText},
      meta: {source_page: 'Contact', description, serviceType},
      consent_wording: consentText,
    }),
  })
  const {sending, photos, errors, isBusy, summary, formProps} = contact
  const {state} = sending
  if (state.kind === 'stored') return <ContactStored stored={state} photos={photos} words={sent} />
  return (
    <form className={styles.form} aria-labelledby="contact-heading" {...postedForm} {...formProps}>
      <ErrorSummary {...summary} />
      {state.kind === 'waiting' && <SavedStatus {...state} asksAgain />}
      <RequestOrigin formType="contact" sourcePage="Contact" />
      <LongFields contact={contact} serviceChoices={serviceChoices} />
      <PhotoPicker photos={photos} />
      <ConsentBox
        id="contact-consentToText"
        text={consentText}
        required={requireConsent}
        error={errors.consentToText}
        name="consentToText"
        defaultChecked={restored?.values.consentToText !== undefined}
      />
      <SubmitButton disabled={isBusy}>{isBusy ? words.sending : words.submit}</SubmitButton>
    </form>
  )
}

interface LongFieldsProps {
  contact: ContactForm
  serviceChoices: readonly string[]
}

function LongFields({contact: {errors, isLive, fieldProps}, serviceChoices}: LongFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field id="contact-name" label="Name" error={errors.name} required>
          {control => <input {...control} {...nameInput} {...fieldProps('name')} />}
        </Field>
        <Field id="contact-phone" label="Phone" error={errors.phone} hint={words.phoneHint} required>
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
                <option key={choice}>{choice}</option>
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
    </>
  )
}
