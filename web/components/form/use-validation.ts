import {type RefObject, useRef, useState} from 'react'
import type {z} from 'zod'
import type {FieldErrors, FormControl} from './form-control.ts'

export interface ValidationOptions<Values> {
  element: RefObject<HTMLFormElement | null>
  names: readonly (keyof Values & string)[]
  loadSchema(): Promise<z.ZodType<Values>>
  errors: FieldErrors
}

/** A form's errors. Where the form control and the schema do not arrive, the server alone validates. */
export function useValidation<Values extends object>({
  element,
  names,
  loadSchema,
  ...options
}: ValidationOptions<Values>) {
  const [errors, setErrors] = useState(options.errors)
  const loading = useRef<Promise<FormControl<Values> | null>>(null)

  const read = () => (element.current ? readFields(element.current, names) : {})

  function load() {
    loading.current ??= Promise.all([import('./form-control.ts'), loadSchema()]).then(
      ([{createControl}, schema]) => {
        const control = createControl(schema, read, setErrors)
        control.refuse(errors)
        return control
      },
      () => {
        // The next touch, or the next submit, asks for them again.
        loading.current = null
        return null
      },
    )
    return loading.current
  }

  return {
    errors,
    async refuse(errors: FieldErrors) {
      const control = await load()
      if (control) control.refuse(errors)
      else setErrors(errors)
    },
    prepare: () => void load(),
    async edit(name: string) {
      if (!errors[name]) return
      const control = await load()
      if (control) control.clear(name)
      else setErrors(({[name]: _, ...others}) => others)
    },
    check: async (name: string) => (await load())?.check(name),
    async submit(onValid: (values: Values) => Promise<void>, onInvalid: () => void) {
      const control = await load()
      if (control) return control.submit(onValid, onInvalid)
      setErrors({})
      await onValid(read() as Values)
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
