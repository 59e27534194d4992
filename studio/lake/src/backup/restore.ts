import {existsSync} from 'node:fs'
import {chmod, copyFile, mkdir, readdir, rename, rm} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {openDatabase} from '../store/database.ts'
import {blobOf, databaseOf, listBackups, type Manifest, nameOf, otherOf} from './manifest.ts'
import {verifyBackup} from './verify.ts'

export interface Restored {
  documents: number
  blobs: number
  /** The renamed old folder; null when there was none. */
  replaced: string | null
}

/** @param wanted a backup's name or path. @throws Error and changes nothing: bad backup, or a running lake */
export async function restoreBackup(dataDir: string, wanted: string): Promise<Restored> {
  const folder = listBackups(dataDir).find(({name}) => name === wanted)?.folder ?? resolve(wanted)
  if (!existsSync(folder)) {
    const names = listBackups(dataDir).map(({name}) => name)
    throw new Error(`There is no backup ${wanted}. ${names.length > 0 ? `There are: ${names.join(', ')}` : ''}`.trim())
  }
  const current = join(dataDir, 'lake')
  requireStopped(dataDir)
  const manifest = await verifyBackup(folder)
  const incoming = join(dataDir, 'lake.restoring')
  await rm(incoming, {recursive: true, force: true})
  await mkdir(incoming, {recursive: true})
  await copyLake(folder, incoming, manifest)
  requireStopped(dataDir)
  const replaced = existsSync(current) ? join(dataDir, `lake.replaced-${nameOf(new Date())}`) : null
  if (replaced) await rename(current, replaced)
  try {
    await rename(incoming, current)
  } catch (error) {
    if (replaced) await rename(replaced, current)
    throw error
  }
  return {documents: manifest.documents, blobs: manifest.blobs.length, replaced}
}

/** Fills an empty or new folder. @throws Error and leaves it empty: a bad backup, or a folder with something in it */
export async function restoreSite(dataDir: string, folder: string): Promise<Manifest> {
  await requireEmpty(dataDir)
  const manifest = await verifyBackup(folder)
  try {
    await copyLake(folder, join(dataDir, 'lake'), manifest)
    for (const {path} of manifest.others) {
      const target = join(dataDir, path)
      await mkdir(dirname(target), {recursive: true, mode: 0o700})
      await copyFile(otherOf(folder, path), target)
      await chmod(target, 0o600)
    }
  } catch (error) {
    await emptyFolder(dataDir)
    throw error
  }
  return manifest
}

/** An archive that is being restored is unpacked in here, where there is room and the right to write. */
export const unpackedPrefix = '.restoring-'

const namesIn = async (dataDir: string) => (await readdir(dataDir)).filter(name => !name.startsWith(unpackedPrefix))

/** @throws Error for a folder with something in it */
export async function requireEmpty(dataDir: string): Promise<void> {
  if (existsSync(dataDir) && (await namesIn(dataDir)).length > 0) {
    throw new Error(`${dataDir} is not empty. Move it away first, or name an empty folder in DATA_DIR.`)
  }
}

export async function emptyFolder(dataDir: string): Promise<void> {
  for (const name of await namesIn(dataDir)) await rm(join(dataDir, name), {recursive: true, force: true})
}

async function copyLake(folder: string, lake: string, {blobs}: Manifest): Promise<void> {
  await mkdir(lake, {recursive: true})
  await copyFile(databaseOf(folder), join(lake, 'content.sqlite'))
  for (const {name} of blobs) {
    const target = blobOf(lake, name)
    await mkdir(dirname(target), {recursive: true})
    // A copy, not a link: the lake writes here.
    await copyFile(blobOf(folder, name), target)
  }
}

/** Takes the lake's lock briefly. A store that cannot be opened is not in use. */
function requireStopped(dataDir: string): void {
  if (!existsSync(join(dataDir, 'lake', 'content.sqlite'))) return
  try {
    openDatabase(dataDir).close()
  } catch (error) {
    if (!/Another running process/.test((error as Error).message)) return
    throw new Error('The content lake is running. Stop it first, then restore.', {cause: error})
  }
}
