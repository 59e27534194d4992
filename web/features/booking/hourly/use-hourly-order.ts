import {useState} from 'react'
import type {RestoredForm} from '#web/components/form/use-request-form.ts'
import {readFields} from '#web/components/form/use-validation.ts'
import type {HalfDayParts} from '#web/content/to-half-days.ts'
import type {HourlyOrder} from '#web/domain/orders/order-schema.ts'
import type {HourlyPackage} from '#web/domain/pricing/order-quote.ts'
import {useHalfDays} from '../use-half-days.tsx'
import {useOrderForm} from '../use-order-form.ts'
import {emptyHourly, type HourlyValues, missingInHourly, startHourly} from './hourly-state.ts'

const names = ['package', 'description', 'address', 'name', 'phone', 'email', 'consentToText'] as const

interface HourlyOptions {
  packages: readonly HourlyPackage[]
  consentText: string
  requireConsent: boolean
  halfDays: HalfDayParts
  isShown: boolean
  restored: RestoredForm | null
}

export function useHourlyOrder({packages, consentText, requireConsent, isShown, restored, ...options}: HourlyOptions) {
  const [values, setValues] = useState(() => (restored ? startHourly(restored.values) : emptyHourly))
  const [consent, setConsent] = useState(restored?.values.consentToText !== undefined)
  const set = <Field extends keyof HourlyValues>(field: Field, value: HourlyValues[Field]) =>
    setValues(before => ({...before, [field]: value}))
  const halfDays = useHalfDays({
    form: 'hourly',
    parts: options.halfDays,
    timeline: '',
    isShown,
    wishes: values.wishes,
    onChange: wishes => set('wishes', wishes),
  })
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
      setValues({...startHourly(typed, linked, draft), wishes: draft.wishes ?? []})
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
  return {...order, values, set, consent, setConsent, halfDays, missing}
}
