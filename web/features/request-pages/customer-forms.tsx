// Plain forms: they work before any script has loaded, and with none.
import {Field} from '#web/components/form/field.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {formatMoment} from '#web/domain/business/format-moment.ts'
import type {CustomerRequest} from '#web/domain/customer/wire.ts'
import {maxPhotoMegabytes, maxPhotos} from '#web/domain/limits.ts'
import styles from './request-pages.module.css'

export function LastDigits({number}: {number: number}) {
  return (
    <form className={styles.sheet} method="post" action={`/request/${number}/unlock`} aria-labelledby="digits-title">
      <h2 id="digits-title">Is this yours?</h2>
      <Field id="digits" label="Last four digits of the phone number on this request" required>
        {control => (
          <input
            {...control}
            name="digits"
            inputMode="numeric"
            autoComplete="off"
            pattern="[0-9]{4}"
            maxLength={4}
            title="Four digits"
          />
        )}
      </Field>
      <SubmitButton>Show the rest</SubmitButton>
    </form>
  )
}

export function AddPhotos({request}: {request: CustomerRequest}) {
  const {number, photos, mayAddPhotos} = request
  if (!mayAddPhotos) return null
  return (
    <form
      className={styles.sheet}
      method="post"
      action={`/request/${number}/photos`}
      encType="multipart/form-data"
      aria-labelledby="photos-title"
    >
      <h2 id="photos-title">Add photos</h2>
      <Field
        id="photos"
        label="Photos of the job"
        required
        hint={`Up to ${maxPhotos - photos.length} more, each up to ${maxPhotoMegabytes} MB: JPEG, PNG, WebP or HEIC.`}
      >
        {control => <input {...control} type="file" name="photos" accept="image/*" multiple />}
      </Field>
      <SubmitButton>Send photos</SubmitButton>
    </form>
  )
}

export function CorrectRequest({request, timeZone}: {request: CustomerRequest; timeZone: string | null}) {
  const {number, phone, address, access, correctUntil} = request
  if (correctUntil === null) return null
  return (
    <details className={styles.sheet} id="correct">
      <summary>Correct phone or address</summary>
      <form className={styles.form} method="post" action={`/request/${number}/correct`}>
        <p className={styles.small}>Until {formatMoment(correctUntil, timeZone)}. Later, please call us.</p>
        <Field id="phone" label="Phone">
          {control => (
            <input {...control} type="tel" name="phone" autoComplete="tel" defaultValue={phone} maxLength={40} />
          )}
        </Field>
        <Field
          id="address"
          label="Address"
          hint={access === 'own' ? undefined : 'Leave it empty to keep what we have.'}
        >
          {control => (
            <input
              {...control}
              name="address"
              autoComplete="street-address"
              autoCorrect="off"
              defaultValue={access === 'own' ? (address ?? '') : ''}
              maxLength={300}
            />
          )}
        </Field>
        <SubmitButton>Save the correction</SubmitButton>
      </form>
    </details>
  )
}

export function CancelRequest({request: {number, mayCancel}}: {request: CustomerRequest}) {
  if (!mayCancel) return null
  return (
    <details className={styles.sheet}>
      <summary>Cancel this request</summary>
      <form className={styles.form} method="post" action={`/request/${number}/cancel`}>
        <p>We&apos;ll stop working on it and won&apos;t contact you about it again.</p>
        <button type="submit" className={styles.plain}>
          Yes, cancel it
        </button>
      </form>
    </details>
  )
}
