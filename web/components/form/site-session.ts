/**
 * Spec 3.7: the page's session id, kept under `site_session_id`, made of the time and random text (128 bits here).
 * What it allows is decided by a cookie that no script can read; `claimSiteSession` makes sure that there is one.
 */
import {newSessionId} from './send/new-key.ts'

const storageKey = 'site_session_id'

let remembered: string | null = null
let claimed: Promise<string> | null = null

export function siteSessionId(): string {
  remembered ??= readStored() ?? keep(newSessionId())
  return remembered
}

/**
 * The session id, once the server has tied it to this browser; another one where it belonged to somebody else. Several
 * first requests at once would otherwise each be given an identity of their own. @throws Error while it cannot be reached.
 */
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
  remembered = keep(id)
  return id
}

function readStored(): string | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored && /^[\w.:-]{8,200}$/.test(stored) ? stored : null
  } catch {
    return null
  }
}

/** Spec 3.7: failure to store it is ignored. */
function keep(id: string): string {
  try {
    localStorage.setItem(storageKey, id)
  } catch {}
  return id
}
