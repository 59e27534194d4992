import {type Kysely, sql} from 'kysely'
import {optOut} from '../opt-outs/opt-outs.ts'
import type {Channel, SendOutcome, Services} from '../ports.ts'
import type {OutboxRow, OutboxTable, Tables} from '../store/tables.ts'
import {lookUpAfterMs, retryDelayMs} from './backoff.ts'
import {readSetting, writeSetting} from './settings-kv.ts'

export interface ClaimedRow {
  db: Kysely<Tables>
  services: Services
  row: OutboxRow
}

export interface Delivery extends ClaimedRow {
  channel: Channel
}

const misconfiguredDelayMs = 60_000

export async function settle(delivery: Delivery, outcome: SendOutcome): Promise<void> {
  const {db, services, row} = delivery
  const now = services.now()
  switch (outcome.kind) {
    case 'accepted':
      await settleFound(delivery, outcome.carrierId)
      return
    case 'posted':
      await finish(delivery, {state: 'sent', sent_at: now, error: null})
      return
    case 'kept':
      await keepText(delivery)
      return
    case 'refused':
      if (outcome.optedOut && row.recipient) await optOut(db, row.recipient, `carrier ${outcome.code}`, now)
      await giveUp(delivery, outcome.reason, outcome.code)
      return
    case 'misconfigured':
      services.log.error('texts stopped: the carrier refuses our account', null, {
        channel: row.channel,
        code: outcome.code,
      })
      await writeSetting(db, `${row.channel}_pause`, now + misconfiguredDelayMs, outcome.reason)
      await putBack(delivery, {state: 'queued', delayMs: 0, heldUp: true, reason: outcome.reason})
      return
    case 'busy':
      await putBack(delivery, {
        state: 'queued',
        delayMs: retryDelayMs(row.attempts),
        heldUp: true,
        reason: outcome.reason,
      })
      return
    case 'later':
      await putBack(delivery, {
        state: 'queued',
        delayMs: retryDelayMs(row.attempts),
        heldUp: false,
        reason: outcome.reason,
      })
      return
    case 'unknown': {
      if (isTriedEnough(delivery)) return giveUp(delivery, outcome.reason)
      const delayMs = Math.max(lookUpAfterMs, retryDelayMs(row.attempts))
      await putBack(delivery, {state: 'maybe_sent', delayMs, heldUp: true, reason: outcome.reason})
    }
  }
}

/** Whether one more try may be one too many. */
function isTriedEnough({channel, row, services}: Delivery): boolean {
  const {maxUnknownTries = Number.POSITIVE_INFINITY} = services.messages.of(row) ?? {}
  return channel.find === undefined && row.attempts >= maxUnknownTries
}

/** The carrier works, so texts that wait only for it are due now. */
export async function settleFound(claimed: ClaimedRow, carrierId: string): Promise<void> {
  const {db, services, row} = claimed
  const now = services.now()
  const pauseName = `${row.channel}_pause` as const
  await finish(claimed, {state: 'sent', carrier_id: carrierId, sent_at: now, held_up: 0, error: null})
  if ((await readSetting(db, pauseName)).value > 0) await writeSetting(db, pauseName, 0)
  const states = ['queued', 'maybe_sent'] as const
  const waiting = db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', row.channel)
    .where('held_up', '=', 1)
    .where('state', 'in', states)
  // Read first: usually none wait, and even an empty update locks the whole file.
  if (!(await waiting.where('next_at', '>', now).limit(1).executeTakeFirst())) return
  await db
    .updateTable('outbox')
    .set({
      held_up: 0,
      next_at: sql<number>`case when state = 'maybe_sent' and tried_at > ${now - lookUpAfterMs}
        then tried_at + ${lookUpAfterMs} else ${now} end`,
    })
    .where('channel', '=', row.channel)
    .where('held_up', '=', 1)
    .where('state', 'in', states)
    .where('next_at', '>', now)
    .execute()
}

export async function giveUp(claimed: ClaimedRow, reason: string, code: number | null = null): Promise<void> {
  claimed.services.log.error('text failed', null, {id: claimed.row.id, code})
  await finish(claimed, {state: 'failed', error: reason, error_code: code, done_at: claimed.services.now()})
}

export async function keepText(claimed: ClaimedRow): Promise<void> {
  await finish(claimed, {state: 'kept', error: null})
}

export async function dropText({db, row}: ClaimedRow): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', row.id).where('lease_token', '=', row.lease_token).execute()
}

interface Back {
  state: 'queued' | 'maybe_sent'
  delayMs: number
  heldUp: boolean
  reason?: string
}

export async function putBack(claimed: ClaimedRow, {state, delayMs, heldUp, reason}: Back): Promise<void> {
  const next_at = claimed.services.now() + delayMs
  await finish(claimed, {state, next_at, held_up: heldUp ? 1 : 0, ...(reason !== undefined && {error: reason})})
}

export const withoutSecret = ({messages}: Services, row: OutboxRow) => messages.of(row)?.isSecret && {text: null}

/** Only while this drainer has the lease, and never over the carrier's report. */
export async function finish({db, row, services}: ClaimedRow, change: Partial<OutboxTable>): Promise<void> {
  const isWaiting = change.state === 'queued' || change.state === 'maybe_sent'
  await db
    .updateTable('outbox')
    .set({...change, ...(!isWaiting && withoutSecret(services, row)), lease_token: null, lease_until: 0})
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .where('state', 'in', ['sending', 'maybe_sent'])
    .execute()
}
