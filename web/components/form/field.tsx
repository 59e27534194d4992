import type {ReactNode} from 'react'
import styles from './field.module.css'

interface ControlProps {
  id: string
  className: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  children: (control: ControlProps) => ReactNode
}

export function Field({id, label, hint, error, required = false, children}: FieldProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required ? <RequiredMark /> : <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        required,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      <FieldError id={id} error={error} />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({id, error}: {id: string; error: string | undefined}) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  )
}

/** After the name of a field that has to be filled in, never alone on a line; assistive technology reads `required`. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      &nbsp;*
    </span>
  )
}
