// The test alert of Today: what became of it, for each person and channel.
import type {Kysely} from 'kysely'
import type {OfficeText, Today} from '#web/domain/office/wire.ts'
import {within} from '../http/answers.ts'
import {queueNote} from '../messages/staff-note.ts'
import {allAlertChannels, findChannel} from '../outbox/channels.ts'
import type {Services, StaffMember} from '../ports.ts'
import type {OutboxRow, Tables} from '../store/tables.ts'
import {toOfficeText} from './detail.ts'

const title = 'Test alert'
const shownMs = 60 * 60_000
/** A carrier that hangs is no reason for the owner to wait longer: the list shows it as waiting. */
const waitMs = 8000

/** Resolves when the outbox has tried it, or after eight seconds. @throws Error when the store is down. */
export async function sendTestAlert(services: Services): Promise<void> {
  const db = await services.store.open()
  const now = services.now()
  await queueNote(db, `test:${now}`, {channels: await allAlertChannels(services), now})
  await within(waitMs, services.drain()).catch(() => {})
}

export async function describeTestAlert(
  services: Services,
  db: Kysely<Tables>,
  staff: readonly StaffMember[],
): Promise<Today['testAlert']> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', 'notice')
    .where('subject_id', 'like', 'test:%')
    .where('created_at', '>', services.now() - shownMs)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const newest = rows.filter(row => row.subject_id === rows[0]?.subject_id)
  if (newest.length === 0) return []
  const texts = newest.map(row => ({...toOfficeText(row), title, error: row.error ?? whyKept(services, row)}))
  return [...texts, ...withoutService(services, staff, texts[0]?.at ?? services.now())]
}

function whyKept(services: Services, {state, channel}: OutboxRow): string | null {
  if (state !== 'kept') return null
  if (channel === services.chat.name) return 'No chat is named any more'
  return findChannel(services, channel)?.keepsOnly ? 'No text service is connected' : null
}

/** Addresses that the owner has typed in and that nothing is sent to. */
function withoutService({extraChannels}: Services, staff: readonly StaffMember[], at: number): OfficeText[] {
  if (extraChannels.some(({name}) => name === 'email')) return []
  const addresses = new Set(staff.flatMap(({email}) => email ?? []))
  return [...addresses].map(to => ({
    id: `email ${to}`,
    title,
    channel: 'email',
    to,
    text: null,
    state: 'failed',
    error: 'No email service is connected',
    at,
    maySendAgain: false,
  }))
}
