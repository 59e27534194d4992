import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {AboutPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {Icon} from '../icon/icon.tsx'
import {givesWayTo} from '../layout/booking-notice.tsx'
import styles from './points.module.css'
import {Unbroken} from './unbroken.tsx'

interface PointsProps {
  points: NonNullable<NonNullable<AboutPageQueryResult>['values']>
  notice: BookingNoticeView | null
}

export function Points({points, notice}: PointsProps) {
  return (
    <ul className={styles.points}>
      {points.map(({_key, icon, heading, text, saysHowSoon}) => (
        <li key={_key} {...givesWayTo(notice, {saysHowSoon})}>
          <Icon name={icon} />
          <div>
            <h3>{heading}</h3>
            {text && (
              <p>
                <Unbroken text={text} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
