// GET or POST /api/cron/drain with `Authorization: Bearer <CRON_TOKEN>`: sends what is due and returns the count.
import {answer, refuse, refuseForNow} from '../http/answers.ts'
import {keepPictures} from '../inbound/keep-pictures.ts'
import type {Services} from '../ports.ts'
import {forgetOld} from '../retention/forget-old.ts'
import {isSameText} from '../security/sealed.ts'
import {drainOutbox} from './drain.ts'

export async function handleCron(request: Request, services: Services): Promise<Response> {
  const {cronToken} = services.config
  if (!cronToken) return refuse(403, 'No CRON_TOKEN is configured, so nobody may call this.')
  const given = request.headers.get('authorization') ?? ''
  if (!isSameText(`Bearer ${cronToken}`, given)) return refuse(401, 'The token is missing or wrong.')
  try {
    const handled = await drainOutbox(services)
    await forgetOld(services)
    await keepPictures(services)
    return answer({handled})
  } catch (error) {
    services.log.error('outbox not drained', error)
    return refuseForNow('The request store does not answer.')
  }
}
