// The booked jobs as a calendar feed (RFC 5545). Its address is the whole secret: the owner makes it in the Studio, and
// ends it there.
import ical, {ICalCalendarMethod} from 'ical-generator'
import {toTimeZone} from '#web/domain/business/local-time.ts'
import {formatPhone} from '#web/domain/business/phone.ts'
import {visitSpan} from '#web/domain/office/visit.ts'
import {describeDetails} from '#web/domain/orders/describe-details.ts'
import {plainRefusal} from '../links/page-answers.ts'
import {firstLineOf} from '../office/summaries.ts'
import {readSetting, writeSetting} from '../outbox/settings-kv.ts'
import type {Services} from '../ports.ts'
import {isSignature, sign} from '../security/sealed.ts'
import type {StoredRequest} from '../store/tables.ts'

const purpose = 'calendar'
const dayMs = 24 * 60 * 60_000
/** A calendar drops what its feed no longer has. */
const shownAfterwardsMs = 60 * dayMs
const maxJobs = 2000

/** Null while there is none. @throws while the store is away */
export async function calendarAddress({store, config}: Services): Promise<string | null> {
  const {value} = await readSetting(await store.open(), 'calendar_made')
  if (value === 0) return null
  const made = value.toString(36)
  return `${config.publicBaseUrl}/calendar/${made}.${sign(config.secret, purpose, made)}.ics`
}

/** A new one ends the one before. */
export async function makeCalendarAddress(services: Services): Promise<void> {
  await writeSetting(await services.store.open(), 'calendar_made', services.now())
}

export async function endCalendarAddress(services: Services): Promise<void> {
  await writeSetting(await services.store.open(), 'calendar_made', 0)
}

/** GET /calendar/<token>.ics: 404 without the newest address, 503 while the store is away. */
export async function handleCalendar(name: string, services: Services): Promise<Response> {
  const [, made = '', signature = ''] = /^([\da-z]{1,12})\.([\w-]{22})\.ics$/.exec(name) ?? []
  const {config, log} = services
  if (!isSignature(config.secret, purpose, made, signature)) return plainRefusal(404, 'There is no such calendar.')
  try {
    if ((await calendarAddress(services))?.endsWith(`/${name}`) !== true)
      return plainRefusal(404, 'This calendar address has ended.')
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    return new Response(await writeCalendar(services), {headers})
  } catch (error) {
    log.error('calendar not answered', error)
    return plainRefusal(503, 'The calendar cannot be read right now.')
  }
}

async function writeCalendar(services: Services): Promise<string> {
  const {store, business, now, config} = services
  const [db, settings] = await Promise.all([store.open(), business.read()])
  const timeZone = toTimeZone(settings?.replyRules?.timeZone)
  const jobs = await db
    .selectFrom('requests')
    .selectAll()
    .where('state', '=', 'new')
    .where('status', 'in', ['booked', 'done'])
    .where('visit', '>=', new Date(now() - shownAfterwardsMs).toISOString().slice(0, 10))
    .orderBy('visit')
    .limit(maxJobs)
    .execute()
  const calendar = ical({
    name: `Jobs of ${settings?.name || 'the business'}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: {company: settings?.name || 'the business', product: 'Jobs', language: 'EN'},
    ttl: 15 * 60,
  })
  const host = new URL(config.publicBaseUrl).host
  for (const job of jobs) {
    const {start, end} = visitSpan(job.visit ?? '', timeZone)
    calendar.createEvent({
      id: `request-${job.number}@${host}`,
      stamp: new Date(now()),
      start: new Date(start),
      end: new Date(end),
      summary: [job.name, firstLineOf(job)].filter(Boolean).join(': '),
      location: job.address,
      description: wordsOf(job),
      url: `${config.publicBaseUrl}/studio/requests/${job.number}`,
    })
  }
  return calendar.toString()
}

const wordsOf = ({number, phone, description, details}: StoredRequest) =>
  [`No. ${number}, ${formatPhone(phone)}`, ...describeDetails(details), description].filter(Boolean).join('\n')
