import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {formatHours} from '#schemas/hours-format.ts'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {Icon} from '#web/components/icon/icon.tsx'
import {BookingNotice} from '#web/components/layout/booking-notice.tsx'
import {PageHead} from '#web/components/layout/page-head.tsx'
import {ActionLink, CallLink} from '#web/components/text/action-link.tsx'
import {EmailText} from '#web/components/text/email-text.tsx'
import {HoursLines} from '#web/components/text/hours-lines.tsx'
import type {AreaPagesQueryResult, ContactPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {toSentWords} from '#web/content/to-sent-words.ts'
import {listAreas} from '#web/domain/business/area-list.ts'
import {smsHref} from '#web/domain/business/phone.ts'
import {findArea} from '#web/domain/business/service-area.ts'
import {AreaMap} from '#web/features/map/area-map.tsx'
import {ContactMap} from '#web/features/map/contact-map.tsx'
import {type MapPlace, toMapPlaces, toPosition} from '#web/features/map/places.ts'
import {PlaceCheck} from '../areas/place-check.tsx'
import type {PageProps} from '../fixed-page/fixed-page.tsx'
import areaStyles from './areas-we-serve.module.css'
import styles from './contact-view.module.css'
import type {getContactParts} from './get-contact-parts.ts'
import {LongForm} from './long-form.tsx'

type ContactParts = Awaited<ReturnType<typeof getContactParts>>

interface ContactViewProps extends PageProps<ContactPageQueryResult>, ContactParts {
  /** What a form that was sent without JavaScript led to, in the place of the empty form, and its heading. */
  result?: ReactNode
  restored?: RestoredForm
  heading?: string | null
  askedPlace?: string | null
}

export function ContactView(props: ContactViewProps) {
  const {page, serviceChoices, settings, notice, result, restored, heading} = props
  const {phone, email, textMessage, hours, words} = settings
  return (
    <>
      <PageHead heading={heading ?? page.heading} intro={heading ? null : page.intro} />
      <div className={styles.section}>
        <BookingNotice notice={notice} />
        <ul className={styles.ways}>
          {phone && (
            <>
              <li>
                <Icon name="phone" />
                <h2>{page.callHeading ?? 'Call us'}</h2>
                <HoursLines settings={settings} />
                <CallLink phone={phone} word={words.call} look="solid" />
              </li>
              <li>
                <Icon name="message-square" />
                <h2>{page.textHeading ?? 'Text us'}</h2>
                {page.quoteNote && <p>{page.quoteNote}</p>}
                <ActionLink href={smsHref(phone, textMessage)} icon="camera">
                  {words.textUsPhotos}
                </ActionLink>
              </li>
            </>
          )}
          {email && (
            <li>
              <Icon name="mail" />
              <h2>Email us</h2>
              <p className={styles.address}>
                <EmailText email={email} />
              </p>
              <ActionLink href={`mailto:${email}`} icon="mail">
                {words.email}
              </ActionLink>
            </li>
          )}
        </ul>
      </div>
      <section className={styles.message} id="form" aria-labelledby="contact-heading">
        <div className={styles.words}>
          <h2 id="contact-heading">{page.formHeading ?? 'Send us a message'}</h2>
          <p className={styles.advice}>{words.contactAdvice}</p>
          {hours && hours.length > 0 && <p className={styles.hours}>We answer {hours.map(formatHours).join('; ')}.</p>}
        </div>
        <div className={styles.sheet}>
          {result ?? (
            <LongForm
              {...toTextConsent(settings)}
              sent={toSentWords(settings, 'contactThanks')}
              serviceChoices={serviceChoices}
              restored={restored}
            />
          )}
        </div>
      </section>
      <AreasWeServe {...props} />
      {page.notSure?.heading && (
        <section className={styles.notSure} aria-labelledby="not-sure">
          <div>
            <h2 id="not-sure">{page.notSure.heading}</h2>
            {page.notSure.text && <p>{page.notSure.text}</p>}
          </div>
          <div className={styles.actions}>
            <CallLink phone={phone} word={words.call} look="solid" />
            <ActionLink href="/book" icon="calendar-check">
              {words.book}
            </ActionLink>
          </div>
        </section>
      )}
    </>
  )
}

/** The areas beside a map of them; the featured ones first and larger (spec 2.10). */
function AreasWeServe({page, areaPages, places: served, settings, askedPlace}: ContactViewProps) {
  const shown = inOrder(page, areaPages)
  const places = toMapPlaces(stegaClean(settings.mapPlaces))
  const middle = places[0]
  if (shown.length === 0) return null
  const asked = askedPlace ? {typed: askedPlace, answer: findArea(askedPlace, served)} : null
  const title = stegaClean(settings.mapTitle) ?? middle?.name ?? ''
  return (
    <section className={areaStyles.section} aria-labelledby="areas-we-serve">
      <div>
        <h2 id="areas-we-serve">{page.areasHeading ?? 'Areas We Serve'}</h2>
        {served.length > 0 && <PlaceCheck words={settings.words} asked={asked} />}
        <ul className={areaStyles.areas}>
          {shown.map(({_key, name, path, description, featured}) => (
            <li key={_key} data-featured={featured ? '' : undefined}>
              {featured && <Icon name="map-pin" />}
              <h3>{path ? <a href={path}>{name}</a> : name}</h3>
              {description && <p>{description}</p>}
            </li>
          ))}
        </ul>
      </div>
      {middle && (
        <ContactMap at={middle.position} title={title}>
          <AreaMap places={stegaClean(toShownPlaces(shown, areaPages, places))} middle={middle} title={title} />
        </ContactMap>
      )}
    </section>
  )
}

function inOrder({areas}: ContactViewProps['page'], areaPages: AreaPagesQueryResult) {
  const {typed, others} = listAreas(areas ?? [], areaPages, stegaClean)
  const added = others.map(({name, path, intro}) => {
    return {_key: path ?? name, name, path, description: intro, featured: true}
  })
  const end = typed.findLastIndex(({featured}) => featured) + 1
  return typed.toSpliced(end, 0, ...added)
}

type Shown = ReturnType<typeof inOrder>

/** A page's own place comes before that of the settings. Places that the list does not name come last. */
function toShownPlaces(shown: Shown, areaPages: AreaPagesQueryResult, places: readonly MapPlace[]): MapPlace[] {
  const listed = shown.flatMap(({name, path}) => {
    const own = toPosition(areaPages.find(page => path !== null && page.path === path)?.location)
    const position = own ?? places.find(place => place.name === stegaClean(name))?.position
    return name && position ? [{name, position}] : []
  })
  const others = places.filter(({name}) => listed.every(place => stegaClean(place.name) !== name))
  return [...listed, ...others.map(place => ({...place, isMinor: true}))]
}
