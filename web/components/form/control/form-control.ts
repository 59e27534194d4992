/**
 * react-hook-form over the native fields of a form that the server rendered. It comes with the form's schema when the
 * form is first touched (37 KB that no first load carries), and finds the fields as they are by then: typed in,
 * restored from a draft, or filled in by the browser.
 */
import {createFormControl, type FieldValues, type Resolver} from 'react-hook-form'
import type {z} from 'zod'
import {readFields} from './native-fields.ts'

export type FieldErrors = Record<string, string>

export interface FormControl<Values> {
  /** A field was edited: its value is taken over, and its error goes (spec 4). */
  edit(name: string): void
  /** Holds one field against the schema, and no other. */
  check(name: string): void
  /** What the server found wrong. */
  refuse(errors: FieldErrors): void
  submit(onValid: (values: Values) => Promise<void>, onInvalid: () => void): Promise<void>
}

export type MakeControl<Values> = (
  form: HTMLFormElement,
  onErrors: (errors: FieldErrors) => void,
) => FormControl<Values>

/** The fields are those that the schema names. */
export function makeControl<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape>,
): MakeControl<z.output<z.ZodObject<Shape>>> {
  return (form, onErrors) => {
    const names = Object.keys(schema.shape)
    const control = createFormControl<FieldValues, unknown, z.output<z.ZodObject<Shape>>>({
      // With the fields' own values, or registering a group of radios would empty it.
      defaultValues: readFields(form, names),
      resolver: resolveBy(schema),
      // Once sent again: in between, an edited field is given the benefit of the doubt.
      reValidateMode: 'onSubmit',
      // The summary of the errors takes the focus.
      shouldFocusError: false,
    })
    const fields = new Map(names.map(name => [name, control.register(name)]))
    for (const [name, {ref}] of fields) form.querySelectorAll(`[name="${name}"]`).forEach(ref)
    control.subscribe({
      formState: {errors: true},
      callback: ({errors = {}}) =>
        onErrors(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message)]))),
    })
    // The value is read from the field itself; validation waits for the next try (the mode is onSubmit).
    const takeOver = (name: string) => void fields.get(name)?.onChange({target: {name, type: 'text'}, type: 'change'})
    return {
      edit(name) {
        takeOver(name)
        if (control.getFieldState(name).error) control.clearErrors(name)
      },
      check(name) {
        takeOver(name)
        void control.trigger(name)
      },
      refuse(errors) {
        for (const [name, message] of Object.entries(errors)) control.setError(name, {type: 'server', message})
      },
      submit(onValid, onInvalid) {
        // All of them once more: a password manager may have filled them in without an event.
        names.forEach(takeOver)
        return control.handleSubmit(onValid, onInvalid)()
      },
    }
  }
}

/** One sentence for each field, the schema's first. */
function resolveBy<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape>,
): Resolver<FieldValues, unknown, z.output<z.ZodObject<Shape>>> {
  return values => {
    const {success, data, error} = schema.safeParse(values)
    if (success) return {values: data, errors: {}}
    const found = error.issues.map(({path, code, message}) => [String(path[0]), {type: code, message}] as const)
    return {values: {}, errors: Object.fromEntries(found.reverse())}
  }
}
