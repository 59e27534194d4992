// POST from the carrier with `?id=…&ref=…`: a delivery report. Signed calls get 204, also repeated or out of order; 503
// while the store is down, so that the carrier retries.
import {refuseForNow, withStoreTimeout} from '../http/answers.ts'
import {readSignedCall} from '../http/signed-call.ts'
import type {Services} from '../ports.ts'
import {noteStatus} from './note-status.ts'

export async function handleStatus(request: Request, services: Services): Promise<Response> {
  const call = await readSignedCall(request, services)
  if (!call.ok) return call.answer
  const {callbacks, fields, query} = call
  const report = callbacks.readStatus(fields)
  try {
    const message = {id: query.get('id') ?? '', reference: query.get('ref') ?? ''}
    if (report) await withStoreTimeout(services.store, noteStatus(services, message, report))
    return new Response(null, {status: 204})
  } catch (error) {
    services.log.error('status not noted', error)
    return refuseForNow('The status cannot be noted right now.')
  }
}
