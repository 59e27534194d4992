import {type RefObject, useCallback, useMemo, useRef, useState} from 'react'
import type {FieldErrors, FormControl, MakeControl} from './form-control.ts'
import {readFields} from './native-fields.ts'

/** `Values`: as the form's schema has them. */
interface ControlOptions<Values> {
  element: RefObject<HTMLFormElement | null>
  names: readonly (keyof Values & string)[]
  /** Imports the form's schema and react-hook-form with it. */
  load(): Promise<MakeControl<Values>>
  /** What the server has said already. */
  errors?: FieldErrors
}

/** All but `errors` stay the same from one rendering to the next. */
export interface LazyControl<Values> {
  errors: FieldErrors
  /** For the first touch of the form. */
  prepare(): void
  edit(name: string): void
  check(name: string): void
  refuse(errors: FieldErrors): void
  submit(onValid: (values: Values) => Promise<void>, onInvalid: () => void): Promise<void>
}

/**
 * The control of a form, which is there some time after the form is first touched. Until then, and for good where it
 * does not arrive, the form works without: what the server says stands alone.
 *
 * ```tsx
 * const control = useFormControl<ShortContact>({element, names, load})
 *
 * <form ref={element} onFocus={control.prepare} onChange={event => control.edit(event.target.name)}>
 *   <Field error={control.errors.phone}>…
 * ```
 */
export function useFormControl<Values extends object>(options: ControlOptions<Values>): LazyControl<Values> {
  const [errors, setErrors] = useState<FieldErrors>(options.errors ?? {})
  const latest = useRef({options, errors})
  latest.current = {options, errors}
  const loaded = useRef<Loaded<Values> | null>(null)

  /** One for each form element: "Start another request" makes a new one. */
  const arrive = useCallback(async (): Promise<FormControl<Values> | null> => {
    const form = latest.current.options.element.current
    if (!form) return null
    if (loaded.current?.form !== form) loaded.current = {form, control: null, arriving: null}
    const own = loaded.current
    own.arriving ??= latest.current.options.load().then(make => {
      own.control = make(form, setErrors)
      own.control.refuse(latest.current.errors)
      return own.control
    })
    return own.arriving.catch(() => {
      // The next touch, or the next try to send, asks for it again.
      own.arriving = null
      return null
    })
  }, [])

  const here = useCallback(() => {
    const {element} = latest.current.options
    return loaded.current?.form === element.current ? (loaded.current?.control ?? null) : null
  }, [])

  const actions = useMemo<Omit<LazyControl<Values>, 'errors'>>(
    () => ({
      prepare: () => void arrive(),
      edit(name) {
        const control = here()
        if (control) control.edit(name)
        else setErrors(before => (before[name] ? without(name, before) : before))
      },
      check: name => void arrive().then(control => control?.check(name)),
      refuse(found) {
        const control = here()
        if (control) control.refuse(found)
        else setErrors(found)
      },
      async submit(onValid, onInvalid) {
        const {element, names} = latest.current.options
        const control = await arrive()
        if (control) return control.submit(onValid, onInvalid)
        setErrors({})
        if (element.current) await onValid(readFields(element.current, names) as Values)
      },
    }),
    [arrive, here],
  )
  return {errors, ...actions}
}

interface Loaded<Values> {
  form: HTMLFormElement
  control: FormControl<Values> | null
  arriving: Promise<FormControl<Values>> | null
}

function without(name: string, {[name]: _, ...others}: FieldErrors): FieldErrors {
  return others
}
