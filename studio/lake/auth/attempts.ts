// Limits password guesses per address and overall, in a sliding window that survives a restart. Devices with an earlier
// sign-in are counted separately. An attempt is counted before the check, so parallel guesses cannot bypass it.
import type {DatabaseSync} from 'node:sqlite'

export interface AttemptLimits {
  perAddress: number
  overall: number
  windowMs: number
}

const signInLimits: AttemptLimits = {perAddress: 5, overall: 20, windowMs: 15 * 60_000}

export interface Attempts {
  /** Counts an attempt and returns 0, or returns the seconds to wait. `device` is null if it never signed in. */
  begin(address: string, device?: string | null): number
  /** After a correct password. */
  clear(address: string, device?: string | null): void
}

const deviceKeyPrefix = 'device:'

export function createAttempts(db: DatabaseSync, limits = signInLimits, now = Date.now): Attempts {
  db.exec('CREATE TABLE IF NOT EXISTS sign_in_attempts (at INTEGER NOT NULL, address TEXT NOT NULL)')
  const forget = db.prepare('DELETE FROM sign_in_attempts WHERE at <= ?')
  const enter = db.prepare('INSERT INTO sign_in_attempts (at, address) VALUES (?, ?)')
  const erase = db.prepare('DELETE FROM sign_in_attempts WHERE address = ?')
  // The n-th newest attempt blocks until it leaves the window.
  const nthOfAddress = db.prepare('SELECT at FROM sign_in_attempts WHERE address = ? ORDER BY at DESC LIMIT 1 OFFSET ?')
  const nthWithoutDevice = db.prepare(
    `SELECT at FROM sign_in_attempts WHERE address NOT LIKE '${deviceKeyPrefix}%' ORDER BY at DESC LIMIT 1 OFFSET ?`,
  )

  return {
    begin(address, device = null) {
      const time = now()
      const key = keyOf(address, device)
      forget.run(time - limits.windowMs)
      const blocking = [nthOfAddress.get(key, limits.perAddress - 1)]
      if (device === null) blocking.push(nthWithoutDevice.get(limits.overall - 1))
      const freeAt = Math.max(0, ...blocking.map(row => (row ? Number(row.at) + limits.windowMs : 0)))
      if (freeAt > time) return Math.ceil((freeAt - time) / 1000)
      enter.run(time, key)
      return 0
    },
    clear: (address, device = null) => void erase.run(keyOf(address, device)),
  }
}

function keyOf(address: string, device: string | null): string {
  return device === null ? address : `${deviceKeyPrefix}${device}`
}
