import {fillNextSteps} from '#schemas/next-steps.ts'
import {Field} from '#web/components/form/field.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {OwnerCard} from '#web/components/layout/owner-card.tsx'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {formatMoment} from '#web/domain/business/format-moment.ts'
import {formatPhone, smsHref} from '#web/domain/business/phone.ts'
import type {CustomerRequest} from '#web/domain/customer/wire.ts'
import {maxPhotoMegabytes, maxPhotos} from '#web/domain/limits.ts'
import styles from './request-pages.module.css'
import {Facts, PhotoGrid} from './request-parts.tsx'

interface CustomerPageProps {
  request: CustomerRequest
  settings: SiteSettings
  note: {text: string; isProblem: boolean} | null
}

export function CustomerPage({request, settings, note}: CustomerPageProps) {
  const {number, access, photos, surveyUrl} = request
  const {timeZone, phone, words} = settings
  return (
    <SiteFrame path={null}>
      <PageHead heading={`Your request No. ${number}`} intro={headline(request)} />
      <div className={`${styles.page} ${styles.customer}`}>
        <div className={styles.column}>
          {note && (
            <p className={styles.note} role={note.isProblem ? 'alert' : 'status'} data-problem={note.isProblem}>
              {note.text}
            </p>
          )}
          {access === 'link' && <LastDigits number={number} />}
          <section className={styles.sheet} aria-labelledby="next">
            <h2 id="next">What happens next</h2>
            <ol className={styles.steps}>
              {stepsOf(request, settings.nextSteps).map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {surveyUrl && (
              <ActionLink href={surveyUrl} icon="star" look="solid">
                Tell us how we did
              </ActionLink>
            )}
            <div className={styles.ways}>
              <CallLink phone={phone} word={words.call} look={surveyUrl ? 'outline' : 'solid'} />
              {phone && (
                <ActionLink href={smsHref(phone, `About my request No. ${number}: `)} icon="message-square">
                  Text us
                </ActionLink>
              )}
              <ActionLink href="/contact.vcf">Save our contact</ActionLink>
            </div>
          </section>
          <section className={styles.sheet} aria-labelledby="have">
            <h2 id="have">What we have</h2>
            <Facts rows={factsOf(request, timeZone)} />
            <PhotoGrid photos={photos} />
            {access === 'digits' && (
              <p className={styles.small}>
                Street address and email show in full only on the device that sent the request.
              </p>
            )}
          </section>
        </div>
        <div className={styles.column}>
          <AddPhotos request={request} />
          <CorrectRequest request={request} timeZone={timeZone} />
          <CancelRequest request={request} />
          <OwnerCard settings={settings} />
        </div>
      </div>
    </SiteFrame>
  )
}

/** Plain forms: they work before any script has loaded, and with none. */
function LastDigits({number}: {number: number}) {
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

function AddPhotos({request}: {request: CustomerRequest}) {
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

function CorrectRequest({request, timeZone}: {request: CustomerRequest; timeZone: string | null}) {
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

function CancelRequest({request: {number, mayCancel}}: {request: CustomerRequest}) {
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

function headline({status, isCancelled, replyBy, visit}: CustomerRequest): string {
  if (isCancelled) return 'You canceled this request.'
  if (status === 'new')
    return replyBy ? `We have it. We'll reply by ${replyBy}.` : "We have it. We'll be in touch shortly."
  if (status === 'contacted') return "We've been in touch with you."
  if (status === 'booked') return visit ? `You're booked for ${visit}.` : "You're booked. See you soon!"
  return status === 'done' ? 'The job is done. Thank you!' : 'This request is closed.'
}

function stepsOf({status, replyBy, isCancelled, visit}: CustomerRequest, owners: readonly string[]): string[] {
  if (status === 'new') return fillNextSteps(owners, replyBy)
  if (status === 'contacted')
    return ["We'll agree on the work, the price and a time. Nothing is booked until you say yes."]
  if (status === 'booked') {
    const when = visit ? `on ${visit}` : 'at the time we agreed on'
    return [`We'll be there ${when}. Need to change it? Call or text us.`]
  }
  if (isCancelled) return ["Nothing. Changed your mind? Call or text us, and we'll pick it back up."]
  return ['Anything else? Call or text us any time.']
}

function factsOf(request: CustomerRequest, timeZone: string | null) {
  const {serviceType, order, description, phone, email, address, receivedAt} = request
  return [
    ['Service', serviceType],
    [
      'Order',
      order.length > 0 && (
        <ul>
          {order.map(line => (
            <li key={line}>{line.charAt(0).toUpperCase() + line.slice(1)}</li>
          ))}
        </ul>
      ),
    ],
    ['Details', description],
    ['Phone', request.access === 'link' ? phone : formatPhone(phone)],
    ['Email', email],
    ['Address', address],
    ['Received', formatMoment(receivedAt, timeZone)],
  ] as const
}
