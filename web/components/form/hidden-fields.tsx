import styles from './hidden-fields.module.css'
import type {RequestBody} from './send/request-body.ts'

export const postedForm = {action: '/api/store-request', method: 'post', encType: 'multipart/form-data'} as const

/** What a form without JavaScript says about itself (spec 7.1), and the honeypot. */
export function RequestOrigin({formType, sourcePage}: {formType: RequestBody['form_type']; sourcePage: string}) {
  return (
    <>
      <input type="hidden" name="source" value="website" />
      <input type="hidden" name="form_type" value={formType} />
      <input type="hidden" name="source_page" value={sourcePage} />
      <Honeypot />
    </>
  )
}

/** A field that only bots see (spec 3.1). Filled in, it gets "Spam detected". */
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
