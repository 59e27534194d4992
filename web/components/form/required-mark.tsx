import styles from './required-mark.module.css'

/** After the name of a field that has to be filled in; assistive technology reads `required` of the field itself. Never alone on a line. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      &nbsp;*
    </span>
  )
}
