import {Honeypot} from './honeypot.tsx'
import type {RequestBody} from './send/request-body.ts'

/** Where a form goes without JavaScript. */
export const postedForm = {action: '/api/store-request', method: 'post', encType: 'multipart/form-data'} as const

/** What a form without JavaScript says of itself (spec 7.1), and the field that no person sees. */
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
