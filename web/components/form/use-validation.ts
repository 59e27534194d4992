import {type RefObject, useRef, useState} from 'react'
import type {z} from 'zod'

export type FieldErrors = Record<string, string>

export interface ValidationOptions<Values> {
  element: RefObject<HTMLFormElement | null>
  /** The schema's fields. */
  names: readonly (keyof Values & string)[]
  /** Imports the schema, because zod weighs more than a form. Where that fails, the server alone validates. */
  loadSchema(): Promise<z.ZodType<Values>>
  /** What the server has said already. */
  errors: FieldErrors
}

/** Validates a form's fields as they stand in the page: typed, restored from a draft, or filled in by the browser. */
export function useValidation<Values extends object>(options: ValidationOptions<Values>) {
  const {element, names, loadSchema} = options
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
    const schema = await load()
    const values = element.current && (readFields(element.current, names) as Values)
    return {values, result: values && schema?.safeParse(values)}
  }

  return {
    errors,
    setErrors,
    /** For the first touch of the form. */
    prepare: () => void load(),
    /** Clears the field's error until the next submit (spec 4). */
    edit(name: string) {
      if (errors[name]) setErrors(before => without(name, before))
    },
    /** Validates one field. */
    async check(name: string) {
      const {result} = await validate()
      const message = messagesOf(result?.error)[name]
      if (result) setErrors(before => (message ? {...before, [name]: message} : without(name, before)))
    },
    async submit(onValid: (values: Values) => Promise<void>, onInvalid: () => void) {
      const {values, result} = await validate()
      setErrors(messagesOf(result?.error))
      if (result?.error) onInvalid()
      else if (values) await onValid(result?.data ?? values)
    },
  }
}

/** What a form's native fields hold: text, a ticked box, the chosen one of some radios. */
export function readFields(form: HTMLFormElement, names: readonly string[]): Record<string, string | boolean> {
  return Object.fromEntries(
    names.map(name => {
      const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
      return [name, field && 'checked' in field && field.type === 'checkbox' ? field.checked : (field?.value ?? '')]
    }),
  )
}

/** The schema's first sentence for each field. */
function messagesOf(error: z.ZodError | undefined): FieldErrors {
  return Object.fromEntries((error?.issues ?? []).map(({path, message}) => [String(path[0]), message]).reverse())
}

function without(name: string, {[name]: _, ...others}: FieldErrors): FieldErrors {
  return others
}
