import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {HomePageQueryResult} from '#web/content/sanity-types.gen.ts'
import {smsHref, telHref} from '#web/domain/business/phone.ts'
import {Icon} from '../icon/icon.tsx'
import {deferLayout} from '../loading/defer-layout.ts'
import {PhoneNumber} from '../text/phone-number.tsx'
import styles from './booking-system.module.css'

interface BookingSystemProps {
  section: NonNullable<NonNullable<HomePageQueryResult>['bookingSystem']>
  settings: SiteSettings
}

export function BookingSystem({section, settings}: BookingSystemProps) {
  if (!section.options?.length) return null
  return (
    <section className={styles.band} aria-labelledby="booking-system" {...deferLayout}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="booking-system">
            {section.heading} {section.badge && <span className={styles.stamp}>{section.badge}</span>}
          </h2>
          {section.text && <p>{section.text}</p>}
          <p>
            <a href="/book?tab=ai">{settings.words.tryAssistant}</a>
          </p>
        </div>
        <ul className={styles.options}>
          {section.options.map(({_key, icon, heading, text, action}) => (
            <li key={_key}>
              <Icon name={icon} />
              <h3>{heading}</h3>
              {text && <p>{text}</p>}
              <OptionLink action={action} settings={settings} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function OptionLink({action, settings}: {action: string | null; settings: SiteSettings}) {
  const {phone, textMessage, words} = settings
  if (action === 'form') return <a href="/#estimate">{words.estimate}</a>
  if (!phone) return null
  if (action === 'text') return <a href={smsHref(phone, textMessage)}>{words.textPhotos}</a>
  return (
    <a href={telHref(phone)}>
      {words.call} <PhoneNumber phone={phone} />
    </a>
  )
}
