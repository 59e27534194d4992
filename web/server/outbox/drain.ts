// Sends due texts; any number of drainers may run at once. A text is not sent twice, because `maybe_sent` is on disk
// before the carrier is called and changes only on a sure outcome (leads.md 3).
import type {Log} from '#web/config/log.ts'
import {inTrace} from '#web/config/trace.ts'
import {isOptedOut} from '../opt-outs/opt-outs.ts'
import type {Services} from '../ports.ts'
import type {Db, OutboxRow} from '../store/tables.ts'
import {assignRecipients} from './assign-recipients.ts'
import {giveUpAfterMs, lookUpAfterMs} from './backoff.ts'
import {findChannel} from './channels.ts'
import {claimTexts, leaseMs} from './claim.ts'
import type {Delivery, MessageKind} from './message-kind.ts'
import {withReference} from './queue.ts'
import {queueSecondAlerts} from './second-channel.ts'
import {dropText, finish, giveUp, keepText, lookUpLater, putBack, settle, settleFound} from './settle.ts'

/** Small enough to end within one lease, even if every call to the carrier hangs. */
const batchSize = 10
const maxPerRun = 1000
const minute = 60_000
const hour = 60 * minute
const unknownKindDelayMs = 10 * minute

/** Returns how many texts it handled; stops at `signal`. @throws Error when the store is down. */
export async function drainOutbox(services: Services, signal?: AbortSignal): Promise<number> {
  const db = await services.store.open()
  let handled = 0
  while (handled < maxPerRun && !signal?.aborted) {
    await queueSecondAlerts(db, services)
    const rows = await claimTexts(db, services, batchSize)
    if (rows.length === 0) break
    const turns = await Promise.allSettled(rows.map(row => inTrace(row.trace, () => takeTurn(db, services, row))))
    const failed = turns.find(turn => turn.status === 'rejected')
    if (failed) throw failed.reason
    handled += rows.length
  }
  return handled
}

async function takeTurn(db: Db, services: Services, row: OutboxRow): Promise<void> {
  const channel = findChannel(services, row.channel)
  if (!channel) return keepText({db, services, row})
  const delivery: Delivery = {db, services, row, channel}
  const kind = services.messages.of(row)
  // After a rollback: the version that knows it will send it.
  if (!kind) return putBack(delivery, {delayMs: unknownKindDelayMs})
  if (row.state === 'maybe_sent' && !(await isSurelyUnsent(delivery))) return
  const waitMs = kind.giveUpAfterMs ?? giveUpAfterMs
  const isOverdue = services.now() - row.created_at >= waitMs
  if (isOverdue && (await services.date.isTrusted())) return giveUp(delivery, `not accepted for ${formatWait(waitMs)}`)
  if (await isPostponed(delivery, kind)) return
  const isChat = channel === services.chat
  // The chat's is asked each time: the owner may have named another.
  const chat = isChat ? await services.business.secondChannel() : null
  const address = isChat ? (chat?.address ?? null) : (row.recipient ?? (await assignRecipients(delivery)))
  if (!address && !isChat) return
  if (address && (await isOptedOut(db, services, address))) return giveUp(delivery, 'the number opted out')
  const text = (kind.isComposedAnew ? null : row.text) ?? (await kind.compose(delivery))
  if (text === null) return dropText(delivery)
  const now = services.now()
  const noted = await db
    .updateTable('outbox')
    .set({
      state: 'maybe_sent',
      text,
      attempts: row.attempts + 1,
      tried_at: now,
      next_at: now + lookUpAfterMs,
      lease_until: now + leaseMs,
      // A chat's address is a secret.
      ...(isChat && {recipient: address && new URL(address).host}),
    })
    .where('id', '=', row.id)
    .where('lease_token', '=', row.lease_token)
    .executeTakeFirst()
  // Another drainer has the lease: this process stood still for a minute.
  if (noted.numUpdatedRows === 0n) return
  if (!address) return keepText(delivery)
  const outcome = await channel.send({
    to: address,
    title: kind.title(row),
    text: isChat ? text : withReference(text, row.reference),
    reference: row.reference,
    statusUrl: statusAddress(services, row),
  })
  await settle({...delivery, row: {...row, attempts: row.attempts + 1}}, outcome)
}

async function isPostponed(delivery: Delivery, kind: MessageKind): Promise<boolean> {
  if (delivery.row.text !== null) return false
  const at = (await kind.postponedTo?.(delivery)) ?? null
  if (at === null || at <= delivery.services.now() + minute) return false
  // `created_at`, too: it is given up 72 hours after it.
  await finish(delivery, {state: 'queued', next_at: at, created_at: at})
  return true
}

const formatWait = (ms: number) => (ms < hour ? `${ms / minute} minutes` : `${ms / hour} hours`)

/** The carrier's callback names the text by our id, and its signature covers the whole address. */
export function statusAddress(services: Services, {id, reference, channel}: OutboxRow): string | null {
  const callbacks = findChannel(services, channel)?.callbacks
  if (!callbacks) return null
  const query = new URLSearchParams({id, ref: reference})
  return `${services.config.publicBaseUrl}${callbacks.statusPath}?${query}`
}

// Looks up a text that may have been sent; false when it was or that is unknown. Without a look-up, sending twice is
// better than never.
async function isSurelyUnsent(delivery: Delivery): Promise<boolean> {
  const {row, services, channel} = delivery
  if (!row.recipient || !channel.find) return true
  try {
    const since = row.tried_at ?? row.created_at
    const carrierId = await channel.find({to: row.recipient, reference: row.reference, since})
    if (carrierId === null) return true
    await settleFound(delivery, carrierId)
  } catch (error) {
    services.log.error('text not looked up', error, {id: row.id})
    await lookUpLater(delivery)
  }
  return false
}

/** One run at a time; a call during a run waits for a further run, which sees the caller's work. */
export function singleFlight(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    running = run().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}

/** Never rejects. The drain loop runs every two seconds, and a fault that lasts is one line in the log. */
export function logFaultOnce(run: () => Promise<unknown>, log: Log): () => Promise<void> {
  let lastFault: string | null = null
  return async () => {
    try {
      await run()
      lastFault = null
    } catch (error) {
      if (lastFault !== String(error)) log.error('outbox not drained', error)
      lastFault = String(error)
    }
  }
}
