import {PhoneCall} from 'lucide-react'
import {IntentLink} from 'sanity/router'
import type {Today} from '../../../web/domain/office/wire.ts'
import {studioIcon} from '../../icons.tsx'
import {GhostButton} from '../office/buttons.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {openRequestIntent, RequestCard} from '../requests/request-card.tsx'

const PhoneIcon = studioIcon(PhoneCall)

export const WriteCallLink = () => (
  <div className={styles.buttons}>
    <GhostButton
      as={IntentLink}
      intent={openRequestIntent}
      params={{number: 'new'}}
      icon={PhoneIcon}
      text="Write down a call"
    />
  </div>
)

const countOf = (jobs: readonly unknown[]) => (jobs.length === 1 ? '1 job' : `${jobs.length} jobs`)

export function Jobs({jobs: {today, tomorrow}}: {jobs: Today['jobs']}) {
  const days = [
    ['Today', today],
    ['Tomorrow', tomorrow],
  ] as const
  return days.map(
    ([title, jobs]) =>
      jobs.length > 0 && (
        <Section key={title} title={`${title}: ${countOf(jobs)}`}>
          <ul className={styles.list} aria-label={`${title}'s jobs`}>
            {jobs.map(job => (
              <li key={job.number}>
                <RequestCard request={job} showsStatus />
              </li>
            ))}
          </ul>
        </Section>
      ),
  )
}
