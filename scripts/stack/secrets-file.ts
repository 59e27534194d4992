// Reads DATA_DIR/secrets.json, and says in one sentence what to do where it cannot. Never quotes it.
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {explainAccess} from './folder-access.ts'

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
