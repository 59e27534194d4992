import type {ReactNode} from 'react'
import {Field} from '#web/components/form/field.tsx'
import {SubmitButton} from '#web/components/form/submit-button.tsx'
import {ActionLink} from '#web/components/text/action-link.tsx'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {formatMoment} from '#web/domain/business/format-moment.ts'
import {formatPhone, telHref} from '#web/domain/business/phone.ts'
import {greeting, mailHref, mapHref, onOurWayWords, textHref} from '#web/domain/office/contact-links.ts'
import {formatVisit} from '#web/domain/office/visit.ts'
import {type OfficePhoto, type RequestDetail, statusTitles} from '#web/domain/office/wire.ts'
import {outsideAreaNote} from '#web/domain/orders/outside-area.ts'
import styles from './request-pages.module.css'
import {Facts, PhotoGrid} from './request-parts.tsx'

interface StaffPageProps {
  request: RequestDetail
  member: string
  settings: SiteSettings
  note: string | null
}

export function StaffPage({request, member, settings, note}: StaffPageProps) {
  const {number, name, way, createdAt, heldBack, status, visit} = request
  const {timeZone} = settings
  return (
    <main id="main" className={`${styles.page} ${styles.staff}`}>
      <header>
        <p className={styles.small}>
          No. {number} · {way} · {formatMoment(createdAt, timeZone)}
        </p>
        <h1>{name}</h1>
        <p>
          <strong>{status === 'booked' && visit ? `Booked for ${formatVisit(visit)}` : statusTitles[status]}</strong>
          {request.dueAt !== null && `, answer due by ${formatMoment(request.dueAt, timeZone)}`}
        </p>
      </header>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {heldBack && <p className={styles.note}>Please check this one first: {heldBack}.</p>}
      {request.isOutsideArea && <p className={styles.note}>{outsideAreaNote}.</p>}
      <Reach request={request} settings={settings} />
      <OnOurWay request={request} settings={settings} />
      <Claim request={request} member={member} />
      <section className={styles.sheet} aria-labelledby="wishes">
        <h2 id="wishes">What they want</h2>
        <Facts rows={factsOf(request)} />
        <PhotoGrid photos={request.photos} />
      </section>
      <StaffHistory request={request} settings={settings} />
      <p className={styles.small}>
        <a href={`/studio/requests/${number}`}>Open it in the Studio</a>
      </p>
    </main>
  )
}

type Part = Pick<StaffPageProps, 'request' | 'settings'>

function Reach({request, settings}: Part) {
  const {phone, email, address} = request
  const business = settings.businessName ?? ''
  return (
    <div className={styles.ways}>
      <ActionLink href={telHref(phone)} icon="phone" look="solid">
        Call {formatPhone(phone)}
      </ActionLink>
      {!request.hasOptedOut && (
        <ActionLink href={textHref(phone, greeting(request, business))} icon="message-square">
          Text
        </ActionLink>
      )}
      {address && (
        <ActionLink href={mapHref(address)} icon="map-pin">
          Navigate
        </ActionLink>
      )}
      {email && (
        <ActionLink href={mailHref(email, request, business)} icon="mail">
          Email
        </ActionLink>
      )}
    </div>
  )
}

/** From our number where the customer may get texts, else from the staff's own phone. */
function OnOurWay({request, settings: {businessName, timeZone}}: Part) {
  const {number, phone, status, onOurWay, noTextReason, hasOptedOut} = request
  if (status !== 'booked') return null
  if (onOurWay)
    return (
      <p className={styles.note}>
        {onOurWay.isSent ? `Texted ${formatMoment(onOurWay.at, timeZone)}: on our way.` : 'The text is going out now.'}
      </p>
    )
  if (noTextReason === null)
    return (
      <form method="post" action={`/staff/${number}/on-our-way`} className={styles.form}>
        <SubmitButton>Text “We&apos;re on our way”</SubmitButton>
      </form>
    )
  if (hasOptedOut) return null
  return (
    <ActionLink href={textHref(phone, onOurWayWords(request, businessName ?? ''))} icon="message-square">
      Text “We&apos;re on our way”
    </ActionLink>
  )
}

function Claim({request: {number, claimedBy, status}, member}: {request: RequestDetail; member: string}) {
  const post = (act: string, button: ReactNode) => (
    <form method="post" action={`/staff/${number}/${act}`} className={styles.form}>
      {button}
    </form>
  )
  const plain = (words: string) => (
    <button type="submit" className={styles.plain}>
      {words}
    </button>
  )
  return (
    <section className={styles.sheet} aria-label="Who does it">
      {claimedBy === null ? (
        post('claim', <SubmitButton>I&apos;ve got it</SubmitButton>)
      ) : (
        <p>
          <strong>{claimedBy === member ? "You've got it." : `${claimedBy} has it.`}</strong>
        </p>
      )}
      {status === 'new' && post('contacted', plain("I've contacted them"))}
      {claimedBy === member && post('unclaim', plain('Give it back'))}
    </section>
  )
}

function StaffHistory({request, settings: {timeZone}}: Part) {
  const {number, conversation, replies, events} = request
  const said = conversation.map(({sender, ...line}, index) => {
    return {...line, id: `said-${index}`, who: sender === 'customer' ? 'Customer' : 'Assistant'}
  })
  const texts = replies.map(reply => ({...reply, who: 'Customer, by text', text: reply.text || 'A picture'}))
  const done = events.map(event => ({...event, who: event.author}))
  return (
    <>
      <Lines title="Conversation" lines={[...said, ...texts]} timeZone={timeZone} />
      <Lines title="History" lines={done} timeZone={timeZone} />
      <form method="post" action={`/staff/${number}/note`} className={styles.sheet}>
        <Field id="text" label="Note for the others" required>
          {control => <textarea {...control} name="text" rows={3} maxLength={2000} />}
        </Field>
        <button type="submit" className={styles.plain}>
          Save the note
        </button>
      </form>
    </>
  )
}

interface LinesProps {
  title: string
  lines: readonly {id: string; who: string; text: string; photos?: readonly OfficePhoto[]; at: number | null}[]
  timeZone: string | null
}

function Lines({title, lines, timeZone}: LinesProps) {
  if (lines.length === 0) return null
  return (
    <section className={styles.sheet} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.lines}>
        {lines.map(({id, who, text, photos, at}) => (
          <li key={id}>
            <p className={styles.small}>
              {who}
              {at !== null && `, ${formatMoment(at, timeZone)}`}
            </p>
            <p className={styles.text}>{text}</p>
            {photos && photos.length > 0 && <PhotoGrid photos={photos} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({serviceType, order, description, address, email, photos, sourcePage, way}: RequestDetail) {
  return [
    ['Service', serviceType],
    ['Order', order.join('\n')],
    ['Details', description],
    ['Address', address],
    ['Email', email],
    ['Photos', photos.length === 0 ? 'none' : String(photos.length)],
    ['From', sourcePage === way ? way : `${sourcePage} page`],
  ] as const
}
