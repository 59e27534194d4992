import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {HomePageQueryResult} from '#web/content/sanity-types.gen.ts'
import {smsHref, telHref} from '#web/domain/business/phone.ts'
import {Icon} from '../icon/icon.tsx'
import {later} from '../loading/later.ts'
import {PhoneNumber} from '../text/phone-number.tsx'
import styles from './booking-system.module.css'

/** The same block on the home page and on About, each with its own words. */
export type BookingSystemSection = NonNullable<NonNullable<HomePageQueryResult>['bookingSystem']>
type BookingOption = NonNullable<BookingSystemSection['options']>[number]

interface BookingSystemProps {
  section: BookingSystemSection
  settings: SiteSettings
}

export function BookingSystem({section, settings}: BookingSystemProps) {
  if (!section.options?.length) return null
  return (
    <section className={styles.band} aria-labelledby="booking-system" {...later}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="booking-system">
            {section.heading} {section.badge && <span className={styles.stamp}>{section.badge}</span>}
          </h2>
          {section.text && <p>{section.text}</p>}
        </div>
        <ul className={styles.options}>
          {section.options.map(option => (
            <li key={option._key}>
              <Icon name={option.icon} />
              <h3>{option.heading}</h3>
              {option.text && <p>{option.text}</p>}
              <OptionLink option={option} settings={settings} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function OptionLink({
  option: {action},
  settings: {phone, textMessage},
}: {
  option: BookingOption
  settings: SiteSettings
}) {
  if (action === 'form') return <a href="/#estimate">Get a free estimate</a>
  if (!phone) return null
  if (action === 'text') return <a href={smsHref(phone, textMessage)}>Text photos</a>
  return (
    <a href={telHref(phone)}>
      Call <PhoneNumber phone={phone} />
    </a>
  )
}
