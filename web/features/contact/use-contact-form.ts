'use client'

import {type SubmitEvent, useCallback, useEffect, useRef, useState} from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import {dropDraft, keepDraft, readDraft} from '#web/components/form/draft.ts'
import type {FormProblem} from '#web/components/form/error-summary.tsx'
import type {RequestBody} from '#web/components/form/send/request-body.ts'
import {type Sending, useSending} from '#web/components/form/send/use-sending.ts'
import type {PhotoUploads} from '#web/components/photo-picker/photo-item.ts'
import {usePhotoUploads} from '#web/components/photo-picker/use-photo-uploads.ts'

/** What a form that was sent without JavaScript came back with: it is shown again as it was left. */
export interface FormStart {
  error: string
  fields: Record<string, string>
  values: Record<string, string>
}

interface ContactFormOptions<Values extends FieldValues> {
  /** Names the form on the page and on this device. */
  form: string
  /** In their order on the page; the summary lists their problems in it. */
  names: readonly FieldPath<Values>[]
  start: FormStart | null
  /** Spec 8's sentence for a try that led nowhere. */
  failed: string
  /** Asked at the first try to send: the rules come with 27 KB of their own. */
  loadRules(): Promise<Resolver<Values>>
  toBody(values: Values): RequestBody
}

export interface ContactForm<Values extends FieldValues> {
  sending: Sending
  photos: PhotoUploads
  isBusy: boolean
  /** True once this script runs: then its rules are in force instead of the browser's. */
  isLive: boolean
  attempt: number
  problems: FormProblem[]
  general: string | null
  formProps: {
    id: string
    noValidate: boolean
    onSubmit(event: SubmitEvent<HTMLFormElement>): void
    onInput(): void
    onFocus(): void
  }
  errorOf(name: FieldPath<Values>): string | undefined
  fieldProps(name: FieldPath<Values>): UseFormRegisterReturn & {defaultValue: string | undefined}
  boxProps(name: FieldPath<Values>): UseFormRegisterReturn & {defaultChecked: boolean}
}

/** All that the two contact forms have in common: their draft, rules, states (spec 4) and way to the server. */
export function useContactForm<Values extends FieldValues>(options: ContactFormOptions<Values>): ContactForm<Values> {
  const {form, names, start, failed, toBody} = options
  const sending = useSending(form)
  const photos = usePhotoUploads(sending.formKey)
  const [isLive, setIsLive] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState(start?.error && Object.keys(start.fields).length === 0 ? start.error : null)
  const [startErrors] = useState(() => toErrors<Values>(start?.fields ?? {}))
  const since = useRef(0)
  const hasTried = useRef(false)
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const {register, handleSubmit, getValues, setValue, setError, clearErrors, formState, reset} = useForm<Values>({
    // Without the rules (they did not arrive) the server's stand alone.
    resolver: async (...given) => {
      const rules = await options.loadRules().catch(() => null)
      return rules ? rules(...given) : {values: given[0], errors: {}}
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    errors: startErrors,
  })
  const {errors, isSubmitting} = formState
  const {state} = sending

  useEffect(() => {
    setIsLive(true)
    const draft = readDraft<Values>(form)
    since.current = draft?.since ?? Date.now()
    for (const name of names) {
      const kept: unknown = draft?.values[name]
      if (typeof kept === 'string' && kept !== '' && !getValues(name)) setValue(name, kept as never)
    }
  }, [form, names, getValues, setValue])

  const saveDraft = useCallback(() => {
    clearTimeout(saving.current)
    saving.current = undefined
    keepDraft(form, {values: textsOf(getValues()), since: since.current})
  }, [form, getValues])

  useEffect(() => {
    const onHide = () => saving.current && saveDraft()
    addEventListener('pagehide', onHide)
    return () => removeEventListener('pagehide', onHide)
  }, [saveDraft])

  useEffect(() => {
    if (state.kind === 'waiting') {
      setTrouble(failed)
      // Not for a request of the last page view that is taken up again: nobody has just pressed the button.
      if (hasTried.current) setAttempt(count => count + 1)
      hasTried.current = false
    } else if (state.kind === 'refused') {
      const wrong = names.filter(name => state.fields[name])
      for (const name of wrong) setError(name, {message: state.fields[name] ?? ''})
      setTrouble(wrong.length > 0 ? null : state.error || failed)
      setAttempt(count => count + 1)
    } else if (state.kind === 'stored') {
      clearTimeout(saving.current)
      saving.current = undefined
      dropDraft(form)
      reset()
      void photos.attachTo(state.formId)
    }
  }, [state, failed, names, form, reset, setError, photos.attachTo])

  async function send(values: Values, element: HTMLFormElement) {
    setTrouble(null)
    saveDraft()
    const honeypot = String(new FormData(element).get('website') ?? '')
    const ready = await photos.readyKeys()
    hasTried.current = true
    sending.send({...toBody(values), honeypot, filled_ms: Date.now() - since.current, photos: ready})
  }

  // Spec 4: a field's error goes when the field is edited.
  const registered = (name: FieldPath<Values>) => register(name, {onChange: () => clearErrors(name)})

  return {
    sending,
    photos,
    isLive,
    attempt,
    general: trouble,
    isBusy: isSubmitting || state.kind === 'sending',
    problems: names.flatMap(name => {
      const message = messageOf(errors, name)
      return message ? [{id: `${form}-${name}`, message}] : []
    }),
    errorOf: name => messageOf(errors, name),
    boxProps: name => ({...registered(name), defaultChecked: start?.values[name] !== undefined}),
    fieldProps: name => ({...registered(name), defaultValue: start?.values[name]}),
    formProps: {
      id: `${form}-form`,
      noValidate: isLive,
      onInput() {
        clearTimeout(saving.current)
        saving.current = setTimeout(saveDraft, 400)
      },
      // By the time everything is filled in, the rules are there.
      onFocus() {
        options.loadRules().catch(() => {})
        sending.prepare()
      },
      onSubmit(event) {
        const element = event.currentTarget
        void handleSubmit(
          values => send(values, element),
          () => {
            setTrouble(null)
            setAttempt(count => count + 1)
          },
        )(event)
      },
    },
  }
}

function toErrors<Values extends FieldValues>(fields: Record<string, string>): FieldErrors<Values> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, {type: 'server', message}]),
  ) as FieldErrors<Values>
}

function messageOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: FieldPath<Values>,
): string | undefined {
  const message = errors[name]?.message
  return typeof message === 'string' ? message : undefined
}

/** Consent is no text: it has to be given anew. */
function textsOf(values: FieldValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(entry => typeof entry[1] === 'string'))
}
