'use client'

import {AddressInput} from '#web/components/form/address-input/address-input.tsx'
import {ConsentBox} from '#web/components/form/consent-box.tsx'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {Field} from '#web/components/form/field.tsx'
import {Honeypot} from '#web/components/form/honeypot.tsx'
import {PhoneInput} from '#web/components/form/phone-input.tsx'
import {phonePattern} from '#web/components/form/phone-typing.ts'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {SuccessPanel} from '#web/components/form/success-panel.tsx'
import {LazyPhotoStatus} from '#web/components/photos/lazy-photos.tsx'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import type {LongContact} from '#web/domain/orders/contact-schema.ts'
import {contactWords as words} from '#web/domain/orders/contact-words.ts'
import {serviceTypes} from '#web/domain/orders/service-types.ts'
import styles from './form.module.css'
import {type FormStart, useContactForm} from './use-contact-form.ts'

interface LongFormProps {
  consentText: string
  /** The owner's switch. */
  requireConsent: boolean
  start?: FormStart | null
}

const names = ['name', 'phone', 'address', 'serviceType', 'description', 'consentToText'] as const

/** Spec 3.2: the form of the contact page. */
export function LongForm({consentText, requireConsent, start = null}: LongFormProps) {
  const contact = useContactForm<LongContact>({
    form: 'contact',
    names,
    start,
    failed: words.longFailed,
    loadControl: async () => (await import('./form-rules.ts')).controlLong(requireConsent),
    toBody: ({name, phone, address, serviceType, description, consentToText}) => ({
      source: 'website',
      form_type: 'contact',
      contact: {name, phone, address, consentToText},
      meta: {source_page: 'Contact', description, serviceType},
      consent_wording: consentText,
    }),
  })
  const {sending, photos, isBusy, isLive, attempt, problems, general, formProps, fieldProps, boxProps, errorOf} =
    contact
  const {state} = sending
  if (state.kind === 'stored') {
    return (
      <SuccessPanel heading={words.thanks} number={state.number} replyBy={state.replyBy}>
        <LazyPhotoStatus photos={photos} />
      </SuccessPanel>
    )
  }
  return (
    <form
      className={styles.form}
      action="/api/store-request"
      method="post"
      encType="multipart/form-data"
      {...formProps}
    >
      <ErrorSummary problems={problems} general={general} attempt={attempt} />
      {state.kind === 'waiting' && <SavedStatus {...state} />}
      <input type="hidden" name="source" value="website" />
      <input type="hidden" name="form_type" value="contact" />
      <input type="hidden" name="source_page" value="Contact" />
      <Honeypot />
      <div className={styles.pair}>
        <Field id="contact-name" label="Name" error={errorOf('name')} required>
          {control => <input {...control} type="text" autoComplete="name" maxLength={120} {...fieldProps('name')} />}
        </Field>
        <Field id="contact-phone" label="Phone" error={errorOf('phone')} hint={words.longPhoneHint} required>
          {control => (
            <PhoneInput
              {...control}
              // Held against it only where the number is formatted while it is typed.
              pattern={isLive ? phonePattern : undefined}
              title={words.longPhoneHint}
              {...fieldProps('phone')}
            />
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field id="contact-address" label="Address" error={errorOf('address')}>
          {control => <AddressInput {...control} {...fieldProps('address')} />}
        </Field>
        <Field id="contact-serviceType" label="Service" error={errorOf('serviceType')}>
          {control => (
            <select {...control} autoComplete="off" {...fieldProps('serviceType')}>
              <option value="">Choose a service</option>
              {serviceTypes.map(type => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field id="contact-description" label="Brief Description" error={errorOf('description')} required>
        {control => (
          <textarea {...control} rows={4} maxLength={5000} autoComplete="off" {...fieldProps('description')} />
        )}
      </Field>
      <PhotoPicker photos={photos} />
      <ConsentBox
        id="contact-consentToText"
        text={consentText}
        required={requireConsent}
        error={errorOf('consentToText')}
        {...boxProps('consentToText')}
      />
      <SubmitButton disabled={isBusy}>{isBusy ? words.longSending : words.longSubmit}</SubmitButton>
    </form>
  )
}
