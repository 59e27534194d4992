// Backs up the running lake: the SQLite file through SQLite's backup API, and every file that documents name,
// hard-linked to the previous backup's copy when possible. Each folder is complete.
import {copyFile, link, mkdir, readdir, rename, rm, stat, writeFile} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import type {Dataset} from '../types.ts'
import {flush} from './flush.ts'
import {type Backup, backupsFolder, blobOf, databaseOf, listBackups, type Manifest, nameOf} from './manifest.ts'
import {bringInOthers} from './others.ts'
import {hashOf} from './verify.ts'
import {verifyInThread} from './verify-thread.ts'

/** The lake can write between steps. */
const pagesPerStep = 256
const unfinishedPrefix = '.making-'

export interface BackupContext {
  dataset: Dataset
  dataDir: string
  pathOf: (blob: string) => string
  /** Infinity removes none. */
  keep: number
  others?: string[] | undefined
}

/** @throws Error and leaves nothing behind; older backups stay */
export async function makeBackup(context: BackupContext, now = new Date()): Promise<Backup> {
  const root = backupsFolder(context.dataDir)
  const name = nameOf(now)
  const making = join(root, `${unfinishedPrefix}${name}`)
  await dropUnfinished(root)
  await mkdir(making, {recursive: true, mode: 0o700})
  try {
    const [previous] = listBackups(context.dataDir, now.getTime())
    await backup(context.dataset.db, databaseOf(making), {rate: pagesPerStep})
    const facts = readFacts(databaseOf(making))
    const blobs: Manifest['blobs'] = []
    for (const blob of facts.blobs) {
      const target = blobOf(making, blob)
      await mkdir(dirname(target), {recursive: true})
      await bringIn(blob, target, context.pathOf(blob), previous)
      blobs.push({name: blob, size: (await stat(target)).size})
    }
    const sha256 = await hashOf(databaseOf(making), 'sha256')
    const {documents, seq} = facts
    const others = await bringInOthers(making, context.dataDir, context.others ?? [], previous)
    const manifest: Manifest = {version: 1, createdAt: now.toISOString(), documents, seq, sha256, blobs, others}
    await writeFile(join(making, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {flush: true})
    await verifyInThread(making)
    const folder = join(root, name)
    await rename(making, folder)
    await flush(root)
    for (const old of listBackups(context.dataDir, now.getTime()).slice(Math.max(1, context.keep))) {
      await rm(old.folder, {recursive: true, force: true})
    }
    return {name, folder, ...manifest}
  } catch (cause) {
    await rm(making, {recursive: true, force: true})
    throw new Error(`[backup] ${(cause as Error).message}`, {cause})
  }
}

/** Turns the copy into a plain file and reads its facts. */
function readFacts(path: string): {documents: number; seq: number; blobs: string[]} {
  const db = new DatabaseSync(path)
  try {
    db.exec('PRAGMA journal_mode = DELETE')
    // A restore must not revive old sign-ins, nor tokens that were deleted since.
    for (const table of ['sessions', 'sign_in_sids', 'api_tokens']) {
      const exists = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table)
      if (exists) db.exec(`DELETE FROM ${table}`)
    }
    const number = (sql: string) => Number(Object.values(db.prepare(sql).get() ?? {})[0] ?? 0)
    const assets = db
      .prepare("SELECT json ->> 'path' AS path FROM documents WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')")
      .all()
    return {
      documents: number('SELECT count(*) FROM documents'),
      seq: number('SELECT max(seq) FROM transactions'),
      blobs: [...new Set(assets.map(({path}) => basename(String(path))))].filter(isBlobName).sort(),
    }
  } finally {
    db.close()
  }
}

/** A hand-written asset document can name any path. */
const isBlobName = (name: string) => /^[0-9a-f]{40}(-\d{1,6}x\d{1,6})?\.[a-z0-9]{1,10}$/.test(name)

async function bringIn(name: string, target: string, source: string, previous: Backup | undefined): Promise<void> {
  // The previous backup is verified and the lake never writes to it.
  const linked = previous && (await link(blobOf(previous.folder, name), target).then(yes, no))
  if (linked) return
  await copyFile(source, target).catch(cause => {
    throw new Error(`the picture or file ${name} cannot be copied: ${(cause as Error).message}`, {cause})
  })
  await flush(target)
}

const yes = () => true
const no = () => false

async function dropUnfinished(root: string): Promise<void> {
  const names = await readdir(root).catch(() => [])
  for (const name of names) {
    if (name.startsWith(unfinishedPrefix)) await rm(join(root, name), {recursive: true, force: true})
  }
}
