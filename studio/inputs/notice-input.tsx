import {Card, Stack} from '@sanity/ui'
import type {ObjectInputProps} from 'sanity'
import type {BookingNoticeFields} from '../../web/domain/business/booking-notice.ts'
import {useTimeZone} from '../use-time-zone.ts'
import {NoticePreview} from './notice-preview.tsx'

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
