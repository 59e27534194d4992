import {sql} from 'kysely'
import {type ReplyRules, replyBy} from '#web/domain/business/reply-by.ts'
import type {ChannelTurn} from './settle.ts'

const minute = 60_000

/** A row of the outbox that reminds of no request, single or gathered (gathered-alerts.ts). */
export const isNoReminder = sql<boolean>`(subject != 'reminder' and subject_id not like 'unanswered:%')`

/** Half of the promised time, or its end; null without opening hours. */
export function reminderTime(createdAt: number, rules: ReplyRules, part: 'half' | 'due'): number | null {
  return replyBy(createdAt, part === 'half' ? {...rules, replyWindowHours: rules.replyWindowHours / 2} : rules)
}

/** The owner changed hours or days off after the request came: its reminder follows. True when it has to wait. */
export async function postponeReminder({db, services, row}: ChannelTurn): Promise<boolean> {
  if (row.subject !== 'reminder' || row.text !== null) return false
  const rules = (await services.business.read())?.replyRules ?? null
  const request = await db
    .selectFrom('requests')
    .select('created_at')
    .where('id', '=', row.request_id)
    .executeTakeFirst()
  if (!rules || !request) return false
  const at = reminderTime(request.created_at, rules, row.subject_id.endsWith(':due') ? 'due' : 'half')
  if (at === null || at <= services.now() + minute) return false
  await db
    .updateTable('outbox')
    // `created_at`, too: it is given up 72 hours after it.
    .set({state: 'queued', next_at: at, created_at: at, lease_token: null, lease_until: 0})
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .execute()
  return true
}
