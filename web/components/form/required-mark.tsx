import styles from './required-mark.module.css'

/** After the name of a field that has to be filled in, never alone on a line; assistive technology reads `required`. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      &nbsp;*
    </span>
  )
}
