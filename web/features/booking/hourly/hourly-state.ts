/** The hourly order while it is being made (spec 3.4, 4, 5). Pure. */
import {formatMoney} from '#schemas/price-format.ts'
import {isConsentSettled, missingInPerson, type PersonField, personRules} from '#web/domain/orders/rules.ts'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import {emptyOrder, factsOf, type OrderValues, typedOrder} from '../order-values.ts'
import {orderWords as words} from '../order-words.ts'
import type {WorkOrderProps} from '../work-order.tsx'

export interface HourlyValues extends OrderValues {
  package: string
}

export const emptyHourly: HourlyValues = {...emptyOrder, package: ''}

/** What was typed goes before what a link asks for, and that before what was left last time. */
export function startHourly(
  typed: URLSearchParams,
  linked: string | null = null,
  left: Partial<HourlyValues> = {},
): HourlyValues {
  const chosen = typed.get('package') || linked || left.package || ''
  return {...emptyHourly, ...left, ...typedOrder(typed), package: chosen}
}

interface Needs {
  /** A package that the owner took out meanwhile is none. */
  packages: readonly {value: string}[]
  requireConsent: boolean
}

/** Spec 4: submit is disabled until it is nothing; in the order of the form. */
export function missingInHourly(values: HourlyValues, consentToText: boolean, needs: Needs) {
  const isOffered = needs.packages.some(({value}) => value === values.package)
  const missing: ('package' | PersonField | 'consentToText')[] = missingInPerson(personRules, values)
  if (!isOffered) missing.unshift('package')
  if (!isConsentSettled(consentToText, needs.requireConsent)) missing.push('consentToText')
  return missing
}

export function hourlyWorkOrder(
  packages: readonly HourlyPackage[],
  values: HourlyValues,
  photoCount: number,
  halfDays: string,
): WorkOrderProps {
  const found = packages.find(({value}) => value === values.package)
  const price = typeof found?.price === 'number' ? formatMoney(found.price) : null
  return {
    ...factsOf(values, photoCount, halfDays),
    lines: found ? [{key: found.value, label: found.label, price: price ?? words.walkthrough}] : [],
    total: price,
    totalLabel: words.packagePrice,
    empty: [words.noPackage, words.emptyHourly],
  }
}
