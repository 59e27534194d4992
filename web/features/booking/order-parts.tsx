import {stegaClean} from '@sanity/client/stega'
import {Icon} from '#web/components/icon/icon.tsx'
import {BookingNotice} from '#web/components/layout/booking-notice.tsx'
import type {BookingNoticeView} from '#web/content/get-booking-notice.ts'
import type {SiteSettings} from '#web/content/get-site-settings.ts'
import type {BookPageQueryResult} from '#web/content/sanity-types.gen.ts'
import {toTextConsent} from '#web/content/text-consent.ts'
import {toHalfDays} from '#web/content/to-half-days.ts'
import {toSentWords} from '#web/content/to-sent-words.ts'
import {formatBallpark} from '#web/domain/pricing/ballpark.ts'
import type {Catalogue} from '#web/domain/pricing/catalogue.ts'
import {priceScope} from '#web/domain/pricing/price-scope.ts'

export type OrderParts = ReturnType<typeof toOrderParts>

export function toOrderParts(settings: SiteSettings, notice: BookingNoticeView | null) {
  return {
    ...toTextConsent(settings),
    sent: toSentWords(settings, 'orderThanks'),
    notice: <BookingNotice notice={notice} />,
    askWhen: stegaClean(settings.words.askWhen),
    halfDays: toHalfDays(settings, notice),
  }
}

export type ScopeParts = OrderParts & ReturnType<typeof toScopeParts>

export function toScopeParts(catalogue: Catalogue, page: BookPageQueryResult, settings: SiteSettings) {
  const {askWork, askDetails, askProject, askContact, chooseAny, customLabel, customHint} = stegaClean(settings.words)
  return {
    catalogue,
    /** By category: drawn on the server, so that the drawings stay there. */
    icons: Object.fromEntries(catalogue.map(({value, icon}) => [value, icon && <Icon key={value} name={icon} />])),
    ballparks: toBallparks(catalogue),
    stepLabels: stegaClean(page?.stepLabels) ?? [],
    questions: {1: askWork, 2: askDetails, 3: askProject, 4: askContact, chooseAny, customLabel, customHint},
    disclaimer: stegaClean(page?.disclaimer) ?? '',
  }
}

/** The ballpark of each service, in words: a link to it shows that before the script is there. */
function toBallparks(catalogue: Catalogue): Record<string, string> {
  const services = catalogue.flatMap(({groups}) => groups.map(({value}) => value))
  const priced = services.flatMap(service => {
    const {total} = priceScope(catalogue, {services: [service], options: []})
    return total ? [[service, formatBallpark(total)] as const] : []
  })
  return Object.fromEntries(priced)
}
