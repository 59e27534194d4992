import {type RefObject, useRef, useState} from 'react'
import type {z} from 'zod'

export type FieldErrors = Record<string, string>

export interface ValidationOptions<Values> {
  element: RefObject<HTMLFormElement | null>
  names: readonly (keyof Values & string)[]
  /** Zod and the schema weigh more than any form, so they arrive when it is first touched. */
  loadSchema(): Promise<z.ZodType<Values>>
  errors: FieldErrors
}

/** A form's errors. Where the schema does not arrive, the server alone validates. */
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

  /** The fields as they stand in the page: typed, restored from a draft, or filled in by the browser. */
  async function validate() {
    const schema = await load()
    const values = element.current ? readFields(element.current, names) : {}
    const {data = values as Values, error} = schema?.safeParse(values) ?? {}
    // A field's first problem counts.
    const found = error?.issues.map(({path, message}) => [String(path[0]), message]).reverse() ?? []
    return {data, errors: Object.fromEntries(found) as FieldErrors}
  }

  return {
    errors,
    refuse: setErrors,
    prepare: () => void load(),
    /** Takes away the field's error until the next submit (spec 4). */
    edit: (name: string) => setErrors(({[name]: _, ...others}) => others),
    async check(name: string) {
      const {[name]: problem} = (await validate()).errors
      setErrors(({[name]: _, ...others}) => (problem ? {...others, [name]: problem} : others))
    },
    async submit(onValid: (values: Values) => Promise<void>, onInvalid: () => void) {
      const {data, errors} = await validate()
      setErrors(errors)
      if (Object.keys(errors).length > 0) onInvalid()
      else await onValid(data)
    },
  }
}

export function readFields(form: HTMLFormElement, names: readonly string[]): Record<string, string | boolean> {
  return Object.fromEntries(
    names.map(name => {
      const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
      return [name, field && 'checked' in field && field.type === 'checkbox' ? field.checked : (field?.value ?? '')]
    }),
  )
}
