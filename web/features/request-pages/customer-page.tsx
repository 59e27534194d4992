import {fillNextSteps} from '#schemas/next-steps.ts'
import {OwnerCard} from '#web/components/layout/owner-card.tsx'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {SiteFrame} from '#web/components/layout/site-frame.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {formatMoment} from '#web/domain/business/format-moment.ts'
import {formatPhone, smsHref} from '#web/domain/business/phone.ts'
import type {CustomerRequest} from '#web/domain/customer/wire.ts'
import {AddPhotos, CancelRequest, CorrectRequest, LastDigits} from './customer-forms.tsx'
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
