/** The fully-booked notice and its switch, which works at once. */
import {Badge, Button, Flex, Switch, Text} from '@sanity/ui'
import {useId} from 'react'
import {useClient} from 'sanity'
import {IntentLink} from 'sanity/router'
import {type BookingNoticeStatus, bookingNoticeStatus} from '../../../schemas/booking-notice-status.ts'
import {formatTime} from '../office/clock-words.ts'
import styles from '../office/office.module.css'
import {Section} from '../office/section.tsx'
import {touch} from '../office/touch.ts'
import {useAct, useNow} from '../office/use-office-data.ts'
import type {NoticeDocument} from './content-state.ts'
import {switchNotice} from './switch-notice.ts'

const states: Record<BookingNoticeStatus, {title: string; tone: 'default' | 'primary' | 'caution' | 'positive'}> = {
  live: {title: 'Visitors see it', tone: 'positive'},
  scheduled: {title: 'Planned', tone: 'primary'},
  expired: {title: 'Its end date has passed', tone: 'caution'},
  off: {title: 'Off', tone: 'default'},
}

export function Notice({notice, draft}: {notice: NoticeDocument | null; draft: NoticeDocument | null}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const {act, isBusy} = useAct()
  const now = useNow()
  const switchId = useId()
  const {title, tone} = states[bookingNoticeStatus(notice, new Date(now))]
  const isEnabled = notice?.enabled === true
  const hasWords = Boolean(notice?.message?.trim())
  const toggle = () =>
    act(() => switchNotice(client, !isEnabled, draft !== null), isEnabled ? 'The notice is off' : 'The notice is on')

  return (
    <Section title="Fully-booked notice">
      <Flex align="center" gap={3} wrap="wrap">
        <label className={styles.switch} htmlFor={switchId}>
          <Switch id={switchId} checked={isEnabled} disabled={isBusy || (!hasWords && !isEnabled)} onChange={toggle} />
          Show the notice
        </label>
        <Badge tone={tone} padding={2}>
          {title}
        </Badge>
      </Flex>
      {hasWords ? <p className={styles.words}>“{notice?.message}”</p> : <Text muted>It has no words yet.</Text>}
      {notice?.from && <Text size={1}>Shows from {formatTime(notice.from)}</Text>}
      {notice?.until && <Text size={1}>Hides from {formatTime(notice.until)}</Text>}
      <div>
        <Button
          {...touch}
          as={IntentLink}
          mode="ghost"
          intent="edit"
          params={{id: 'bookingNotice', type: 'bookingNotice'}}
          text="Change what it says"
        />
      </div>
    </Section>
  )
}
