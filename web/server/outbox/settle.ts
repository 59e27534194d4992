import {type ExpressionBuilder, sql} from 'kysely'
import {optOut} from '../opt-outs/opt-outs.ts'
import type {SendOutcome, Services} from '../ports.ts'
import type {OutboxRow, OutboxTable, Tables} from '../store/tables.ts'
import {lookUpAfterMs, retryDelayMs} from './backoff.ts'
import type {ClaimedRow, Delivery} from './message-kind.ts'
import {readSetting, writeSetting} from './settings-kv.ts'

const misconfiguredDelayMs = 60_000

export async function settle(delivery: Delivery, outcome: SendOutcome): Promise<void> {
  const {db, services, row} = delivery
  const now = services.now()
  switch (outcome.kind) {
    case 'accepted':
      return settleFound(delivery, outcome.carrierId)
    case 'posted':
      return finish(delivery, {state: 'sent', sent_at: now, error: null})
    case 'kept':
      return keepText(delivery)
    case 'refused':
      if (outcome.optedOut && row.recipient) await optOut(db, row.recipient, `carrier ${outcome.code}`, now)
      return giveUp(delivery, outcome.reason, outcome.code)
    case 'misconfigured': {
      const {code, reason} = outcome
      services.log.error('texts stopped: the carrier refuses our account', null, {channel: row.channel, code})
      await writeSetting(db, `${row.channel}_pause`, now + misconfiguredDelayMs, reason)
      return putBack(delivery, {delayMs: 0, isHeldUp: true, reason})
    }
    case 'busy':
    case 'later':
      return putBack(delivery, {
        delayMs: retryDelayMs(row.attempts),
        isHeldUp: outcome.kind === 'busy',
        reason: outcome.reason,
      })
    case 'unknown':
      return isTriedEnough(delivery) ? giveUp(delivery, outcome.reason) : lookUpLater(delivery, outcome.reason)
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
  const isWaiting = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    eb.and([
      eb.and({channel: row.channel, held_up: 1}),
      eb('state', 'in', ['queued', 'maybe_sent']),
      eb('next_at', '>', now),
    ])
  // Read first: usually none wait, and even an empty update locks the whole file.
  if (!(await db.selectFrom('outbox').select('id').where(isWaiting).limit(1).executeTakeFirst())) return
  await db
    .updateTable('outbox')
    .set({
      held_up: 0,
      next_at: sql<number>`case when state = 'maybe_sent' and tried_at > ${now - lookUpAfterMs}
        then tried_at + ${lookUpAfterMs} else ${now} end`,
    })
    .where(isWaiting)
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
  /** `maybe_sent` is looked up before it is tried again. */
  state?: 'queued' | 'maybe_sent'
  delayMs: number
  /** It waits for the carrier alone, and goes out once that takes another one. */
  isHeldUp?: boolean
  reason?: string | undefined
}

export async function putBack(
  claimed: ClaimedRow,
  {state = 'queued', delayMs, isHeldUp = false, reason}: Back,
): Promise<void> {
  const next_at = claimed.services.now() + delayMs
  await finish(claimed, {state, next_at, held_up: isHeldUp ? 1 : 0, ...(reason !== undefined && {error: reason})})
}

export async function lookUpLater(claimed: ClaimedRow, reason?: string): Promise<void> {
  const delayMs = Math.max(lookUpAfterMs, retryDelayMs(claimed.row.attempts))
  await putBack(claimed, {state: 'maybe_sent', delayMs, isHeldUp: true, reason})
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
