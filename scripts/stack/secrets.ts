// DATA_DIR/secrets.json, made once for each data folder. Says in one sentence what to do where it cannot be used, and
// never quotes it.
import {randomBytes} from 'node:crypto'
import {chmodSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {z} from 'zod'
import {explainAccess, explainMissing, orExplain, requireOwner, requireWritable} from './folder-access.ts'

const file = 'secrets.json'
const schema = z.record(z.string(), z.string())

function newSecrets() {
  return {
    ownerPassword: randomBytes(9).toString('base64url'),
    lakeToken: `sk${randomBytes(32).toString('hex')}`,
    revalidateSecret: randomBytes(32).toString('hex'),
    siteSecret: randomBytes(32).toString('hex'),
  }
}

type Secrets = ReturnType<typeof newSecrets>

/** Adds secrets that an older version lacks. @throws Error with a sentence */
export function readSecrets(dataDir: string): {secrets: Secrets; isNew: boolean} {
  const path = join(dataDir, file)
  orExplain(explainMissing, dataDir, () => mkdirSync(dataDir, {recursive: true}))
  closeToOthers(dataDir)
  requireOwner(path)
  requireWritable(dataDir)
  const kept = readKept(path)
  const secrets: Secrets = {...newSecrets(), ...kept}
  if (!kept || Object.keys(kept).length < Object.keys(secrets).length) {
    orExplain(explainAccess, path, () => {
      // Renamed, so that a full disk leaves the old file whole.
      writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, {mode: 0o600, flush: true})
      renameSync(`${path}.new`, path)
    })
  }
  return {secrets, isNew: kept === null}
}

/** Also for a folder of an older version, whose files other users of this machine could read. */
function closeToOthers(dataDir: string): void {
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    // A mounted volume may belong to another user.
  }
}

/** Null where there is none. */
function readKept(path: string): Partial<Secrets> | null {
  const text = orExplain(explainAccess, path, () => {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  })
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    // The error would quote the secrets.
    throw new Error(`${path} is damaged. ${remedyFor(path)}`)
  }
}

function remedyFor(path: string): string {
  const backups = join(dirname(path), 'backups')
  const newest = globSync(`*/others/${file}`, {cwd: backups}).sort().at(-1)
  if (newest) return `Copy it back from the newest backup: cp ${join(backups, newest)} ${path}`
  return `No backup here has a copy: look for one elsewhere. Without one, rename it to ${file}.damaged: the next start makes a new owner password, and links that were sent end.`
}
