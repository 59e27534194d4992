'use client'

import {AddressInput} from '#web/components/form/address-input/address-input.tsx'
import {ErrorSummary} from '#web/components/form/error-summary.tsx'
import {Field} from '#web/components/form/field.tsx'
import {Honeypot} from '#web/components/form/honeypot.tsx'
import {PhoneInput} from '#web/components/form/phone-input.tsx'
import {SavedStatus} from '#web/components/form/send/saved-status.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {SuccessPanel} from '#web/components/form/success-panel.tsx'
import {LazyPhotoStatus} from '#web/components/photos/lazy-photos.tsx'
import {PhotoPicker} from '#web/components/photos/photo-picker.tsx'
import type {ShortContact} from '#web/domain/orders/contact-schema.ts'
import {contactWords as words} from '#web/domain/orders/contact-words.ts'
import styles from './form.module.css'
import {type FormStart, useContactForm} from './use-contact-form.ts'

interface ShortFormProps {
  /** The wire's `source_page` (spec 7.1). */
  sourcePage: string
  /** Under the phone field: this form has no consent box, and one text confirms the request. */
  disclosure: string
  start?: FormStart | null
}

const names = ['name', 'phone', 'email', 'address', 'details'] as const

/** Spec 3.1: the estimate form of the home, booking and gallery pages. One draft for all of them. */
export function ShortForm({sourcePage, disclosure, start = null}: ShortFormProps) {
  const {sending, photos, isBusy, attempt, problems, general, formProps, fieldProps, errorOf} =
    useContactForm<ShortContact>({
      form: 'estimate',
      names,
      start,
      failed: words.shortFailed,
      loadControl: async () => (await import('./form-rules.ts')).controlShort,
      toBody: ({name, phone, email, address, details}) => ({
        source: 'website',
        form_type: 'contact',
        contact: {name, email, phone, address},
        meta: {source_page: sourcePage, description: details},
        consent_wording: disclosure,
      }),
    })
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
      <input type="hidden" name="source_page" value={sourcePage} />
      <input type="hidden" name="consent_wording" value={disclosure} />
      <Honeypot />
      <Field id="estimate-name" label="Name" error={errorOf('name')} required>
        {control => <input {...control} type="text" autoComplete="name" maxLength={120} {...fieldProps('name')} />}
      </Field>
      <Field id="estimate-phone" label="Phone" error={errorOf('phone')} hint={disclosure} required>
        {control => <PhoneInput {...control} {...fieldProps('phone')} />}
      </Field>
      <Field id="estimate-email" label="Email" error={errorOf('email')} required>
        {control => (
          <input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            {...fieldProps('email')}
          />
        )}
      </Field>
      <Field id="estimate-address" label="Address" error={errorOf('address')}>
        {control => <AddressInput {...control} {...fieldProps('address')} />}
      </Field>
      <Field id="estimate-details" label="What needs doing?" error={errorOf('details')}>
        {control => <textarea {...control} rows={3} maxLength={5000} autoComplete="off" {...fieldProps('details')} />}
      </Field>
      <PhotoPicker photos={photos} />
      <SubmitButton disabled={isBusy}>{isBusy ? words.shortSending : words.shortSubmit}</SubmitButton>
    </form>
  )
}
