// react-hook-form and a form's schema, over fields that are read from the page. Together they weigh more than any form,
// so use-validation.ts imports them when a form is first touched.
import {createFormControl, type FieldValues, type Resolver} from 'react-hook-form'
import type {z} from 'zod'

export type FieldErrors = Record<string, string>

/** @param readValues the fields as they stand in the page: typed, restored from a draft, or filled in by the browser */
export function createControl<Values extends object>(schema: z.ZodType<Values>, readValues: () => FieldValues) {
  const control = createFormControl<FieldValues, unknown, Values>({resolver: resolveBy(schema)})
  function takeOver() {
    for (const [name, value] of Object.entries(readValues())) control.setValue(name, value)
  }
  return {
    async check(name: string): Promise<string | undefined> {
      takeOver()
      await control.trigger(name)
      return control.getFieldState(name).error?.message
    },
    submit(onValid: (values: Values) => Promise<void>, onInvalid: (errors: FieldErrors) => void) {
      takeOver()
      return control.handleSubmit(onValid, errors =>
        onInvalid(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message)]))),
      )()
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
