// POST /api/office/forgot comes from the lake's sign-in page and leads back to it. It says the same to everybody; it answers
// 403 to other sites, 404 on hosted Sanity and 503 while the store is down.
import {seeOther, withStoreTimeout} from '../http/answers.ts'
import type {After} from '../http/read-json-call.ts'
import {isSameOrigin} from '../http/same-origin.ts'
import {plainRefusal} from '../links/page-answers.ts'
import {queueSignIn, sendingChannels} from '../messages/sign-in.ts'
import type {Services} from '../ports.ts'
import {withinSenderLimits} from '../rate-limits/address-limits.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'

const hour = 60 * 60_000
const perAddress = {max: 2, windowMs: hour}
const sender = {purpose: 'forgot-address', limits: {address: perAddress, unknownAddress: perAddress}}
/** These count everybody together, because each link costs the owner a text. */
const limits = [
  {key: 'forgot-hour', max: 3, windowMs: hour},
  {key: 'forgot-day', max: 6, windowMs: 24 * hour},
]

export async function handleForgotPassword(request: Request, services: Services, later: After): Promise<Response> {
  const {studio, store, config, log} = services
  if (!isSameOrigin(request, config.publicBaseUrl)) return plainRefusal(403, 'Ask for a link on the sign-in page.')
  if (!studio.hasSessions) return plainRefusal(404, 'You sign in with your Sanity account, at /studio.')
  if (sendingChannels(services).length === 0) return backToSignIn(request, 'unable')
  try {
    await withStoreTimeout(store, ask(request, services))
  } catch (error) {
    log.error('sign-in link not queued', error)
    return plainRefusal(503, 'That did not work. Please try again in a moment.')
  }
  later(() => services.drain())
  return backToSignIn(request, 'sent')
}

async function ask(request: Request, services: Services): Promise<void> {
  if (!(await withinSenderLimits(request, services, sender))) return
  const db = await services.store.open()
  for (const limit of limits) if (!(await withinLimit(db, limit, services.now()))) return
  await queueSignIn(db, services)
}

/** A path that begins with `//` would name another host. */
const signInPath = /^(?:\/[\w.-]+)+\/auth\/login\/local$/

/** Leads to the page that the button stood on; without its address, the Studio asks for the password again. */
function backToSignIn(request: Request, result: 'sent' | 'unable'): Response {
  const page = URL.parse(request.headers.get('referer') ?? '')
  if (!page || !signInPath.test(page.pathname)) return seeOther('/studio')
  page.searchParams.set('forgot', result)
  // An address without its host leads nowhere else.
  return seeOther(page.pathname + page.search)
}
