'use client'

import {AddressInput} from '#web/components/form/address-input/address-input.tsx'
import {emailInput, nameInput} from '#web/components/form/person-inputs.ts'
import {PhoneInput} from '#web/components/form/phone-input.tsx'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import type {SentWords} from '#web/content/to-sent-words.ts'
import type {ShortContact} from '#web/domain/orders/contact-schema.ts'
import {shortFormWords as words} from '#web/domain/orders/short-form-words.ts'
import {ContactField, ContactForm} from './contact-form.tsx'
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
      {({photos}) => (
        <>
          <input type="hidden" name="consent_wording" value={disclosure} />
          <div className={styles.pair}>
            <ContactField name="name" label="Name" required>
              {props => <input {...props} {...nameInput} />}
            </ContactField>
            <ContactField name="phone" label="Phone" required hint={disclosure}>
              {props => <PhoneInput {...props} />}
            </ContactField>
          </div>
          <div className={styles.shortPair}>
            <ContactField name="email" label="Email" required>
              {props => <input {...props} {...emailInput} />}
            </ContactField>
            <ContactField name="address" label="Address">
              {props => <AddressInput {...props} />}
            </ContactField>
          </div>
          <div className={styles.pair}>
            <ContactField name="details" label={question}>
              {props => <textarea {...props} rows={3} maxLength={5000} autoComplete="off" />}
            </ContactField>
            <PhotoPicker photos={photos} />
          </div>
        </>
      )}
    </ContactForm>
  )
}
