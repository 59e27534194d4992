// POST /api/files/commit {form_id, key, content_type, size} (spec 7.2) adds a photo to its stored request and answers
// {url}: 404 for another browser's, 409 for the eleventh. POST /api/files/remove {key} deletes an unsent photo: 404 for
// another browser's or a committed one. Both 503 while the store is down.
import {z} from 'zod'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {answer, refuse} from '../http/answers.ts'
import {givenKey} from '../http/read-body.ts'
import {jsonRoute} from '../http/read-json-call.ts'
import {addPhoto, sessionsOf} from './attach-photos.ts'
import {forgetPhoto} from './keep-photo.ts'
import {photoLink} from './photo-link.ts'

const photoKey = givenKey(300).min(1)
const commitRules = {
  schema: z.object({
    form_id: givenKey(200).min(1),
    key: photoKey,
    content_type: givenKey(100),
    size: z.number().int().nonnegative(),
  }),
  maxBytes: 16 * 1024,
  foreignSentence: 'Photos are taken from our own pages only.',
  shapeSentence: 'The body must be {form_id, key, content_type, size}.',
  event: 'photo not added to its request',
  sentence: messages.unavailable,
}
const visibleMs = 24 * 60 * 60_000

export const handleCommit = jsonRoute(commitRules, async ({services, browser, data}) => {
  const {form_id: formId, key} = data
  const now = services.now()
  const db = await services.store.open()
  const result = await db.transaction().execute(trx => addPhoto(trx, {formId, key, browserId: browser.id, now}))
  if (!result.ok) return refuse(result.status, result.error)
  return answer({url: photoLink(services.config, key, now + visibleMs)})
})

const removeRules = {
  schema: z.object({key: photoKey}),
  maxBytes: 4096,
  foreignSentence: 'Photos are removed by our own pages only.',
  shapeSentence: 'The body must be {key}.',
  event: 'photo not removed',
  sentence: messages.unavailable,
}

export const handleRemove = jsonRoute(removeRules, async ({services, browser, data}) => {
  const db = await services.store.open()
  // From here on no request can take it.
  const taken = await db
    .updateTable('photos')
    .set({state: 'receiving'})
    .where('key', '=', data.key)
    .where('session_id', 'in', sessionsOf(db, browser.id))
    .where('request_id', 'is', null)
    .where('state', '=', 'uploaded')
    .returning(['id', 'key'])
    .executeTakeFirst()
  if (!taken) return refuse(404, messages.unknownPhoto)
  await forgetPhoto(services, taken)
  return answer({ok: true})
})
