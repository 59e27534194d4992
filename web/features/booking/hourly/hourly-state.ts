/** The hourly order while it is being made (spec 3.4, 4, 5). Pure. */
import {formatMoney} from '#schemas/price-format.ts'
import type {HourlyOrder} from '#web/domain/orders/order-schema.ts'
import {isConsentSettled, missingInPerson, type PersonField, personRules} from '#web/domain/orders/rules.ts'
import {isTimeline, type Timeline} from '#web/domain/orders/timelines.ts'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import {orderWords as words} from '../order-words.ts'
import {whenInWords} from '../timeline-field.tsx'
import type {WorkOrderProps} from '../work-order.tsx'

type HourlyTexts = Record<Exclude<keyof HourlyOrder, 'consentToText' | 'timeline' | 'wishes'>, string>

/** What is kept on the device until it is sent: the order's texts, right or not, and half-days that may be over. */
export interface HourlyValues extends HourlyTexts {
  timeline: Timeline | ''
  wishes: readonly string[]
}

const emptyTexts: HourlyTexts = {package: '', description: '', address: '', name: '', phone: '', email: ''}
export const emptyHourly: HourlyValues = {...emptyTexts, timeline: '', wishes: []}

export type HourlyMissing = 'package' | PersonField | 'consentToText'

interface Needs {
  /** A package that the owner took out meanwhile is none. */
  packages: readonly {value: string}[]
  requireConsent: boolean
}

/** Spec 4: submit is disabled until it is nothing; in the order of the form. */
export function missingInHourly(values: HourlyTexts, consentToText: boolean, needs: Needs): HourlyMissing[] {
  const isOffered = needs.packages.some(({value}) => value === values.package)
  return [
    ...(isOffered ? [] : ['package' as const]),
    ...missingInPerson(personRules, values),
    ...(isConsentSettled(consentToText, needs.requireConsent) ? [] : ['consentToText' as const]),
  ]
}

export function startHourly(...sources: Partial<Record<keyof HourlyTexts | 'timeline', unknown>>[]): HourlyValues {
  const first = (name: keyof HourlyTexts | 'timeline') =>
    String(sources.map(source => source[name]).find(Boolean) ?? '')
  const timeline = first('timeline')
  const values = {...emptyHourly, timeline: isTimeline(timeline) ? timeline : ('' as const)}
  for (const name of Object.keys(emptyTexts) as (keyof HourlyTexts)[]) values[name] = first(name)
  return values
}

export function hourlyWorkOrder(
  packages: readonly HourlyPackage[],
  {package: chosen, description, timeline, address}: HourlyValues,
  photoCount: number,
  halfDays = '',
): Pick<WorkOrderProps, 'lines' | 'total' | 'totalLabel' | 'empty' | 'facts' | 'written'> {
  const found = packages.find(({value}) => value === chosen)
  const price = typeof found?.price === 'number' ? formatMoney(found.price) : null
  return {
    lines: found ? [{key: found.value, label: found.label, price: price ?? words.walkthrough}] : [],
    total: price,
    totalLabel: words.packagePrice,
    empty: [words.noPackage, words.emptyHourly],
    facts: [
      [words.photos, photoCount > 0 ? String(photoCount) : ''],
      [words.when, whenInWords(timeline, halfDays)],
      [words.where, address.trim()],
    ],
    written: [words.details, description.trim()],
  }
}
