import {Icon} from '#web/components/icon/icon.tsx'
import {givesWayTo} from '#web/components/layout/booking-notice.tsx'
import {OwnerCard} from '#web/components/layout/owner-card.tsx'
import {Picture} from '#web/components/media/picture.tsx'
import {ActionLink} from '#web/components/text/action-link.tsx'
import {Unbroken} from '#web/components/text/unbroken.tsx'
import type {HomePageQueryResult} from '#web/content/sanity-types.gen.ts'
import {smsHref} from '#web/domain/business/phone.ts'
import {EstimateTicket} from '#web/features/contact/estimate-ticket.tsx'
import type {PageProps} from '#web/features/fixed-page/fixed-page.tsx'
import styles from './hero.module.css'

export function Hero({page, settings, notice}: PageProps<HomePageQueryResult>) {
  const {phone, textMessage, words} = settings
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1>{page.heading}</h1>
        {page.intro && <p className={styles.intro}>{page.intro}</p>}
        <div className={styles.reach}>
          <ActionLink href="/book" icon="calendar-check" look="solid">
            {words.book}
          </ActionLink>
          {phone && <a href={smsHref(phone, textMessage)}>{words.textUsPhotos}</a>}
        </div>
      </div>
      <div className={styles.panel}>
        <EstimateTicket
          sourcePage="Home"
          heading={page.estimateHeading}
          text={page.estimateText}
          settings={settings}
          notice={notice}
        />
      </div>
      <div className={styles.picture}>
        <Picture photo={page.image} sizes="(min-width: 64rem) 64rem, 94vw" first />
      </div>
      {page.trustBadges?.length ? (
        <ul className={styles.badges}>
          {page.trustBadges.map(({_key, icon, heading, text, saysHowSoon}) => (
            <li key={_key} {...givesWayTo(notice, {saysHowSoon})}>
              <Icon name={icon} />
              <span>
                <strong>{heading}</strong>
                {text && (
                  <span className={styles.badgeText}>
                    <Unbroken text={text} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {settings.ownerName && (
        <div className={styles.owner}>
          <OwnerCard settings={settings} />
        </div>
      )}
    </div>
  )
}
