// react-hook-form and a form's schema, over fields that are read from the page. Together they weigh more than any form,
// so use-validation.ts imports them when a form is first touched.
import {createFormControl, type FieldValues, type Resolver} from 'react-hook-form'
import type {z} from 'zod'

export type FieldErrors = Record<string, string>

export type FormControl<Values extends object> = ReturnType<typeof createControl<Values>>

/** @param readValues the fields as they stand in the page: typed, restored from a draft, or filled in by the browser */
export function createControl<Values extends object>(
  schema: z.ZodType<Values>,
  readValues: () => FieldValues,
  onErrors: (errors: FieldErrors) => void,
) {
  const control = createFormControl<FieldValues, unknown, Values>({resolver: resolveBy(schema)})
  control.subscribe({
    formState: {errors: true},
    callback: ({errors = {}}) =>
      onErrors(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message)]))),
  })
  function takeOver() {
    for (const [name, value] of Object.entries(readValues())) control.setValue(name, value)
  }
  return {
    /** Takes away the field's error until the next submit (spec 4). */
    clear: (name: string) => control.clearErrors(name),
    check(name: string) {
      takeOver()
      void control.trigger(name)
    },
    refuse(errors: FieldErrors) {
      for (const [name, message] of Object.entries(errors)) control.setError(name, {type: 'server', message})
    },
    submit(onValid: (values: Values) => Promise<void>, onInvalid: () => void) {
      takeOver()
      return control.handleSubmit(onValid, onInvalid)()
    },
  }
}

function resolveBy<Values extends object>(schema: z.ZodType<Values>): Resolver<FieldValues, unknown, Values> {
  return values => {
    const {success, data, error} = schema.safeParse(values)
    if (success) return {values: data, errors: {}}
    const found = error.issues.map(({path, code, message}) => [String(path[0]), {type: code, message}] as const)
    return {values: {}, errors: Object.fromEntries(found.reverse())}
  }
}
