import {Heading, Text} from '@sanity/ui'
import {CalendarPlus, Copy} from 'lucide-react'
import {toLocalDay} from '../../../web/domain/business/local-time.ts'
import {weekGroups} from '../../../web/domain/office/week-groups.ts'
import type {RequestSummary} from '../../../web/domain/office/wire.ts'
import {studioIcon} from '../../icons.tsx'
import {useTimeZone} from '../../use-time-zone.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import {Confirm} from '../office/confirm.tsx'
import styles from '../office/office.module.css'
import type {OfficeClient} from '../office/office-client.ts'
import {Section} from '../office/page.tsx'
import {useAct, useNow, useOfficeData} from '../office/use-office-data.ts'
import {RequestCard} from './request-card.tsx'

const CalendarIcon = studioIcon(CalendarPlus)
const CopyIcon = studioIcon(Copy)

export function WeekList({jobs, chosen}: {jobs: readonly RequestSummary[]; chosen: number | null}) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (!timeZone) return null
  return (
    <div className={styles.list}>
      {weekGroups(jobs, toLocalDay(now, timeZone)).map(({title, jobs: ofDay}) => (
        <section key={title} className={styles.list} aria-label={title}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <ul className={styles.list} aria-label={`Jobs: ${title}`}>
            {ofDay.map(job => (
              <li key={job.number}>
                <RequestCard request={job} isChosen={job.number === chosen} showsStatus />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface Answer {
  address: string | null
}

const read = (office: OfficeClient) => office.get<Answer>('calendar')

export function CalendarAddress() {
  const {data, setData} = useOfficeData(read)
  const {act, isBusy} = useAct()
  if (!data) return null
  const {address} = data
  const change = (isOn: boolean) => act(async office => setData(await office.post<Answer>('calendar', {isOn})))
  if (!address)
    return (
      <Section title="In your phone's calendar">
        <Text muted>Booked jobs can stand in the calendar that you use anyway. It looks for news by itself.</Text>
        <div className={styles.buttons}>
          <TouchButton
            icon={CalendarIcon}
            text="Make a calendar address"
            loading={isBusy}
            onClick={() => change(true)}
          />
        </div>
      </Section>
    )
  const copy = () => act(() => navigator.clipboard.writeText(address), 'The address is copied')
  return (
    <Section title="In your phone's calendar">
      <Text muted>
        Whoever has this address sees names, addresses and phone numbers of your jobs. Keep it to yourself.
      </Text>
      <p className={styles.words}>{address}</p>
      <div className={styles.buttons}>
        <TouchButton as="a" icon={CalendarIcon} text="Add it here" href={address.replace(/^https?:/, 'webcal:')} />
        <GhostButton icon={CopyIcon} text="Copy it" onClick={copy} />
      </div>
      <Confirm
        text="End this address"
        question="Every calendar that has it stops showing new jobs. You can make another one."
        yes="End it"
        no="Keep it"
        isBusy={isBusy}
        onYes={() => change(false)}
      />
    </Section>
  )
}
