import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hasColumn} from '../store/has-column.ts'

/** OWASP's 2^15 x 8: about 32 MB and 80 ms per guess. Stored with the hash, so raising it keeps old hashes valid. */
const scryptCost = {N: 2 ** 15, r: 8, p: 1}
const keyBytes = 32
export const maxPasswordLength = 1024

export interface OwnerPassword {
  /** Without a password only a sign-in link works. */
  readonly isSet: boolean
  /** Takes the same time for correct and wrong passwords. */
  matches(candidate: string): Promise<boolean>
  change(password: string): Promise<void>
}

function derive(password: string, salt: Buffer, {N, r, p}: typeof scryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyBytes, {N, r, p, maxmem: 256 * N * r}, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** `scrypt$N$r$p$salt$key`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, scryptCost)
  return [
    'scrypt',
    scryptCost.N,
    scryptCost.r,
    scryptCost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$')
}

export async function verifyPassword(candidate: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key || candidate.length > maxPasswordLength) return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(candidate, Buffer.from(salt, 'base64url'), {N: Number(N), r: Number(r), p: Number(p)})
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** The stored password holds until `configured` (clear text) changes. `onChange` ends the old password's sessions. */
export async function openOwnerPassword(
  db: DatabaseSync,
  configured: string,
  onChange: () => void,
): Promise<OwnerPassword> {
  db.exec('CREATE TABLE IF NOT EXISTS owner_password (only INTEGER PRIMARY KEY CHECK (only = 1), hash TEXT NOT NULL)')
  // The hash of the password that was configured when the owner chose another one.
  if (!hasColumn(db, 'owner_password', 'configured')) db.exec('ALTER TABLE owner_password ADD COLUMN configured TEXT')
  const stored = db.prepare('SELECT hash, configured FROM owner_password').get()
  const write = db.prepare('INSERT OR REPLACE INTO owner_password (only, hash, configured) VALUES (1, ?, ?)')
  if (configured === '') {
    if (stored) onChange()
    if (stored) db.exec('DELETE FROM owner_password')
    return {isSet: false, matches: async () => false, change: () => Promise.reject(new Error('No password is set'))}
  }
  let hash = String(stored?.hash ?? '')
  let configuredHash = String(stored?.configured ?? hash)
  if (!(await verifyPassword(configured, configuredHash))) {
    hash = await hashPassword(configured)
    configuredHash = hash
    // Before writing: if this fails, the next start detects the change again.
    if (stored) onChange()
    write.run(hash, null)
  }
  return {
    isSet: true,
    matches: candidate => verifyPassword(candidate, hash),
    async change(password) {
      const changed = await hashPassword(password)
      write.run(changed, configuredHash)
      hash = changed
    },
  }
}
