import {Heading, Text} from '@sanity/ui'
import {CalendarPlus, Copy} from 'lucide-react'
import {toLocalDay} from '../../../web/domain/business/local-time.ts'
import {weekGroups} from '../../../web/domain/office/week-groups.ts'
import type {RequestSummary} from '../../../web/domain/office/wire.ts'
import {iconOf} from '../../icons.tsx'
import {useTimeZone} from '../../use-time-zone.ts'
import {GhostButton, TouchButton} from '../office/buttons.tsx'
import {Confirm} from '../office/confirm.tsx'
import styles from '../office/office.module.css'
import {Section} from '../office/page.tsx'
import {useAct, useNow, useOfficeAnswer} from '../office/use-office-data.ts'
import {RequestCards} from './request-card.tsx'

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
          <RequestCards label={`Jobs: ${title}`} requests={ofDay} chosen={chosen} showsStatus />
        </section>
      ))}
    </div>
  )
}

export function CalendarAddress() {
  const {data} = useOfficeAnswer<{address: string | null}>('calendar')
  const {act, isBusy} = useAct()
  if (!data) return null
  const {address} = data
  const change = (isOn: boolean) => act(office => office.post('calendar', {isOn}))
  const copy = () => act(() => navigator.clipboard.writeText(address ?? ''), 'The address is copied')
  const icon = iconOf(CalendarPlus)
  return (
    <Section title="In your phone's calendar">
      <Text muted>
        {address
          ? 'Whoever has this address sees names, addresses and phone numbers of your jobs. Keep it to yourself.'
          : 'Booked jobs can stand in the calendar that you use anyway. It looks for news by itself.'}
      </Text>
      {address ? (
        <>
          <p className={styles.words}>{address}</p>
          <div className={styles.buttons}>
            <TouchButton as="a" icon={icon} text="Add it here" href={address.replace(/^https?:/, 'webcal:')} />
            <GhostButton icon={iconOf(Copy)} text="Copy it" onClick={copy} />
          </div>
          <Confirm
            text="End this address"
            question="Every calendar that has it stops showing new jobs. You can make another one."
            yes="End it"
            no="Keep it"
            isBusy={isBusy}
            onYes={() => change(false)}
          />
        </>
      ) : (
        <div className={styles.buttons}>
          <TouchButton icon={icon} text="Make a calendar address" loading={isBusy} onClick={() => change(true)} />
        </div>
      )}
    </Section>
  )
}
