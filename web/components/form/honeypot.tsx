import styles from './honeypot.module.css'

/** A field that no person sees or reaches (spec 3.1); whoever fills it in is told "Spam detected". */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
