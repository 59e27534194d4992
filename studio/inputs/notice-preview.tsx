import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import type {DocumentBadgeComponent, ObjectInputProps} from 'sanity'
import {bookingNoticeSentence, passedDayIn} from '../../schemas/booking-notice-words.ts'
import {
  type BookingNoticeFields,
  type BookingNoticeStatus,
  bookingNoticeEnd,
  bookingNoticeStatus,
} from '../../web/domain/business/booking-notice.ts'
import {formatMoment} from '../../web/domain/business/format-moment.ts'
import {toLocalDay} from '../../web/domain/business/local-time.ts'
import styles from '../tools/office/office.module.css'
import {useNow} from '../tools/office/use-office-data.ts'
import {useTimeZone} from '../use-query.ts'

const states: Record<BookingNoticeStatus, {title: string; tone: 'default' | 'primary' | 'caution' | 'positive'}> = {
  live: {title: 'Visitors see it', tone: 'positive'},
  scheduled: {title: 'Planned', tone: 'primary'},
  expired: {title: 'Its end has passed', tone: 'caution'},
  off: {title: 'Off', tone: 'default'},
}

interface NoticePreviewProps {
  notice: BookingNoticeFields
  timeZone: string
  /** Shown for what is not published yet. */
  liveTitle?: string
}

export function NoticePreview({notice, timeZone, liveTitle = states.live.title}: NoticePreviewProps) {
  const now = useNow()
  const status = bookingNoticeStatus(notice, new Date(now), timeZone)
  const sentence = bookingNoticeSentence(notice)
  const end = bookingNoticeEnd(notice, timeZone)
  const passed = passedDayIn(sentence ?? '', toLocalDay(now, timeZone))
  const when = (moment: string) => formatMoment(Date.parse(moment), timeZone)
  return (
    <Stack gap={3}>
      <Flex>
        <Badge tone={states[status].tone} padding={2}>
          {status === 'live' ? liveTitle : states[status].title}
        </Badge>
      </Flex>
      {sentence ? <p className={styles.words}>“{sentence}”</p> : <Text muted>It has no words yet.</Text>}
      {notice.from && <Text size={1}>Shows from {when(notice.from)}</Text>}
      {end && <Text size={1}>Hides from {when(end)}</Text>}
      {passed && <Text size={1}>Careful: {passed} has passed.</Text>}
    </Stack>
  )
}

export function NoticeInput(props: ObjectInputProps) {
  const timeZone = useTimeZone()
  return (
    <Stack gap={4}>
      <Card border radius={3} padding={4} role="status" aria-label="Preview of the notice">
        {timeZone && (
          <NoticePreview
            notice={(props.value ?? {}) as BookingNoticeFields}
            timeZone={timeZone}
            liveTitle="What visitors read"
          />
        )}
      </Card>
      {props.renderDefault(props)}
    </Stack>
  )
}

const badges: Record<BookingNoticeStatus, NonNullable<ReturnType<DocumentBadgeComponent>>> = {
  live: {label: 'Live', color: 'success', title: 'Visitors see the notice now'},
  scheduled: {label: 'Scheduled', color: 'primary', title: 'Visitors will see the notice from the date given'},
  expired: {label: 'Expired', color: 'warning', title: 'The end date has passed: visitors no longer see the notice'},
  off: {label: 'Off', title: 'Visitors do not see the notice'},
}

/** Uses the published version, because that is what visitors see. */
export const bookingNoticeBadge: DocumentBadgeComponent = ({published}) => {
  const now = new Date(useNow())
  const timeZone = useTimeZone()
  return timeZone === null ? null : badges[bookingNoticeStatus(published as BookingNoticeFields | null, now, timeZone)]
}
