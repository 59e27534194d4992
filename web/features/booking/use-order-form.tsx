import {type SubmitEvent, useEffect, useEffectEvent, useMemo, useState} from 'react'
import type {RequestBody} from '#web/components/form/send/request-body.ts'
import {type RequestFormOptions, useRequestForm} from '#web/components/form/use-request-form.ts'
import {readFields} from '#web/components/form/use-validation.ts'
import type {HalfDayParts} from '#web/content/to-half-days.ts'
import type {PersonField} from '#web/domain/orders/rules.ts'
import type {Timeline} from '#web/domain/orders/timelines.ts'
import type {MissingListProps} from './missing-list.tsx'
import type {OrderParts} from './order-parts.tsx'
import type {OrderValues} from './order-values.ts'

interface OrderFormOptions<Values, Draft>
  extends Omit<RequestFormOptions<Values, Draft>, 'readValues' | 'restoreValues' | 'toBody'> {
  parts: Pick<OrderParts, 'consentText' | 'requireConsent' | 'halfDays'>
  empty: Draft
  start: Draft
  /** From then on the half-days are loaded. */
  asksWhen: boolean
  missingIn(values: Draft, consentToText: boolean): MissingListProps['missing']
  /** What was left last time, with what was chosen before this script was there. */
  restoreValues(left: Partial<Draft>, element: HTMLFormElement): Draft
  toBody(valid: Values, values: Draft, halfDays: {wishes?: readonly string[]}): RequestBody
}

export function useOrderForm<Values extends object, Draft extends OrderValues>({
  parts,
  empty,
  start,
  asksWhen,
  missingIn,
  ...options
}: OrderFormOptions<Values, Draft>) {
  const {form, restored} = options
  const [values, setValues] = useState(start)
  const [isConsentGiven, setConsent] = useState(restored?.values.consentToText !== undefined)
  // A tap may come between what was restored and its first render: what is toggled starts from the newest values.
  const change = (changes: (before: Draft) => Partial<Draft>) => setValues(before => ({...before, ...changes(before)}))
  const set = (changes: Partial<OrderValues>) => change(() => changes as Partial<Draft>)
  const halfDays = useHalfDays(form, parts.halfDays, values, asksWhen, wishes => set({wishes}))
  const missing = missingIn(values, isConsentGiven)

  const {submit, ...request} = useRequestForm<Values, Draft>({
    ...options,
    readValues: () => (values === empty ? null : values),
    restoreValues(left, element) {
      setValues(options.restoreValues(left, element))
      setConsent(readFields(element, ['consentToText']).consentToText === true)
    },
    toBody: valid => options.toBody(valid, values, halfDays.chosen.length > 0 ? {wishes: halfDays.chosen} : {}),
    onStored() {
      setValues(empty)
      setConsent(false)
      options.onStored?.()
    },
  })
  const {sending, photos, draft, isBusy, errors} = request

  const onValues = useEffectEvent((values: Draft) => {
    if (values !== empty) draft.save()
  })
  useEffect(() => onValues(values), [values])

  return {
    ...request,
    values,
    change,
    missing,
    halfDays: halfDays.chosenWords,
    state: sending.state,
    texts: {
      form,
      values,
      errors,
      onChange: (field: PersonField | 'description', value: string) => set({[field]: value}),
      onLeave: request.check,
    },
    consent: {
      text: parts.consentText,
      required: parts.requireConsent,
      isGiven: isConsentGiven,
      onChange: setConsent,
    },
    when: {
      form,
      chosen: values.timeline,
      error: errors.timeline,
      halfDays: halfDays.choices,
      onChoose: (timeline: Timeline) => set({timeline}),
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>, onReady = submit) {
      event.preventDefault()
      if (missing.length === 0 && !isBusy) onReady(event.currentTarget)
    },
    restart() {
      sending.restart()
      photos.clear()
      draft.restart()
    },
  }
}

/** The half-days to choose from, counted from the visitor's own day; their question shows once its code has loaded. */
function useHalfDays(
  form: string,
  {rules, question, hint}: HalfDayParts,
  {timeline, wishes}: OrderValues,
  isShown: boolean,
  onChange: (wishes: readonly string[]) => void,
) {
  const [loaded, setLoaded] = useState<typeof import('./half-days.tsx') | null>(null)
  useEffect(() => {
    if (isShown) import('./half-days.tsx').then(setLoaded, () => {})
  }, [isShown])
  const offered = useMemo(() => loaded?.nextHalfDays(Date.now(), rules, timeline) ?? [], [loaded, rules, timeline])
  if (!loaded) return {chosen: [], chosenWords: '', choices: null}
  const {HalfDays, formatHalfDays} = loaded
  const chosen = offered.filter(halfDay => wishes.includes(halfDay))
  return {
    chosen,
    chosenWords: formatHalfDays(chosen),
    choices: <HalfDays {...{form, question, hint, offered, chosen, onChange}} />,
  }
}
