/** Stores only a scrypt hash of the owner's password; a password changed in the configuration is rehashed at boot. */
import {randomBytes, scrypt, timingSafeEqual} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'

/** OWASP's 2^15 x 8: about 32 MB and 80 ms per guess. Stored with the hash, so raising it keeps old hashes valid. */
const scryptCost = {N: 2 ** 15, r: 8, p: 1}
const keyBytes = 32
export const maxPasswordLength = 1024

export interface OwnerPassword {
  /** Without a password only the sign-in link printed at start works. */
  readonly isSet: boolean
  /** Takes the same time for correct and wrong passwords. */
  matches(candidate: string): Promise<boolean>
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

/** Replaces the stored hash when the configured password changed. @param onChange ends the old password's sessions */
export async function openOwnerPassword(
  db: DatabaseSync,
  configured: string,
  onChange: () => void,
): Promise<OwnerPassword> {
  db.exec('CREATE TABLE IF NOT EXISTS owner_password (only INTEGER PRIMARY KEY CHECK (only = 1), hash TEXT NOT NULL)')
  const stored = db.prepare('SELECT hash FROM owner_password').get()?.hash
  if (configured === '') {
    if (stored !== undefined) onChange()
    if (stored !== undefined) db.exec('DELETE FROM owner_password')
    return {isSet: false, matches: async () => false}
  }
  let hash = typeof stored === 'string' ? stored : ''
  if (!(await verifyPassword(configured, hash))) {
    hash = await hashPassword(configured)
    // Before writing: if this fails, the next start detects the change again.
    if (stored !== undefined) onChange()
    db.prepare('INSERT OR REPLACE INTO owner_password (only, hash) VALUES (1, ?)').run(hash)
  }
  return {isSet: true, matches: candidate => verifyPassword(candidate, hash)}
}
