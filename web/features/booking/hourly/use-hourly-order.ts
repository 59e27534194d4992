import {useState} from 'react'
import {readFields} from '#web/components/form/use-validation.ts'
import type {HourlyOrder} from '#web/domain/orders/order-schema.ts'
import {useHalfDays} from '../use-half-days.tsx'
import {useOrderForm} from '../use-order-form.ts'
import type {HourlyProps} from './hourly-order.tsx'
import {emptyHourly, type HourlyValues, missingInHourly, startHourly} from './hourly-state.ts'

const names = ['package', 'description', 'timeline', 'address', 'name', 'phone', 'email', 'consentToText'] as const

export function useHourlyOrder({
  packages,
  consentText,
  requireConsent,
  isShown,
  restored = null,
  ...parts
}: HourlyProps) {
  const [values, setValues] = useState(() => (restored ? startHourly(restored.values) : emptyHourly))
  const [consent, setConsent] = useState(restored?.values.consentToText !== undefined)
  const set = <Field extends keyof HourlyValues>(field: Field, value: HourlyValues[Field]) =>
    setValues(before => ({...before, [field]: value}))
  const halfDays = useHalfDays({
    form: 'hourly',
    parts: parts.halfDays,
    timeline: values.timeline,
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
    toBody: ({name, phone, email, address, consentToText, description, timeline, package: value}) => ({
      source: 'website',
      form_type: 'hourly',
      contact: {name, email, phone, address, consentToText},
      meta: {
        source_page: 'Book',
        description,
        package: value,
        ...(timeline && {timeline}),
        ...(wishes.length > 0 && {wishes}),
      },
      consent_wording: consentText,
    }),
    onStored() {
      setValues(emptyHourly)
      setConsent(false)
    },
  })
  return {...order, values, set, consent, setConsent, halfDays, missing}
}
