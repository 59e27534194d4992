// A backup as `sanity backups download` takes it: documents as NDJSON with placeholders for their pictures and files, as
// in an export, and these beside it. So Sanity's import takes the archive.
import {DatabaseSync} from 'node:sqlite'
import {type Backup, databaseOf} from '../backup/manifest.ts'

const documentsPerFile = 500
const assetTypes = ['sanity.imageAsset', 'sanity.fileAsset']

export interface BackupFile {
  name: string
  type: 'document' | 'image' | 'file'
}

export function filesOf(backup: Backup): BackupFile[] {
  const pages = Math.ceil(backup.documents / documentsPerFile)
  const documents = Array.from({length: pages}, (_, page): BackupFile => ({name: `${page}.ndjson`, type: 'document'}))
  return [...documents, ...backup.blobs.map(({name}) => ({name, type: typeOf(name)}))]
}

/** Names of pictures hold their size. */
const typeOf = (name: string): 'image' | 'file' => (/^[0-9a-f]{40}-\d+x\d+\./.test(name) ? 'image' : 'file')

/** @param page from 0. @returns NDJSON without a last line break; empty where no document is left to show */
export function documentsOf(backup: Backup, page: number): string {
  const db = new DatabaseSync(databaseOf(backup.folder), {readOnly: true})
  try {
    return db
      .prepare('SELECT json FROM documents ORDER BY id LIMIT ? OFFSET ?')
      .all(documentsPerFile, page * documentsPerFile)
      .map(({json}) => JSON.parse(String(json)) as Record<string, unknown>)
      .filter(isContent)
      .map(document => JSON.stringify(withPlaceholders(document)))
      .join('\n')
  } finally {
    db.close()
  }
}

function isContent({_id, _type}: Record<string, unknown>): boolean {
  if (assetTypes.includes(String(_type))) return false
  return !String(_id).startsWith('_.') || String(_id).startsWith('_.releases.')
}

function withPlaceholders(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlaceholders)
  if (typeof value !== 'object' || value === null) return value
  const {asset, ...rest} = value as Record<string, unknown>
  const found = /^(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-([a-z0-9]+)$/.exec(
    String((asset as {_ref?: unknown} | undefined)?._ref),
  )
  const entries = Object.entries(found ? rest : value).map(([key, item]) => [key, withPlaceholders(item)])
  if (found) entries.unshift(['_sanityAsset', `${found[1]}@file://./${found[1]}s/${found[2]}.${found[3]}`])
  return Object.fromEntries(entries)
}
