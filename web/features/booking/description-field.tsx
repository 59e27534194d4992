import {Field} from '#web/components/form/field.tsx'

interface DescriptionFieldProps {
  /** Of the field's id, which is unique on the page: `scope`, `hourly`. */
  form: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

export function DescriptionField({form, value, error, onChange}: DescriptionFieldProps) {
  return (
    <Field id={`${form}-description`} label="Project description" error={error}>
      {control => (
        <textarea
          {...control}
          name="description"
          rows={4}
          maxLength={5000}
          autoComplete="off"
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
