/** The page's session id (spec 3.7). What it allows is decided by an httpOnly cookie, which `claimSiteSession` sets. */
import {keep, readKept} from './device-storage.ts'

const storageKey = 'site_session_id'

let remembered: string | null = null
let claimed: Promise<string> | null = null

/** Spec 3.7: the time and random text. */
export function newSessionId(): string {
  return `${Date.now().toString(36)}-${newKey()}`
}

export function readSessionId(key: string): string | null {
  const kept = readKept(key)
  return kept && /^[\w.:-]{8,200}$/.test(kept) ? kept : null
}

export function siteSessionId(): string {
  remembered ??= readSessionId(storageKey) ?? remember(newSessionId())
  return remembered
}

function remember(id: string): string {
  keep(storageKey, id)
  return id
}

/** The session id, once the server has tied it to this browser; one call, so parallel requests share it. @throws Error */
export function claimSiteSession(): Promise<string> {
  claimed ??= claim().catch(error => {
    claimed = null
    throw error
  })
  return claimed
}

async function claim(): Promise<string> {
  const response = await fetch('/api/session', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({session_id: siteSessionId()}),
  })
  if (!response.ok) throw new Error(`claimSiteSession failed: ${response.status} ${await response.text()}`)
  const {session_id: id} = (await response.json()) as {session_id: string}
  remembered = remember(id)
  return id
}

/** An idempotency key: 128 random bits. Not randomUUID, which browsers offer on https and localhost only. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
