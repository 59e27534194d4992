/** Checks every hash, SQLite's integrity, and that the documents match the log. */
import {createHash} from 'node:crypto'
import {createReadStream, existsSync, statSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {pipeline} from 'node:stream/promises'
import {schemaVersion} from '../store/database.ts'
import {blobOf, databaseOf, type Manifest, otherOf, readManifest} from './manifest.ts'

/** @throws Error that says what is wrong */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  const damaged = (what: string, cause?: unknown) => new Error(`The backup ${folder} is damaged: ${what}.`, {cause})
  const database = databaseOf(folder)
  if (!existsSync(database)) throw damaged('content.sqlite is missing')
  if ((await hashOf(database, 'sha256')) !== manifest.sha256) {
    throw damaged('content.sqlite is not the file that was written')
  }
  const wrong = checkDatabase(database, manifest)
  if (wrong) throw damaged(wrong)
  for (const {name, size} of manifest.blobs) {
    const path = blobOf(folder, name)
    if (!existsSync(path)) throw damaged(`the picture or file ${name} is missing`)
    const sound = statSync(path).size === size && (await hashOf(path, 'sha1')) === name.slice(0, 40)
    if (!sound) throw damaged(`the picture or file ${name} is not the one that was written`)
  }
  for (const {path, sha256} of manifest.others) {
    const file = otherOf(folder, path)
    if (!existsSync(file)) throw damaged(`${path} is missing`)
    if ((await hashOf(file, 'sha256')) !== sha256) throw damaged(`${path} is not the file that was written`)
    if (path.endsWith('.sqlite') && !isSound(file)) throw damaged(`SQLite finds ${path} unsound`)
  }
  return manifest
}

function checkDatabase(path: string, manifest: Manifest): string | null {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, {readOnly: true})
    const number = (sql: string) => Number(Object.values(db?.prepare(sql).get() ?? {})[0] ?? 0)
    if (number('PRAGMA user_version') > schemaVersion) return 'it was written by a newer version of this program'
    const verdict = db.prepare('PRAGMA integrity_check').get()?.integrity_check
    if (verdict !== 'ok') return `SQLite finds its file unsound (${verdict})`
    if (number('SELECT count(*) FROM documents') !== manifest.documents) return 'it does not hold all documents'
    if (number('SELECT max(seq) FROM transactions') !== manifest.seq) return 'its log is not whole'
    const strays = number(differingFromLog)
    return strays === 0 ? null : `${strays} documents are not what the log says`
  } catch (error) {
    return `SQLite cannot read it (${(error as Error).message})`
  } finally {
    db?.close()
  }
}

function isSound(path: string): boolean {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, {readOnly: true})
    return db.prepare('PRAGMA quick_check').get()?.quick_check === 'ok'
  } catch {
    return false
  } finally {
    db?.close()
  }
}

/** Documents that differ from their last log entry, and entries without their document. */
const differingFromLog = `
  WITH last AS (SELECT doc, after, max(seq) FROM tx_docs GROUP BY doc)
  SELECT (SELECT count(*) FROM documents LEFT JOIN last ON doc = id WHERE json IS NOT after)
    + (SELECT count(*) FROM last WHERE after IS NOT NULL AND doc NOT IN (SELECT id FROM documents))`

export async function hashOf(path: string, algorithm: 'sha1' | 'sha256'): Promise<string> {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
