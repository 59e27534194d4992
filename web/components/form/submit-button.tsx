import type {ButtonHTMLAttributes} from 'react'
import styles from './submit-button.module.css'

/** The one thing to do in a form; disabled while it is being sent (spec 4). */
export function SubmitButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="submit" className={styles.submit} {...props} />
}
