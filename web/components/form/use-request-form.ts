'use client'

import {type FormEvent, type RefObject, useEffect, useRef, useState} from 'react'
import type {PhotoUploads} from '../photos/photo-item.ts'
import {usePhotoUploads} from '../photos/use-photo-uploads.ts'
import type {FieldErrors, MakeControl} from './control/form-control.ts'
import {type LazyControl, useFormControl} from './control/use-form-control.ts'
import type {FormProblem} from './error-summary.tsx'
import type {RestoredForm} from './restored-form.ts'
import type {RequestBody} from './send/request-body.ts'
import {type Sending, useSending} from './send/use-sending.ts'
import {type DraftOptions, useDraft} from './use-draft.ts'

/** `Values`: what the form's schema holds. `Draft`: what is kept on the device. */
export interface RequestFormOptions<Values, Draft> extends Omit<DraftOptions<Draft>, 'element'> {
  /** Names the form on the page and on this device. */
  form: string
  /** The schema's fields in their order on the page. */
  names: readonly (keyof Values & string)[]
  /** Fields before those, which the schema at hand does not hold, with the ids that the summary leads to. */
  groups?: Readonly<Record<string, string>>
  restored: RestoredForm | null
  /** Spec 8's sentence for a try that led nowhere; the order forms have none. */
  failed?: string
  /** The schema and react-hook-form: fetched when the form is first touched, for their weight. */
  loadControl(): Promise<MakeControl<Values>>
  toBody(values: Values): RequestBody
  /** The form is empty again. */
  onStored?(): void
}

export interface RequestForm {
  sending: Sending
  photos: PhotoUploads
  errors: FieldErrors
  isBusy: boolean
  /** True once this script runs. */
  isLive: boolean
  summary: {problems: FormProblem[]; general: string | null; attempt: number}
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    onChange(event: FormEvent<HTMLFormElement>): void
    onFocus(): void
  }
  /** Holds one field against the schema. */
  check(name: string): void
  /** For values that change without the form's change event. */
  saveSoon(): void
  submit(form: HTMLFormElement): void
  /** "Start another request". */
  restart(): void
}

/**
 * What every form that ends in a request has in common: its draft, photos, control, states (spec 4) and way to the
 * server. Its fields may be native or React's.
 */
export function useRequestForm<Values extends object, Draft extends object>(
  options: RequestFormOptions<Values, Draft>,
): RequestForm {
  const {form, names, restored, readValues, restoreValues} = options
  const element = useRef<HTMLFormElement>(null)
  const sending = useSending(form)
  const photos = usePhotoUploads(sending.formKey, form)
  const errors = restored?.fields ?? {}
  const control = useFormControl<Values>({element, names, load: options.loadControl, errors})
  const draft = useDraft<Draft>(form, {element, readValues, restoreValues})
  const outcome = useOutcome(options, {sending, control})
  const [isChecking, setIsChecking] = useState(false)
  useStored({sending, photos, drop: draft.drop, onStored: options.onStored})

  async function send(values: Values, honeypot: string) {
    draft.save()
    const ready = await photos.readyKeys()
    outcome.expect()
    const filled_ms = Date.now() - draft.since
    sending.send({...options.toBody(values), honeypot, filled_ms, photos: ready})
  }

  return {
    sending,
    photos,
    errors: control.errors,
    isBusy: isChecking || sending.state.kind === 'sending',
    isLive: draft.since > 0,
    summary: outcome.summary,
    check: control.check,
    saveSoon: draft.saveSoon,
    formProps: {
      ref: element,
      // Not onInput, which is told before the phone number has been formatted.
      onChange({target}) {
        draft.saveSoon()
        control.edit((target as HTMLInputElement).name)
      },
      onFocus() {
        control.prepare()
        sending.prepare()
      },
    },
    submit(element) {
      const honeypot = String(new FormData(element).get('website') ?? '')
      setIsChecking(true)
      outcome.clear()
      void control.submit(values => send(values, honeypot), outcome.fail).finally(() => setIsChecking(false))
    },
    restart() {
      sending.restart()
      photos.clear()
      draft.restart()
    },
  }
}

interface OutcomeParts<Values> {
  sending: Sending
  control: LazyControl<Values>
}

/** What the summary above the form says of the last try. */
function useOutcome<Values extends object, Draft>(
  {form, names, groups = {}, restored, failed}: RequestFormOptions<Values, Draft>,
  {sending: {state}, control: {errors, refuse}}: OutcomeParts<Values>,
) {
  const ids = new Map([...Object.entries(groups), ...names.map(name => [name, `${form}-${name}`] as const)])
  const generalOf = (fields: FieldErrors, error: string) => ([...ids.keys()].some(name => fields[name]) ? null : error)
  const [attempt, setAttempt] = useState(0)
  const [general, setGeneral] = useState(restored && generalOf(restored.fields, restored.error))
  const isExpected = useRef(false)
  const latest = useRef({generalOf, failed})
  latest.current = {generalOf, failed}

  useEffect(() => {
    const {generalOf, failed} = latest.current
    if (state.kind === 'waiting' && failed) {
      setGeneral(failed)
      // Not for a request of the last page view that is taken up again: nobody has just pressed the button.
      if (isExpected.current) setAttempt(count => count + 1)
      isExpected.current = false
    } else if (state.kind === 'refused') {
      refuse(state.fields)
      setGeneral(generalOf(state.fields, state.error || failed || ''))
      setAttempt(count => count + 1)
    }
  }, [state, refuse])

  // Before a try, what is wrong with a field is told at the field alone.
  const isTold = attempt > 0 || restored !== null
  const problems = [...ids].flatMap(([name, id]) => (errors[name] ? [{id, message: errors[name]}] : []))
  return {
    summary: {attempt, general, problems: isTold ? problems : []},
    /** A try is on its way. */
    expect() {
      isExpected.current = true
    },
    clear: () => setGeneral(null),
    fail: () => setAttempt(count => count + 1),
  }
}

interface StoredParts {
  sending: Sending
  photos: PhotoUploads
  drop(): void
  onStored: (() => void) | undefined
}

function useStored({sending: {state}, photos: {attachTo}, drop, onStored}: StoredParts) {
  const latest = useRef(onStored)
  latest.current = onStored
  useEffect(() => {
    if (state.kind !== 'stored') return
    drop()
    latest.current?.()
    void attachTo(state.formId)
  }, [state, attachTo, drop])
}
