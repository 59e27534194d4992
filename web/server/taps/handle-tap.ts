// POST /api/taps {kind, page}: a visitor tapped "call" or "text". Counted by day and page; no cookie and no address is
// kept. 204; 400, 403, 413, 415, 429, 503.
import {z} from 'zod'
import {toLocalDay, toTimeZone} from '#web/domain/business/local-time.ts'
import {done, refuse} from '../http/answers.ts'
import {clientAddress} from '../http/client-address.ts'
import {jsonRoute} from '../http/read-json-call.ts'
import type {Services} from '../ports.ts'
import {withinLimit} from '../rate-limits/within-limit.ts'
import {sign} from '../security/sealed.ts'

const tapSchema = z.object({
  kind: z.enum(['call', 'text']),
  page: z
    .string()
    .max(200)
    .regex(/^\/[\w/-]*$/),
})
type Tap = z.infer<typeof tapSchema>

const rules = {
  schema: tapSchema,
  maxBytes: 1000,
  foreignSentence: 'Taps are counted on our own pages only.',
  event: 'tap not counted',
  sentence: 'This cannot be counted right now.',
}
const perAddress = {max: 30, windowMs: 10 * 60_000}
/** A stranger may invent pages: a visitor adds a few of the day's, and more than any site has count as one. */
const newPages = {max: 10, windowMs: 24 * 60 * 60_000}
const maxPagesPerDay = 300
const otherPage = 'other'

export const handleTap = jsonRoute(rules, async ({request, services, data}) => {
  // Our own staff calling a customer.
  if (/^\/(staff|studio)(\/|$)/.test(data.page)) return done()
  const isCounted = await countTap(request, services, data)
  return isCounted ? done() : refuse(429, 'Too many taps at once.', {'retry-after': '600'})
})

async function countTap(request: Request, services: Services, tap: Tap): Promise<boolean> {
  const {config, store, now, business} = services
  const db = await store.open()
  const address = clientAddress(request, config.trustedProxies) ?? 'unknown'
  const key = `taps:${sign(config.secret, 'taps', address)}`
  if (!(await withinLimit(db, {key, ...perAddress}, now()))) return false
  const day = toLocalDay(now(), toTimeZone((await business.read())?.replyRules?.timeZone))
  const page = tap.page.startsWith('/request/') ? '/request' : tap.page
  const known = await db.selectFrom('taps').select('page').distinct().where('day', '=', day).execute()
  const isKnown = known.some(row => row.page === page)
  const mayAdd = async () =>
    known.length < maxPagesPerDay &&
    (await withinLimit(db, {key: `taps-pages:${sign(config.secret, 'taps', address)}`, ...newPages}, now()))
  const kept = isKnown || (await mayAdd()) ? page : otherPage
  await db
    .insertInto('taps')
    .values({day, kind: tap.kind, page: kept, count: 1})
    .onConflict(conflict =>
      conflict.columns(['day', 'kind', 'page']).doUpdateSet({count: eb => eb('taps.count', '+', 1)}),
    )
    .execute()
  return true
}
