// Releases side by side below releases/, and which of them is current and which was before.
import {existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync} from 'node:fs'
import {basename, dirname, join, relative} from 'node:path'
import {release, releaseFolder, root} from '../stack/config.ts'

/** Beside the sources, also when a release's own code asks: it lies in that folder, or beside it. */
const folder = release
  ? join(root, basename(dirname(root)) === 'releases' ? '..' : '../releases')
  : join(root, 'releases')
const link = (name: 'current' | 'previous') => join(folder, name)

export function newReleaseFolder(now = new Date()): string {
  mkdirSync(folder, {recursive: true})
  return join(folder, now.toISOString().replaceAll(/[:.]/g, '-'))
}

/** The deployed one, else what `npm run build` made. */
export function currentRelease(): string {
  return target('current') ?? releaseFolder
}

export function previousRelease(): string | null {
  return target('previous')
}

/** Keeps the one before for `npm run rollback`, `release/` at the first deploy, and removes those that are older. */
export function makeCurrent(name: string): void {
  const before = currentRelease()
  if (existsSync(before) && before !== name) point('previous', before)
  point('current', name)
  const kept = [name, target('previous')]
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !kept.includes(path)) rmSync(path, {recursive: true, force: true})
  }
}

function target(name: 'current' | 'previous'): string | null {
  if (!existsSync(link(name))) return null
  return join(folder, readlinkSync(link(name)))
}

function point(name: 'current' | 'previous', to: string): void {
  const next = `${link(name)}.new`
  rmSync(next, {force: true})
  symlinkSync(relative(folder, to), next)
  renameSync(next, link(name))
}
