import {randomBytes} from 'node:crypto'
import type {Db} from '../store/tables.ts'

/** Ties a session id to the first browser that uses it. False for another browser's session. */
export async function claimSession(
  db: Db,
  {sessionId, browserId, now}: {sessionId: string; browserId: string; now: number},
): Promise<boolean> {
  await db
    .insertInto('sessions')
    .values({session_id: sessionId, browser_id: browserId, created_at: now})
    .onConflict(conflict => conflict.column('session_id').doNothing())
    .execute()
  return ownsSession(db, {sessionId, browserId})
}

export async function ownsSession(
  db: Db,
  {sessionId, browserId}: {sessionId: string; browserId: string},
): Promise<boolean> {
  const owner = await db
    .selectFrom('sessions')
    .select('browser_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return owner?.browser_id === browserId
}

/** The wanted session if this browser owns it now, else a new one. */
export async function ownSession(
  db: Db,
  {wanted, browserId, now}: {wanted: string | null; browserId: string; now: number},
): Promise<string> {
  if (wanted && (await claimSession(db, {sessionId: wanted, browserId, now}))) return wanted
  const sessionId = newSessionId(now)
  await claimSession(db, {sessionId, browserId, now})
  return sessionId
}

/** Spec 3.7: made from a timestamp plus random text, here 128 bits. */
export function newSessionId(now: number): string {
  return `${now.toString(36)}-${randomBytes(16).toString('base64url')}`
}
