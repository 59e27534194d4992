import type {InputHTMLAttributes} from 'react'
import styles from './consent-box.module.css'
import {FieldError, RequiredMark} from './field.tsx'

interface ConsentBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  text: string
  required: boolean
  error?: string | undefined
}

/** Consent to text messages: never ticked for the visitor, neither at first nor from a draft. */
export function ConsentBox({id, text, required, error, ...control}: ConsentBoxProps) {
  return (
    <div className={styles.consent} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        <input
          {...control}
          id={id}
          type="checkbox"
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {text}
          {required ? <RequiredMark /> : ' (optional)'}
        </span>
      </label>
      {/* A form without JavaScript sends this. */}
      <input type="hidden" name="consent_wording" value={text} />
      <FieldError id={id} error={error} />
    </div>
  )
}
