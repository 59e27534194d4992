'use client'

import {type FormEvent, useEffect, useEffectEvent, useRef, useState} from 'react'
import {usePhotoUploads} from '../photos/use-photo-uploads.ts'
import {type DraftOptions, useDraft} from './draft.ts'
import type {FieldErrors} from './form-control.ts'
import type {RequestBody} from './send/request-body.ts'
import {type SendState, useSending} from './send/use-sending.ts'
import {useValidation, type ValidationOptions} from './use-validation.ts'

/** A form that was sent without JavaScript and refused: it is shown again as it was filled in. */
export interface RestoredForm {
  error: string
  fields: FieldErrors
  values: Record<string, string>
}

/** `Values`: what the form's schema holds. `Draft`: what is kept on the device. */
export interface RequestFormOptions<Values, Draft>
  extends Omit<DraftOptions<Draft> & ValidationOptions<Values>, 'element' | 'errors'> {
  /** Fields before those of the schema that only the server validates, with the ids that the summary leads to. */
  groups?: Readonly<Record<string, string>>
  restored: RestoredForm | null
  /** Spec 8's sentence for a request that did not get through; the order forms have none. */
  failed?: string
  toBody(values: Values): RequestBody
  onStored?(): void
}

/** What every form that ends in a request has in common (spec 4). Its fields may be native or React's. */
export function useRequestForm<Values extends object, Draft extends object>(
  options: RequestFormOptions<Values, Draft>,
) {
  const {form, restored, failed} = options
  const element = useRef<HTMLFormElement>(null)
  const sending = useSending(form)
  const photos = usePhotoUploads(sending.formKey, form)
  const validation = useValidation({...options, element, errors: restored?.fields ?? {}})
  const draft = useDraft({...options, element})
  const [isChecking, setIsChecking] = useState(false)
  const [{attempt, general}, setSummary] = useState({attempt: 0, general: restored && generalOf(restored)})
  const isAnswerExpected = useRef(false)
  const {state} = sending

  function problemsIn(fields: FieldErrors) {
    const ids = [
      ...Object.entries(options.groups ?? {}),
      ...options.names.map(name => [name, `${form}-${name}`] as const),
    ]
    return ids.flatMap(([name, id]) => (fields[name] ? [{id, text: fields[name]}] : []))
  }

  function generalOf({fields, error}: Pick<RestoredForm, 'fields' | 'error'>) {
    return problemsIn(fields).length > 0 ? null : error || failed || ''
  }

  function summarize(general: string | null, newAttempts = 1) {
    setSummary(before => ({general, attempt: before.attempt + newAttempts}))
  }

  const onState = useEffectEvent((state: SendState) => {
    if (state.kind === 'stored') {
      draft.drop()
      options.onStored?.()
      void photos.attachTo(state.formId)
    } else if (state.kind === 'refused') {
      validation.refuse(state.fields)
      summarize(generalOf(state))
    } else if (state.kind === 'waiting' && failed) {
      // A request that is resumed after a page load is not an attempt.
      summarize(failed, isAnswerExpected.current ? 1 : 0)
      isAnswerExpected.current = false
    }
  })
  useEffect(() => onState(state), [state])

  async function send(values: Values, honeypot: string) {
    draft.save()
    const ready = await photos.readyKeys()
    isAnswerExpected.current = true
    sending.send({...options.toBody(values), honeypot, filled_ms: Date.now() - draft.since, photos: ready})
  }

  return {
    sending,
    photos,
    draft,
    errors: validation.errors,
    check: validation.check,
    isBusy: isChecking || state.kind === 'sending',
    isLive: draft.since > 0,
    summary: {attempt, general, problems: attempt > 0 || restored ? problemsIn(validation.errors) : []},
    formProps: {
      ref: element,
      // onInput would come before the phone number has been formatted.
      onChange({target}: FormEvent<HTMLFormElement>) {
        draft.save()
        validation.edit((target as HTMLInputElement).name)
      },
      onFocus() {
        validation.prepare()
        sending.prepare()
      },
    },
    submit(form: HTMLFormElement) {
      const honeypot = String(new FormData(form).get('website') ?? '')
      setIsChecking(true)
      summarize(null, 0)
      void validation
        .submit(
          values => send(values, honeypot),
          () => summarize(null),
        )
        .finally(() => setIsChecking(false))
    },
  }
}
