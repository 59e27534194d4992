// Two random 256-bit secrets, stored as SHA-256: a one-time sid in the redirect to the Studio, and the session token
// that the Studio gets for it.
import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hasColumn} from '../store/has-column.ts'

const minuteMs = 60_000
export const linkLifetimeMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs
const idleLifetimeMs = 30 * dayMs
const maxLifetimeMs = 90 * dayMs
/** Until then the Studio learns "expired" and asks for a new sign-in. */
const endedRetentionMs = 30 * dayMs
/** Avoids a write per request. */
const seenIntervalMs = 10 * minuteMs
const maxUserAgentLength = 400

export interface Session {
  id: string
  /** Milliseconds since 1970, if idle. */
  expires: number
  /** As its owner calls the device. Empty until then. */
  name: string
}

/** Times in milliseconds since 1970. */
export interface ListedSession extends Session {
  created: number
  /** Exact to ten minutes. */
  lastSeen: number
  userAgent: string
}

export interface Sessions {
  createSid(ttlMs: number): string
  /** Spends the sid; null when it is unknown, used or expired. */
  exchange(sid: string, userAgent?: string): string | null
  resolve(token: string): Session | 'unknown' | 'expired'
  end(token: string): void
  list(): ListedSession[]
  rename(id: string, name: string): boolean
  revoke(id: string): boolean
  endAll(): void
  /** Also ends the unused sids. */
  endOthers(token: string): void
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

export function createSessions(db: DatabaseSync, now = Date.now, isDateTrusted = () => true): Sessions {
  db.exec(`
    CREATE TABLE IF NOT EXISTS sign_in_sids (hash TEXT PRIMARY KEY, expires INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS sessions (
      hash TEXT PRIMARY KEY, id TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL
    );`)
  if (!hasColumn(db, 'sessions', 'user_agent'))
    db.exec("ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT ''")
  const addSid = db.prepare('INSERT INTO sign_in_sids (hash, expires) VALUES (?, ?)')
  const takeSid = db.prepare('DELETE FROM sign_in_sids WHERE hash = ? RETURNING expires')
  const dropSids = db.prepare('DELETE FROM sign_in_sids WHERE expires <= ?')
  const add = db.prepare('INSERT INTO sessions (hash, id, created, seen, user_agent) VALUES (?, ?, ?, ?, ?)')
  const touch = db.prepare('UPDATE sessions SET seen = ? WHERE hash = ?')
  const remove = db.prepare('DELETE FROM sessions WHERE hash = ?')
  let named = readNames()
  const removeById = db.prepare('DELETE FROM sessions WHERE id = ?')
  const removeOthers = db.prepare('DELETE FROM sessions WHERE hash <> ?')
  const dropOld = db.prepare('DELETE FROM sessions WHERE created <= ? OR seen <= ?')

  /** The first name adds the column, so that opening an older folder changes nothing in it. */
  function readNames() {
    const name = hasColumn(db, 'sessions', 'name') ? 'name' : "'' AS name"
    return {
      find: db.prepare(`SELECT id, created, seen, ${name} FROM sessions WHERE hash = ?`),
      all: db.prepare(`SELECT id, created, seen, user_agent, ${name} FROM sessions ORDER BY seen DESC, created DESC`),
    }
  }

  function rename(id: string, name: string): boolean {
    if (!hasColumn(db, 'sessions', 'name')) {
      db.exec("ALTER TABLE sessions ADD COLUMN name TEXT NOT NULL DEFAULT ''")
      named = readNames()
    }
    return db.prepare('UPDATE sessions SET name = ? WHERE id = ?').run(name, id).changes > 0
  }

  function noteUse(time: number, hash: string): void {
    try {
      touch.run(time, hash)
    } catch {
      // On a full disk the session continues; the next request retries.
    }
  }

  return {
    createSid(ttlMs) {
      const sid = randomBytes(32).toString('base64url')
      dropSids.run(now())
      addSid.run(sha256(sid), now() + ttlMs)
      return sid
    },
    exchange(sid, userAgent = '') {
      const row = takeSid.get(sha256(sid))
      const time = now()
      if (!row || Number(row.expires) <= time) return null
      if (isDateTrusted())
        dropOld.run(time - maxLifetimeMs - endedRetentionMs, time - idleLifetimeMs - endedRetentionMs)
      const token = `sk${randomBytes(32).toString('base64url')}`
      add.run(sha256(token), randomBytes(12).toString('hex'), time, time, userAgent.slice(0, maxUserAgentLength))
      return token
    },
    resolve(token) {
      const hash = sha256(token)
      const row = named.find.get(hash)
      if (!row) return 'unknown'
      const time = now()
      const expires = endOf(row)
      if (expires <= time) return 'expired'
      if (time - Number(row.seen) > seenIntervalMs) noteUse(time, hash)
      return {id: String(row.id), expires, name: String(row.name)}
    },
    list() {
      return named.all
        .all()
        .map(row => ({
          id: String(row.id),
          created: Number(row.created),
          lastSeen: Number(row.seen),
          expires: endOf(row),
          userAgent: String(row.user_agent),
          name: String(row.name),
        }))
        .filter(({expires}) => expires > now())
    },
    rename,
    revoke: id => removeById.run(id).changes > 0,
    end: token => void remove.run(sha256(token)),
    endOthers(token) {
      removeOthers.run(sha256(token))
      db.exec('DELETE FROM sign_in_sids')
    },
    endAll: () => db.exec('DELETE FROM sessions; DELETE FROM sign_in_sids'),
  }
}

const endOf = ({created, seen}: Record<string, unknown>) =>
  Math.min(Number(created) + maxLifetimeMs, Number(seen) + idleLifetimeMs)
