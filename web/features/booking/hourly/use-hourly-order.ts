import {useState} from 'react'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {readFields} from '#web/components/form/use-validation.ts'
import type {HalfDayRules} from '#web/domain/orders/next-half-days.ts'
import type {HourlyOrder} from '#web/domain/orders/order-schema.ts'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import {useHalfDays} from '../use-half-days.ts'
import {useOrderForm} from '../use-order-form.ts'
import {emptyHourly, type HourlyValues, missingInHourly, startHourly} from './hourly-state.ts'

const names = ['package', 'description', 'address', 'name', 'phone', 'email', 'consentToText'] as const

interface HourlyOptions {
  packages: readonly HourlyPackage[]
  consentText: string
  requireConsent: boolean
  halfDayRules: HalfDayRules
  isShown: boolean
  restored: RestoredForm | null
}

export function useHourlyOrder({
  packages,
  consentText,
  requireConsent,
  halfDayRules,
  isShown,
  restored,
}: HourlyOptions) {
  const [values, setValues] = useState(() => (restored ? startHourly(restored.values) : emptyHourly))
  const [consent, setConsent] = useState(restored?.values.consentToText !== undefined)
  const halfDays = useHalfDays({rules: halfDayRules, timeline: '', isShown, wishes: values.wishes})
  const wishes = halfDays.chosen
  const missing = missingInHourly(values, consent, {packages, requireConsent})
  const order = useOrderForm<HourlyOrder, HourlyValues>({
    form: 'hourly',
    names,
    restored,
    loadSchema: async () => (await import('../order-schemas.ts')).hourlySchema(requireConsent),
    values,
    empty: emptyHourly,
    missing,
    restoreValues(draft, element) {
      // What was typed before this script was there, then what a link asks for, then what was left last time.
      const typed = readFields(element, names)
      const linked = {package: new URLSearchParams(location.search).get('package')}
      setValues(startHourly(typed, linked, draft))
      setConsent(typed.consentToText === true)
    },
    toBody: ({name, phone, email, address, consentToText, description, package: value}) => ({
      source: 'website',
      form_type: 'hourly',
      contact: {name, email, phone, address, consentToText},
      meta: {source_page: 'Book', description, package: value, ...(wishes.length > 0 && {wishes})},
      consent_wording: consentText,
    }),
    onStored() {
      setValues(emptyHourly)
      setConsent(false)
    },
  })
  return {
    ...order,
    values,
    consent,
    setConsent,
    halfDays,
    setWishes(chosen: readonly string[]) {
      setValues(before => ({...before, wishes: chosen}))
    },
    set(field: Exclude<keyof HourlyValues, 'wishes'>, value: string) {
      setValues(before => ({...before, [field]: value}))
    },
    missing,
  }
}
