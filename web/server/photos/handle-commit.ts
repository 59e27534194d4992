// POST /api/files/commit {form_id, key, content_type, size} (spec 7.2): adds the photo to the stored request; answers
// {url}. 404 for another browser's, 409 for the eleventh, 503 while the store is down.
import {z} from 'zod'
import {photoMessages as messages} from '#web/domain/photos/messages.ts'
import {answer, answerFromStore, refuse} from '../http/answers.ts'
import {givenKey} from '../http/read-body.ts'
import {readJsonCall} from '../http/read-json-call.ts'
import type {Services} from '../ports.ts'
import {readBrowser} from '../sessions/browser-cookie.ts'
import {type AddResult, type Commit, commitPhoto} from './attach-photos.ts'
import {photoLink} from './photo-link.ts'

const bodySchema = z.object({
  form_id: givenKey(200).min(1),
  key: givenKey(300).min(1),
  content_type: givenKey(100),
  size: z.number().int().nonnegative(),
})
const callRules = {
  schema: bodySchema,
  maxBytes: 16 * 1024,
  foreignSentence: 'Photos are taken from our own pages only.',
  shapeSentence: 'The body must be {form_id, key, content_type, size}.',
}
const visibleMs = 24 * 60 * 60_000

export async function handleCommit(request: Request, services: Services): Promise<Response> {
  const {settings} = services
  const call = await readJsonCall(request, settings.publicBaseUrl, callRules)
  if (!call.ok) return call.answer
  const browser = readBrowser(request, settings.secret)
  if (browser.isNew) return refuse(404, messages.unknownForm)
  const {form_id: formId, content_type: contentType, key, size} = call.data
  const now = services.now()
  const told = {event: 'photo not added to its request', sentence: messages.unavailable}
  return answerFromStore(services, told, async () => {
    const commit = {formId, key, contentType, size, browserId: browser.id, now}
    const result = await commitOnce(services, commit)
    if (!result.ok) return refuse(result.status, result.error)
    return answer({url: photoLink(settings, key, now + visibleMs)})
  })
}

async function commitOnce({store}: Services, commit: Commit): Promise<AddResult> {
  const db = await store.open()
  return db.transaction().execute(trx => commitPhoto(trx, commit))
}
