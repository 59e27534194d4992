// POST /api/files/remove {key}: deletes an unsent photo. 404 for another browser's or a committed one, 503.
import {z} from 'zod'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {answer, answerFromStore, refuse} from '../http/answers.ts'
import {givenKey} from '../http/read-body.ts'
import {readJsonCall} from '../http/read-json-call.ts'
import type {Services} from '../ports.ts'
import {readBrowser} from '../sessions/browser-cookie.ts'
import {forgetPhoto} from './keep-photo.ts'
import {sessionsOf} from './own-form.ts'

const bodySchema = z.object({key: givenKey(300).min(1)})
const callRules = {
  schema: bodySchema,
  maxBytes: 4096,
  foreignSentence: 'Photos are removed by our own pages only.',
  shapeSentence: 'The body must be {key}.',
}

export async function handleRemove(request: Request, services: Services): Promise<Response> {
  const {settings, store} = services
  const call = await readJsonCall(request, settings.publicBaseUrl, callRules)
  if (!call.ok) return call.answer
  const browser = readBrowser(request, settings.secret)
  const told = {event: 'photo not removed', sentence: messages.unavailable}
  return answerFromStore(services, told, () => remove(call.data.key))

  async function remove(key: string): Promise<Response> {
    const db = await store.open()
    // From here on no request can take it.
    const taken = await db
      .updateTable('photos')
      .set({state: 'receiving'})
      .where('key', '=', key)
      .where('session_id', 'in', sessionsOf(db, browser.id))
      .where('request_id', 'is', null)
      .where('state', '=', 'uploaded')
      .returning(['id', 'key'])
      .executeTakeFirst()
    if (!taken) return refuse(404, messages.unknownPhoto)
    await forgetPhoto(services, taken)
    return answer({ok: true})
  }
}
