import {type RefObject, useRef, useState} from 'react'
import type {z} from 'zod'
import type {createControl, FieldErrors} from './form-control.ts'

export interface ValidationOptions<Values> {
  element: RefObject<HTMLFormElement | null>
  names: readonly (keyof Values & string)[]
  loadSchema(): Promise<z.ZodType<Values>>
  errors: FieldErrors
}

/** A form's errors. Where the form control and the schema do not arrive, the server alone validates. */
export function useValidation<Values extends object>(options: ValidationOptions<Values>) {
  const {element, names, loadSchema} = options
  const [errors, setErrors] = useState(options.errors)
  const loading = useRef<Promise<ReturnType<typeof createControl<Values>> | null>>(null)

  const read = () => (element.current ? readFields(element.current, names) : {})

  function load() {
    loading.current ??= Promise.all([import('./form-control.ts'), loadSchema()]).then(
      ([{createControl}, schema]) => createControl(schema, read),
      () => {
        // The next touch, or the next submit, asks for them again.
        loading.current = null
        return null
      },
    )
    return loading.current
  }

  function show(name: string, error?: string) {
    setErrors(({[name]: _, ...others}) => (error ? {...others, [name]: error} : others))
  }

  return {
    errors,
    refuse: setErrors,
    prepare: () => void load(),
    /** Takes away the field's error until the next submit (spec 4). */
    edit(name: string) {
      if (errors[name]) show(name)
    },
    async check(name: string) {
      const control = await load()
      if (control) show(name, await control.check(name))
    },
    async submit(onValid: (values: Values) => Promise<void>, onInvalid: () => void) {
      const control = await load()
      async function takeValid(values: Values) {
        setErrors({})
        await onValid(values)
      }
      if (!control) return takeValid(read() as Values)
      await control.submit(takeValid, errors => {
        setErrors(errors)
        onInvalid()
      })
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
