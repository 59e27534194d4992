// Reads DATA_DIR/secrets.json, and says in one sentence what to do where it cannot. Never quotes it.
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {userInfo} from 'node:os'
import {basename, dirname, join} from 'node:path'

/** Null where there is none. @throws Error with a sentence for a file that cannot be read or is damaged */
export function readSecretsFile(file: string): Record<string, string> | null {
  const text = readText(file)
  const secrets = text === null ? null : parse(text)
  if (secrets === undefined) throw new Error(`${file} is damaged. ${remedyFor(file)}`)
  return secrets
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new Error(explainAccess(file, code))
  }
}

/** What root writes into another user's folder that user's service cannot read. @throws Error with a sentence */
export function requireOwner(file: string): void {
  const owner = ownerOf(file)
  if (process.getuid?.() !== 0 || owner === null || owner === 0) return
  const name = nameOf(owner)
  throw new Error(`${dirname(file)} belongs to ${name}. Run this as that user: sudo -Hu ${name} npm run …`)
}

/** @param code of the error of Node */
export function explainAccess(file: string, code = 'unknown'): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${file} cannot be used: there is a file where a folder must be.`
  if (code === 'EROFS') return `${file} lies on a file system that is read-only. Set DATA_DIR to a folder elsewhere.`
  if (code === 'ENOSPC') return `${file} cannot be written: the disk is full.`
  if (code !== 'EACCES' && code !== 'EPERM') return `${file} cannot be read or written (${code}).`
  const folder = dirname(file)
  const own = ownerOf(file) ?? ownerOf(folder)
  const me = process.getuid?.()
  if (own === null || me === undefined) return `${file} cannot be read or written by this user (${code}).`
  if (own === me) return `${file} cannot be read or written: chmod -R u+rwX ${folder}`
  return `${file} belongs to ${nameOf(own)} and this process runs as ${nameOf(me)}: chown -R ${nameOf(me)} ${folder}`
}

function ownerOf(path: string): number | null {
  try {
    return statSync(path).uid
  } catch {
    return null
  }
}

function nameOf(uid: number): string {
  if (uid === process.getuid?.()) return userInfo().username
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  return users.match(new RegExp(`^([^:]+):[^:]*:${uid}:`, 'm'))?.[1] ?? String(uid)
}

function parse(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isWhole = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isWhole && Object.values(value).every(each => typeof each === 'string')
      ? (value as Record<string, string>)
      : undefined
  } catch {
    return undefined
  }
}

function remedyFor(file: string): string {
  const backups = join(dirname(file), 'backups')
  const copies = (existsSync(backups) ? readdirSync(backups) : [])
    .sort()
    .map(name => join(backups, name, 'others', basename(file)))
    .filter(copy => existsSync(copy))
  const newest = copies.at(-1)
  if (newest) return `Copy it back from the newest backup: cp ${newest} ${file}`
  return `No backup here has a copy: look for one elsewhere. Without one, rename it to ${basename(file)}.damaged: the next start makes a new owner password, and links that were sent end.`
}
