'use client'

import {type FormEvent, useEffect, useRef, useState} from 'react'
import type {z} from 'zod'
import {usePhotoUploads} from '../photos/use-photo-uploads.ts'
import type {RequestBody} from './send/request-body.ts'
import {type SendState, useSending} from './send/use-sending.ts'
import {type DraftOptions, useDraft} from './use-draft.ts'
import {type FieldErrors, useValidation} from './use-validation.ts'

/** A form that was sent without JavaScript and refused: it is shown again as it was filled in. */
export interface RestoredForm {
  error: string
  /** A sentence for each field that is wrong. */
  fields: FieldErrors
  values: Record<string, string>
}

/** `Values`: what the form's schema holds. `Draft`: what is kept on the device. */
export interface RequestFormOptions<Values, Draft> extends Omit<DraftOptions<Draft>, 'element'> {
  /** Names the form on the page and on this device. */
  form: string
  /** The schema's fields in their order on the page. */
  names: readonly (keyof Values & string)[]
  /** Fields before those that only the server validates, with the ids that the summary leads to. */
  groups?: Readonly<Record<string, string>>
  restored: RestoredForm | null
  /** Spec 8's sentence for a request that did not get through; the order forms have none. */
  failed?: string
  loadSchema(): Promise<z.ZodType<Values>>
  toBody(values: Values): RequestBody
  onStored?(): void
}

/**
 * What every form that ends in a request has in common: its draft, photos, validation, states (spec 4) and way to the
 * server. Its fields may be native or React's.
 */
export function useRequestForm<Values extends object, Draft extends object>(
  options: RequestFormOptions<Values, Draft>,
) {
  const {form, names, restored, loadSchema, readValues, restoreValues, toBody, onStored} = options
  const element = useRef<HTMLFormElement>(null)
  const sending = useSending(form)
  const photos = usePhotoUploads(sending.formKey, form)
  const validation = useValidation({element, names, loadSchema, errors: restored?.fields ?? {}})
  const draft = useDraft(form, {element, readValues, restoreValues})
  const summary = useSummary(options, sending.state, validation)
  const [isChecking, setIsChecking] = useState(false)
  const latest = useRef({onStored})
  latest.current = {onStored}
  const {state} = sending
  const {attachTo} = photos
  const {drop} = draft

  useEffect(() => {
    if (state.kind !== 'stored') return
    drop()
    latest.current.onStored?.()
    void attachTo(state.formId)
  }, [state, attachTo, drop])

  async function send(values: Values, honeypot: string) {
    draft.save()
    const ready = await photos.readyKeys()
    summary.expectAnswer()
    sending.send({...toBody(values), honeypot, filled_ms: Date.now() - draft.since, photos: ready})
  }

  return {
    state,
    photos,
    errors: validation.errors,
    isBusy: isChecking || state.kind === 'sending',
    /** True once this script runs. */
    isLive: draft.since > 0,
    summary: summary.shown,
    formProps: {
      ref: element,
      // Not onInput, which comes before the phone number has been formatted.
      onChange({target}: FormEvent<HTMLFormElement>) {
        draft.saveSoon()
        validation.edit((target as HTMLInputElement).name)
      },
      onFocus() {
        validation.prepare()
        sending.prepare()
      },
    },
    check: validation.check,
    /** For values that change without the form's change event. */
    saveSoon: draft.saveSoon,
    submit(form: HTMLFormElement) {
      const honeypot = String(new FormData(form).get('website') ?? '')
      setIsChecking(true)
      summary.clear()
      void validation.submit(values => send(values, honeypot), summary.countAttempt).finally(() => setIsChecking(false))
    },
    /** "Start another request". */
    restart() {
      sending.restart()
      photos.clear()
      draft.restart()
    },
  }
}

/** The summary above the form: what is wrong with the last attempt. */
function useSummary<Values extends object, Draft>(
  {form, names, groups = {}, restored, failed}: RequestFormOptions<Values, Draft>,
  state: SendState,
  {errors, setErrors}: {errors: FieldErrors; setErrors(errors: FieldErrors): void},
) {
  const ids = [...Object.entries(groups), ...names.map(name => [name, `${form}-${name}`] as const)]
  const problemsIn = (fields: FieldErrors) =>
    ids.flatMap(([name, id]) => (fields[name] ? [{id, message: fields[name]}] : []))
  const generalOf = ({fields, error}: RestoredForm | Extract<SendState, {kind: 'refused'}>) =>
    problemsIn(fields).length > 0 ? null : error || failed || ''
  const [attempt, setAttempt] = useState(0)
  const [general, setGeneral] = useState(restored && generalOf(restored))
  const isExpected = useRef(false)
  const latest = useRef({generalOf, failed})
  latest.current = {generalOf, failed}
  const countAttempt = () => setAttempt(count => count + 1)

  useEffect(() => {
    const {generalOf, failed} = latest.current
    if (state.kind === 'refused') {
      setErrors(state.fields)
      setGeneral(generalOf(state))
      setAttempt(count => count + 1)
    } else if (state.kind === 'waiting' && failed) {
      setGeneral(failed)
      // Not for a request of the last page view that is taken up again: nobody has just pressed the button.
      if (isExpected.current) setAttempt(count => count + 1)
      isExpected.current = false
    }
  }, [state, setErrors])

  return {
    // Before the first attempt, what is wrong with a field is told at the field alone.
    shown: {attempt, general, problems: attempt > 0 || restored ? problemsIn(errors) : []},
    countAttempt,
    clear: () => setGeneral(null),
    expectAnswer() {
      isExpected.current = true
    },
  }
}

export type RequestForm = ReturnType<typeof useRequestForm>
