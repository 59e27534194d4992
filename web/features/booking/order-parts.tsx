import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {BookingNotice} from '#web/components/layout/booking-notice.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import {type SentWords, toSentWords} from '#web/content/sent-words.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {type HalfDayParts, toHalfDays} from '#web/content/to-half-days.ts'

export interface OrderParts {
  consentText: string
  requireConsent: boolean
  sent: SentWords
  notice: ReactNode
  askWhen: string
  halfDays: HalfDayParts
}

export function toOrderParts(settings: SiteSettings, notice: BookingNoticeView | null): OrderParts {
  return {
    ...toTextConsent(settings),
    sent: toSentWords(settings, 'orderThanks'),
    notice: <BookingNotice notice={notice} />,
    askWhen: stegaClean(settings.words.askWhen),
    halfDays: toHalfDays(settings, notice),
  }
}
