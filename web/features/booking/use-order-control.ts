import {type FormEvent, type RefObject, useEffect, useState} from 'react'
import type {MakeControl} from '#web/components/form/control/form-control.ts'
import {useFormControl} from '#web/components/form/control/use-form-control.ts'
import type {Sending} from '#web/components/form/send/use-sending.ts'
import type {FormStart} from '../contact/use-contact-form.ts'

interface OrderControlOptions<Values> {
  /** Names the form on the page. */
  form: string
  element: RefObject<HTMLFormElement | null>
  names: readonly (keyof Values & string)[]
  load(): Promise<MakeControl<Values>>
  sending: Sending
  /** Of the form's groups of choices, whose fields are named otherwise: their ids. */
  ids?: Readonly<Record<string, string>>
  /** What an order that was sent without JavaScript came back with. */
  start?: FormStart | null
}

/** The control of an order form, what it found wrong for the summary, and whether it is at work. */
export function useOrderControl<Values extends object>(options: OrderControlOptions<Values>) {
  const {form, element, names, load, sending, ids = {}, start = null} = options
  const control = useFormControl<Values>({element, names, load, errors: start?.fields ?? {}})
  const [attempt, setAttempt] = useState(0)
  const [isChecking, setIsChecking] = useState(false)
  const {state} = sending
  const {errors, refuse} = control

  useEffect(() => {
    if (state.kind !== 'refused') return
    refuse(state.fields)
    setAttempt(count => count + 1)
  }, [state, refuse])

  const refused = state.kind === 'refused' ? state : attempt === 0 ? start : null
  const isOfForm = refused && Object.keys(refused.fields).length === 0
  return {
    ...control,
    formProps: {
      onFocus() {
        control.prepare()
        sending.prepare()
      },
      onChange({target}: FormEvent<HTMLFormElement>) {
        control.edit((target as HTMLInputElement).name)
      },
    },
    isBusy: isChecking || state.kind === 'sending',
    summary: {
      attempt,
      general: isOfForm ? refused.error : null,
      // Before a try, what is wrong with a field is told at the field alone.
      problems:
        attempt === 0 && !start
          ? []
          : Object.entries(errors).map(([field, message]) => ({id: ids[field] ?? `${form}-${field}`, message})),
    },
    async submit(onValid: (values: Values) => Promise<void>) {
      setIsChecking(true)
      await control.submit(onValid, () => setAttempt(count => count + 1)).finally(() => setIsChecking(false))
    },
  }
}
