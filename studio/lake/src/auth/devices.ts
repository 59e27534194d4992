// Recognizes devices with an earlier sign-in by a 256-bit cookie, stored as SHA-256, so that they do not wait behind
// strangers' guesses.
import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {sha256} from './sessions.ts'

export const deviceCookie = 'lake_device'
export const deviceCookieMaxAgeSeconds = 365 * 24 * 60 * 60
const maxDevices = 50

export interface Devices {
  find(cookie: string): string | null
  add(): string
}

export function createDevices(db: DatabaseSync, now = Date.now): Devices {
  db.exec('CREATE TABLE IF NOT EXISTS sign_in_devices (hash TEXT PRIMARY KEY, created INTEGER NOT NULL)')
  db.exec('DROP TABLE IF EXISTS sign_in_attempts')
  const hasDevice = db.prepare('SELECT hash FROM sign_in_devices WHERE hash = ? AND created > ?')
  const insert = db.prepare('INSERT INTO sign_in_devices (hash, created) VALUES (?, ?)')
  const trim = db.prepare(
    'DELETE FROM sign_in_devices WHERE hash NOT IN (SELECT hash FROM sign_in_devices ORDER BY created DESC LIMIT ?)',
  )
  return {
    find(cookie) {
      const row = hasDevice.get(sha256(cookie), now() - deviceCookieMaxAgeSeconds * 1000)
      return row ? String(row.hash) : null
    },
    add() {
      const cookie = randomBytes(32).toString('base64url')
      insert.run(sha256(cookie), now())
      trim.run(maxDevices)
      return cookie
    },
  }
}
