import type {InputHTMLAttributes, ReactNode} from 'react'
import styles from './choice-group.module.css'
import {FieldError, RequiredMark} from './field.tsx'

interface ChoiceGroupProps {
  id: string
  legend: ReactNode
  required?: boolean
  error?: string | undefined
  hint?: ReactNode
  /** Two side by side, three never. */
  isInPairs?: boolean
  children: ReactNode
}

export function ChoiceGroup({id, legend, required = false, error, hint, isInPairs, children}: ChoiceGroupProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend className={styles.legend}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className={styles.choices} data-pairs={isInPairs || undefined}>
        {children}
      </div>
      <FieldError id={id} error={error} />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  type: 'radio' | 'checkbox'
  label: ReactNode
  detail?: ReactNode
}

export function Choice({label, detail, ...control}: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...control} />
      <span>
        <span className={styles.name}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </label>
  )
}
