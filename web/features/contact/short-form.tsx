'use client'

import {AddressInput} from '#web/components/form/address-input/address-input.tsx'
import {Field} from '#web/components/form/field.tsx'
import {emailInput, nameInput} from '#web/components/form/person-inputs.ts'
import {PhoneInput} from '#web/components/form/phone-input.tsx'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import type {SentWords} from '#web/content/sent-words.ts'
import type {ShortContact} from '#web/domain/orders/contact-schema.ts'
import {shortFormWords as words} from '#web/domain/orders/short-form-words.ts'
import {type Contact, ContactForm} from './contact-form.tsx'
import styles from './form.module.css'

interface ShortFormProps {
  sourcePage: string
  question: string
  /** Under the phone field: this form has no consent box, and one text confirms the request. */
  disclosure: string
  sent: SentWords
  restored?: RestoredForm | null
}

const names = ['name', 'phone', 'email', 'address', 'details'] as const

/** Spec 3.1: the estimate form of the home, booking and gallery pages. One draft for all of them. */
export function ShortForm({sourcePage, question, disclosure, sent, restored = null}: ShortFormProps) {
  return (
    <ContactForm<ShortContact>
      form="estimate"
      names={names}
      sourcePage={sourcePage}
      labelledBy="estimate-heading"
      words={words}
      sent={sent}
      restored={restored}
      loadSchema={async () => (await import('#web/domain/orders/contact-schema.ts')).shortContactSchema}
      toBody={({name, phone, email, address, details}) => ({
        source: 'website',
        form_type: 'contact',
        contact: {name, email, phone, address},
        meta: {source_page: sourcePage, description: details},
        consent_wording: disclosure,
      })}
    >
      {contact => <ShortFields contact={contact} question={question} disclosure={disclosure} />}
    </ContactForm>
  )
}

interface ShortFieldsProps extends Pick<ShortFormProps, 'question' | 'disclosure'> {
  contact: Contact
}

function ShortFields({contact: {errors, photos, fieldProps}, question, disclosure}: ShortFieldsProps) {
  return (
    <>
      <input type="hidden" name="consent_wording" value={disclosure} />
      <div className={styles.pair}>
        <Field id="estimate-name" label="Name" error={errors.name} required>
          {control => <input {...control} {...nameInput} {...fieldProps('name')} />}
        </Field>
        <Field id="estimate-phone" label="Phone" error={errors.phone} hint={disclosure} required>
          {control => <PhoneInput {...control} {...fieldProps('phone')} />}
        </Field>
      </div>
      <div className={styles.shortPair}>
        <Field id="estimate-email" label="Email" error={errors.email} required>
          {control => <input {...control} {...emailInput} {...fieldProps('email')} />}
        </Field>
        <Field id="estimate-address" label="Address" error={errors.address}>
          {control => <AddressInput {...control} {...fieldProps('address')} />}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field id="estimate-details" label={question} error={errors.details}>
          {control => <textarea {...control} rows={3} maxLength={5000} autoComplete="off" {...fieldProps('details')} />}
        </Field>
        <PhotoPicker photos={photos} />
      </div>
    </>
  )
}
