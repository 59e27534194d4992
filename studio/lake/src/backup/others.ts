// Copies what is not the lake's own into a backup: SQLite files in use, plain files and folders of files that never
// change, such as photos.
import {existsSync} from 'node:fs'
import {chmod, copyFile, link, mkdir, readdir, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {backup, DatabaseSync} from 'node:sqlite'
import {flush} from './flush.ts'
import {type Backup, type Manifest, otherOf} from './manifest.ts'
import {hashOf} from './verify.ts'

/** @param names relative to `dataDir`; what does not exist is left out. @throws Error that names the file */
export async function bringInOthers(
  making: string,
  dataDir: string,
  names: string[],
  previous: Backup | undefined,
): Promise<Manifest['others']> {
  const known = new Map(previous?.others.map(({path, sha256}) => [path, sha256]))
  const others: Manifest['others'] = []
  for (const path of (await Promise.all(names.map(name => filesBelow(dataDir, name)))).flat().sort()) {
    const target = otherOf(making, path)
    await mkdir(dirname(target), {recursive: true, mode: 0o700})
    try {
      const sha256 = await bringIn(
        join(dataDir, path),
        target,
        known.get(path),
        previous && otherOf(previous.folder, path),
      )
      if (sha256) others.push({path, sha256})
    } catch (cause) {
      throw new Error(`${path} cannot be copied: ${(cause as Error).message}`, {cause})
    }
  }
  return others
}

async function filesBelow(dataDir: string, name: string): Promise<string[]> {
  const path = join(dataDir, name)
  if (!existsSync(path)) return []
  if ((await stat(path)).isFile()) return [name]
  const entries = await readdir(path, {withFileTypes: true, recursive: true})
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.part'))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(dataDir.length + 1)
        .replaceAll('\\', '/'),
    )
}

/** Returns the SHA-256 of the copy; null when a visitor has removed the file meanwhile. */
async function bringIn(source: string, target: string, known: string | undefined, kept: string | undefined) {
  if (source.endsWith('.sqlite')) await copyDatabase(source, target)
  else {
    if (!existsSync(source)) return null
    if (known && kept && (await hashOf(source, 'sha256')) === known) {
      const isLinked = await link(kept, target).then(
        () => true,
        () => false,
      )
      if (isLinked) return known
    }
    await copyFile(source, target)
  }
  await chmod(target, 0o600)
  await flush(target)
  return hashOf(target, 'sha256')
}

const allPages = 2 ** 31 - 1

/** In one step, because another process writes and each of its writes would start the copy again. */
async function copyDatabase(source: string, target: string): Promise<void> {
  const from = new DatabaseSync(source, {readOnly: true})
  await backup(from, target, {rate: allPages}).finally(() => from.close())
  const copy = new DatabaseSync(target)
  try {
    copy.exec('PRAGMA journal_mode = DELETE')
  } finally {
    copy.close()
  }
}
