import {type RefObject, useRef, useState} from 'react'
import type {z} from 'zod'

export type FieldErrors = Record<string, string>

export interface ValidationOptions<Values> {
  element: RefObject<HTMLFormElement | null>
  names: readonly (keyof Values & string)[]
  /** Weighs more than any form, so it is imported when a form is first touched. */
  loadSchema(): Promise<z.ZodType<Values>>
  errors: FieldErrors
}

/**
 * A form's errors. Fields are read as they stand in the page: typed, restored from a draft, or filled in by the browser.
 * Where the schema does not arrive, the server alone validates.
 */
export function useValidation<Values extends object>({
  element,
  names,
  loadSchema,
  ...options
}: ValidationOptions<Values>) {
  const [errors, setErrors] = useState(options.errors)
  const loading = useRef<Promise<z.ZodType<Values> | null>>(null)

  function load() {
    loading.current ??= loadSchema().catch(() => {
      // The next touch, or the next submit, asks for it again.
      loading.current = null
      return null
    })
    return loading.current
  }

  async function validate() {
    const typed = element.current ? readFields(element.current, names) : {}
    const {data = typed as Values, error} = (await load())?.safeParse(typed) ?? {}
    return {data, errors: error && firstErrors(error)}
  }

  const setError = (name: string, message?: string) =>
    setErrors(({[name]: _, ...others}) => (message ? {...others, [name]: message} : others))

  return {
    errors,
    refuse: (refused: FieldErrors) => setErrors(before => ({...before, ...refused})),
    /** Called at the first touch of the form. */
    prepare: () => void load(),
    /** Takes away the field's error until the next submit (spec 4). */
    edit: (name: string) => errors[name] && setError(name),
    check: async (name: string) => setError(name, (await validate()).errors?.[name]),
    async submit(onValid: (values: Values) => Promise<void>, onInvalid: () => void) {
      const {data, errors} = await validate()
      setErrors(errors ?? {})
      if (errors) onInvalid()
      else await onValid(data)
    },
  }
}

function firstErrors({issues}: z.ZodError): FieldErrors {
  return Object.fromEntries(issues.map(({path, message}) => [String(path[0]), message]).reverse())
}

export function readFields(form: HTMLFormElement, names: readonly string[]): Record<string, string | boolean> {
  return Object.fromEntries(
    names.map(name => {
      const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
      return [name, field && 'checked' in field && field.type === 'checkbox' ? field.checked : (field?.value ?? '')]
    }),
  )
}
