// POST /api/files/remove {key}: deletes an unsent photo. 404 for another browser's or a committed one, 503.
import {z} from 'zod'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {answer, refuse} from '../http/answers.ts'
import {givenKey} from '../http/read-body.ts'
import {jsonRoute} from '../http/read-json-call.ts'
import {sessionsOf} from './attach-photos.ts'
import {forgetPhoto} from './keep-photo.ts'

const rules = {
  schema: z.object({key: givenKey(300).min(1)}),
  maxBytes: 4096,
  foreignSentence: 'Photos are removed by our own pages only.',
  shapeSentence: 'The body must be {key}.',
  event: 'photo not removed',
  sentence: messages.unavailable,
}

export const handleRemove = jsonRoute(rules, async ({services, browser, data}) => {
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
