// POST /api/files/commit {form_id, key, content_type, size} (spec 7.2): adds the photo to the stored request; answers
// {url}. 404 for another browser's, 409 for the eleventh, 503 while the store is down.
import {z} from 'zod'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {answer, refuse} from '../http/answers.ts'
import {givenKey} from '../http/read-body.ts'
import {jsonRoute} from '../http/read-json-call.ts'
import {addPhoto} from './attach-photos.ts'
import {photoLink} from './photo-link.ts'

const bodySchema = z.object({
  form_id: givenKey(200).min(1),
  key: givenKey(300).min(1),
  content_type: givenKey(100),
  size: z.number().int().nonnegative(),
})
const rules = {
  schema: bodySchema,
  maxBytes: 16 * 1024,
  foreignSentence: 'Photos are taken from our own pages only.',
  shapeSentence: 'The body must be {form_id, key, content_type, size}.',
  event: 'photo not added to its request',
  sentence: messages.unavailable,
}
const visibleMs = 24 * 60 * 60_000

export const handleCommit = jsonRoute(rules, async ({services, browser, data}) => {
  const {form_id: formId, key} = data
  const now = services.now()
  const db = await services.store.open()
  const result = await db.transaction().execute(trx => addPhoto(trx, {formId, key, browserId: browser.id, now}))
  if (!result.ok) return refuse(result.status, result.error)
  return answer({url: photoLink(services.config, key, now + visibleMs)})
})
