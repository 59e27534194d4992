import type {Today} from '../../../web/domain/office/wire.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import {Rating} from '../requests/ratings.tsx'
import {RequestLink} from './failed-texts.tsx'
import {Seen} from './seen.tsx'

export function LowRatings({ratings, onSeen}: {ratings: Today['lowRatings']; onSeen: () => void}) {
  if (ratings.length === 0) return null
  return (
    <Section title="Low ratings" count={ratings.length} tone="caution">
      <ul className={`${styles.list} ${styles.lines}`}>
        {ratings.map(rating => (
          <li key={rating.number}>
            {rating.requestNumber !== null && <RequestLink number={rating.requestNumber} />}
            <Rating survey={rating} />
          </li>
        ))}
      </ul>
      <Seen list="ratings" onSeen={onSeen} />
    </Section>
  )
}
