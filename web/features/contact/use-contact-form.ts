'use client'

import {type FormEvent, type RefObject, useCallback, useEffect, useRef, useState} from 'react'
import type {MakeControl} from '#web/components/form/control/form-control.ts'
import {readFields} from '#web/components/form/control/native-fields.ts'
import {useFormControl} from '#web/components/form/control/use-form-control.ts'
import {dropDraft, keepDraft, readDraft} from '#web/components/form/draft.ts'
import type {FormProblem} from '#web/components/form/error-summary.tsx'
import type {RequestBody} from '#web/components/form/send/request-body.ts'
import {type Sending, useSending} from '#web/components/form/send/use-sending.ts'
import type {PhotoUploads} from '#web/components/photos/photo-item.ts'
import {usePhotoUploads} from '#web/components/photos/use-photo-uploads.ts'
import {restoreFields, textsOf} from './form-values.ts'

/** What a form that was sent without JavaScript came back with: it is shown again as it was left. */
export interface FormStart {
  error: string
  fields: Record<string, string>
  values: Record<string, string>
}

interface ContactFormOptions<Values> {
  /** Names the form on the page and on this device. */
  form: string
  /** In their order on the page; the summary lists their problems in it. */
  names: readonly (keyof Values & string)[]
  start: FormStart | null
  /** Spec 8's sentence for a try that led nowhere. */
  failed: string
  /** The schema and react-hook-form: fetched when the form is first touched, for their weight. */
  loadControl(): Promise<MakeControl<Values>>
  toBody(values: Values): RequestBody
}

export interface ContactForm {
  sending: Sending
  photos: PhotoUploads
  isBusy: boolean
  /** True once this script runs: then its rules are in force instead of the browser's. */
  isLive: boolean
  attempt: number
  problems: FormProblem[]
  /** What is wrong with the form as a whole. */
  general: string | null
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    id: string
    noValidate: boolean
    onSubmit(event: FormEvent<HTMLFormElement>): void
    onChange(event: FormEvent<HTMLFormElement>): void
    onFocus(): void
  }
  errorOf(name: string): string | undefined
  fieldProps(name: string): {name: string; defaultValue: string | undefined}
  boxProps(name: string): {name: string; defaultChecked: boolean}
}

/**
 * All that the two contact forms have in common: their draft, control, states (spec 4) and way to the server. The fields
 * stay native: they hold what is typed before this or the control is there.
 */
export function useContactForm<Values extends object>(options: ContactFormOptions<Values>): ContactForm {
  const {form, names, start, failed, toBody} = options
  const sending = useSending(form)
  const photos = usePhotoUploads(sending.formKey, form)
  const element = useRef<HTMLFormElement>(null)
  const [isLive, setIsLive] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const control = useFormControl({element, names, load: options.loadControl, errors: start?.fields ?? {}})
  const {errors, refuse} = control
  const [general, setGeneral] = useState(start && Object.keys(start.fields).length === 0 ? start.error : null)
  const since = useRef(0)
  const hasTried = useRef(false)
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const {state} = sending

  useEffect(() => {
    setIsLive(true)
    const draft = readDraft<Record<string, string>>(form)
    since.current = draft?.since ?? Date.now()
    if (draft && element.current) restoreFields(element.current, draft.values)
  }, [form])

  const saveDraft = useCallback(() => {
    clearTimeout(saving.current)
    saving.current = undefined
    if (element.current) keepDraft(form, {values: textsOf(readFields(element.current, names)), since: since.current})
  }, [form, names])

  useEffect(() => {
    const onHide = () => saving.current && saveDraft()
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [saveDraft])

  useEffect(() => {
    if (state.kind === 'waiting') {
      setGeneral(failed)
      // Not for a request of the last page view that is taken up again: nobody has just pressed the button.
      if (hasTried.current) setAttempt(count => count + 1)
      hasTried.current = false
    } else if (state.kind === 'refused') {
      const isOfFields = names.some(name => state.fields[name])
      refuse(state.fields)
      setGeneral(isOfFields ? null : state.error || failed)
      setAttempt(count => count + 1)
    } else if (state.kind === 'stored') {
      clearTimeout(saving.current)
      saving.current = undefined
      dropDraft(form)
      void photos.attachTo(state.formId)
    }
  }, [state, failed, names, form, refuse, photos.attachTo])

  async function send(values: Values, honeypot: string) {
    saveDraft()
    const ready = await photos.readyKeys()
    hasTried.current = true
    sending.send({...toBody(values), honeypot, filled_ms: Date.now() - since.current, photos: ready})
  }

  return {
    sending,
    photos,
    isLive,
    attempt,
    general,
    isBusy: isChecking || state.kind === 'sending',
    problems: names.flatMap(name => (errors[name] ? [{id: `${form}-${name}`, message: errors[name]}] : [])),
    errorOf: name => errors[name],
    fieldProps: name => ({name, defaultValue: start?.values[name]}),
    boxProps: name => ({name, defaultChecked: start?.values[name] !== undefined}),
    formProps: {
      ref: element,
      id: `${form}-form`,
      noValidate: isLive,
      // Not onInput, which is told before the phone number has been formatted.
      onChange({target}) {
        clearTimeout(saving.current)
        saving.current = setTimeout(saveDraft, 400)
        control.edit((target as HTMLInputElement).name)
      },
      onFocus() {
        control.prepare()
        sending.prepare()
      },
      onSubmit(event) {
        event.preventDefault()
        const honeypot = String(new FormData(event.currentTarget).get('website') ?? '')
        setIsChecking(true)
        setGeneral(null)
        control
          .submit(
            values => send(values, honeypot),
            () => setAttempt(count => count + 1),
          )
          .finally(() => setIsChecking(false))
      },
    },
  }
}
