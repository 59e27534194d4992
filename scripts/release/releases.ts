// Releases side by side below releases/, and which of them is current and which was before.
import {existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync} from 'node:fs'
import {basename, dirname, join, relative} from 'node:path'
import {release, releaseFolder, root} from '../stack/config.ts'

/** Beside the sources, also when a release's own code asks: it lies in that folder, or beside it. */
const releases = release
  ? join(root, basename(dirname(root)) === 'releases' ? '..' : '../releases')
  : join(root, 'releases')

export function newReleaseFolder(now = new Date()): string {
  mkdirSync(releases, {recursive: true})
  return join(releases, now.toISOString().replaceAll(/[:.]/g, '-'))
}

/** The deployed one, else what `npm run build` made. */
export function currentRelease(folder = releases): string {
  return target(folder, 'current') ?? join(folder, '..', basename(releaseFolder))
}

export function previousRelease(folder = releases): string | null {
  return target(folder, 'previous')
}

/** Keeps the one before for `npm run rollback`, `release/` at the first deploy, and removes those that are older. */
export function makeCurrent(name: string, folder = releases): void {
  const before = currentRelease(folder)
  if (existsSync(before) && before !== name) point(folder, 'previous', before)
  point(folder, 'current', name)
  const kept = [name, previousRelease(folder)]
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !kept.includes(path)) rmSync(path, {recursive: true, force: true})
  }
}

type Name = 'current' | 'previous'

function target(folder: string, name: Name): string | null {
  const link = join(folder, name)
  return existsSync(link) ? join(folder, readlinkSync(link)) : null
}

function point(folder: string, name: Name, to: string): void {
  const next = join(folder, `${name}.new`)
  rmSync(next, {force: true})
  symlinkSync(relative(folder, to), next)
  renameSync(next, join(folder, name))
}
