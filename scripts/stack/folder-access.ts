// Says in one sentence what is wrong with a folder or file in DATA_DIR, and what to do.
import {accessSync, constants, existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'

/** What root writes into another user's folder that user's service cannot read. @throws Error with a sentence */
export function requireOwner(file: string): void {
  const owner = ownerOf(file)
  if (process.getuid?.() !== 0 || owner === null || owner === 0) return
  const name = nameOf(owner)
  throw new Error(`${dirname(file)} belongs to ${name}. Run this as that user: sudo -Hu ${name} npm run …`)
}

/** Does the work, or throws its error as a sentence. */
export function orExplain<T>(explain: (path: string, code?: string) => string, path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(explain(path, (error as NodeJS.ErrnoException).code))
  }
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

/** @param folder could not be made. @param code of the error of Node */
export function explainMissing(folder: string, code = 'unknown'): string {
  let parent = dirname(folder)
  while (!existsSync(parent)) parent = dirname(parent)
  // Below a read-only file system Node says ENOENT.
  if (code === 'EROFS' || accessProblem(parent) === 'EROFS') return explainAccess(folder, 'EROFS')
  const [owner, me] = [ownerOf(parent), process.getuid?.()]
  if ((code !== 'EACCES' && code !== 'EPERM') || owner === null || me === undefined) return explainAccess(folder, code)
  const reason = `${parent} belongs to ${nameOf(owner)} and this process runs as ${nameOf(me)}`
  return `${folder} cannot be made: ${reason}. As root: install -d -o ${nameOf(me)} -m 700 ${folder}`
}

const ownFolders = ['lake', 'site', 'backups']

/** A command that was run as another user may have left files that this one cannot change. @throws Error with a sentence */
export function requireWritable(dataDir: string): void {
  for (const folder of ownFolders.map(name => join(dataDir, name)).filter(path => existsSync(path))) {
    requireAccess(folder)
    if (!statSync(folder).isDirectory()) throw new Error(explainAccess(folder, 'ENOTDIR'))
    for (const name of readdirSync(folder)) if (name.endsWith('.sqlite')) requireAccess(join(folder, name))
  }
}

function requireAccess(path: string): void {
  const code = accessProblem(path)
  if (code) throw new Error(explainAccess(path, code))
}

function accessProblem(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

function ownerOf(path: string): number | null {
  try {
    return statSync(path).uid
  } catch {
    return null
  }
}

/** A container may run as a user that has no name. */
function nameOf(uid: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  return users.match(new RegExp(`^([^:]+):[^:]*:${uid}:`, 'm'))?.[1] ?? String(uid)
}
