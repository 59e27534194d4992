/** A backup is a folder with `content.sqlite`, `blobs/`, the data folder's other files, and a manifest of all. */
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

const manifestSchema = z.object({
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  documents: z.int().min(0),
  seq: z.int().min(0),
  sha256: sha256Schema,
  blobs: z.array(z.object({name: z.string().regex(/^[0-9a-f]{40}[-.][\w.-]+$/), size: z.int().min(1)})),
  /** Relative to the data folder. Older backups have none. */
  others: z
    .array(z.object({path: z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/), sha256: sha256Schema}))
    .default([]),
})

export type Manifest = z.infer<typeof manifestSchema>

export interface Backup extends Manifest {
  name: string
  folder: string
}

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups')
export const databaseOf = (folder: string): string => join(folder, 'content.sqlite')
export const blobOf = (folder: string, name: string): string => join(folder, 'blobs', name.slice(0, 2), name)

export const otherOf = (folder: string, path: string): string => join(folder, 'others', path)

/** @throws Error for a folder without a valid manifest */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) throw new Error(`${folder} is no backup: it has no manifest.json.`)
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`The backup ${folder} is damaged: its manifest.json cannot be read.`, {cause})
  }
}

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

export const nameOf = (date: Date): string => date.toISOString().replace(/[:.]/g, '-')

/** A clock that is put right by a little makes no backup one of the future. */
const slackMs = 60 * 60_000

/** Newest first. Those that a wrong clock dated in the future come last, so they count as the oldest. */
function namesOf(dataDir: string, now: number): string[] {
  const root = backupsFolder(dataDir)
  if (!existsSync(root)) return []
  const latest = nameOf(new Date(now + slackMs))
  const names = readdirSync(root)
    .filter(name => backupName.test(name))
    .sort()
    .reverse()
  return [...names.filter(name => name <= latest), ...names.filter(name => name > latest)]
}

/** Its folder got this name once it was verified. */
export const newestBackupName = (dataDir: string, now = Date.now()): string | null => namesOf(dataDir, now)[0] ?? null

export function listBackups(dataDir: string, now = Date.now()): Backup[] {
  return namesOf(dataDir, now).flatMap(name => {
    const folder = join(backupsFolder(dataDir), name)
    try {
      return [{name, folder, ...readManifest(folder)}]
    } catch {
      return []
    }
  })
}
