import {sql} from 'kysely'
import type {PortHealth} from '../health/ports.ts'
import type {Channel, Services} from '../ports.ts'
import {type Db, waiting} from '../store/tables.ts'
import {giveUpAfterMs} from './backoff.ts'
import type {MessageKinds} from './message-kind.ts'
import {readSetting} from './settings-kv.ts'

const lateAfterMinutes = 10
const dayMs = 24 * 60 * 60_000
const maxCounted = 100

const notReached = 'not known before the content was reached once'

export const readOutboxHealth = (services: Services): Promise<PortHealth> => readChannelHealth(services, services.sms)

export async function readChannelHealth(services: Services, channel: Channel): Promise<PortHealth> {
  const {store, now} = services
  const {name, carrier, keepsOnly} = channel
  const db = await store.open()
  const count = await countTexts(db, name, now())
  const lateMinutes = await minutesLate(services, name)
  const late = lateMinutes === null ? null : `an alert has been waiting for ${lateMinutes} minutes`
  if (keepsOnly) {
    const text = `${carrier}: ${count.kept} kept`
    return late ? {ok: false, text: `${text}; ${late}`} : {ok: true, text}
  }
  const pause = await readSetting(db, `${name}_pause`)
  const figures = `${count.waiting} waiting, ${count.failed} failed, ${count.sent} sent in 24 hours`
  if (pause.value > now()) return {ok: false, text: `${carrier} refuses our account (${pause.note}): ${figures}`}
  return late ? {ok: false, text: `${carrier}: ${late}, ${figures}`} : {ok: true, text: `${carrier}: ${figures}`}
}

/** `ok` is false when every alert of a request or low rating of the last 72 hours failed. */
export async function readAlertHealth(services: Services): Promise<PortHealth> {
  const {store, business, now, extraChannels} = services
  const untold = await countUntold(await store.open(), services.messages, now() - giveUpAfterMs)
  const [staff, channel, settings] = await Promise.all([business.staff(), business.secondChannel(), business.read()])
  const phones = staff.length > 0 && `${staff.length} ${staff.length === 1 ? 'phone' : 'phones'}`
  const others = extraChannels.flatMap(({name, staffAddress}) => {
    const count = staff.filter(member => staffAddress(member) !== null).length
    return count > 0 ? [`${count} by ${name}`] : []
  })
  const named = [phones, ...others, channel && 'the chat'].filter(Boolean).join(' and ')
  const nobody = settings
    ? 'nobody is named: enter a phone or a chat in the Studio under "Who gets alerts"'
    : notReached
  const text = named || nobody
  if (untold === 0) return {ok: true, text}
  const alerts = `${untold} ${untold === 1 ? 'alert' : 'alerts'} of the last 72 hours reached nobody`
  return {ok: false, text: `${text}; ${alerts} (sent again in the Studio under Today, or by npm run outbox -- --retry)`}
}

async function countUntold(db: Db, {chatSubjects}: MessageKinds, since: number): Promise<number> {
  const untold = await db
    .selectFrom('outbox as failed')
    .select(['failed.subject', 'failed.subject_id'])
    .distinct()
    .where('failed.state', '=', 'failed')
    .where('failed.subject', 'in', chatSubjects)
    .where('failed.channel', '!=', 'chat')
    .where('failed.done_at', '>', since)
    .where(({not, exists, selectFrom}) =>
      not(
        exists(
          selectFrom('outbox as told')
            .select('told.id')
            .whereRef('told.subject', '=', 'failed.subject')
            .whereRef('told.subject_id', '=', 'failed.subject_id')
            .where('told.state', 'in', ['sent', 'delivered']),
        ),
      ),
    )
    .limit(maxCounted)
    .execute()
  return untold.length
}

export async function readChatHealth(services: Services): Promise<PortHealth> {
  const {business} = services
  const minutes = await minutesLate(services, services.chat.name)
  if (minutes !== null) return {ok: false, text: `the chat has not taken an alert for ${minutes} minutes`}
  const [channel, settings] = await Promise.all([business.secondChannel(), business.read()])
  if (channel) return {ok: true, text: 'the chat named in the Studio'}
  return {ok: true, text: settings ? 'none named in the Studio' : notReached}
}

/** Leaves out reminders whose time has not come. */
async function countTexts(db: Db, channel: string, now: number) {
  return db
    .selectFrom('outbox')
    .select(({fn}) => [
      fn.countAll().filterWhere('state', 'in', waiting).as('waiting'),
      fn.countAll().filterWhere('state', '=', 'failed').as('failed'),
      fn.countAll().filterWhere('state', '=', 'kept').as('kept'),
      fn
        .countAll()
        .filterWhere('state', 'in', ['sent', 'delivered'])
        .filterWhere('sent_at', '>', now - dayMs)
        .as('sent'),
    ])
    .where('channel', '=', channel)
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow()
}

/** How long the oldest alert has waited, once that is ten minutes; null before. */
async function minutesLate({store, now, date, messages}: Services, channel: string): Promise<number | null> {
  const db = await store.open()
  const isDateTrusted = await date.isTrusted()
  // After quiet hours the wait counts from then; a row without a recipient is postponed every minute.
  const since = sql<number>`case when attempts > 0 or recipient is null then created_at else next_at end`
  const oldest = await db
    .selectFrom('outbox')
    .select(since.as('since'))
    .where('state', 'in', waiting)
    .where('channel', '=', channel)
    .where('subject', 'in', messages.staffSubjects)
    // Reminders are held back on purpose then (claim.ts).
    .$if(!isDateTrusted, query => query.where(messages.needNoTrustedDate))
    .where('resent', '=', 0)
    .where(eb => eb.or([eb('attempts', '>', 0), eb('next_at', '<=', now()), eb('recipient', 'is', null)]))
    .orderBy(since)
    .limit(1)
    .executeTakeFirst()
  // Exactly ten minutes are not over ten minutes.
  const minutes = oldest ? Math.floor((now() - oldest.since - 1) / 60_000) : 0
  return minutes >= lateAfterMinutes ? minutes : null
}
