// Tells whether a build matches the current sources. Runs at every start, so no separate build command is needed.
import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, type Stats, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

export interface Sources {
  root: string
  /** Paths below `root` that the build reads. */
  inputs: readonly string[]
  isSkipped(name: string): boolean
}

/** Two changes within the clock's precision share a timestamp, so newer files are always read. */
const settledMs = 2000

/** Skips reading files whose ctime is unchanged: every write or rename moves ctime, and programs cannot set it. */
export function isStamped(stamp: string, sources: Sources): boolean {
  if (!existsSync(stamp)) return false
  const contents = readFileSync(stamp, 'utf8')
  // Taken before reading the contents, so the next start notices a change made in between.
  const {hash, newest} = datesOf(sources)
  const seen = `${hash}\n${contents}`
  const seenFile = `${stamp}.seen`
  if (existsSync(seenFile) && readFileSync(seenFile, 'utf8') === seen) return true
  if (contentsOf(sources) !== contents) return false
  if (newest < Date.now() - settledMs) writeFileSync(seenFile, seen)
  return true
}

export function contentsOf(sources: Sources): string {
  const hash = createHash('sha256')
  for (const {name} of filesOf(sources)) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(sources.root, name)))
      .update('\0')
  }
  return hash.digest('hex')
}

function datesOf(sources: Sources): {hash: string; newest: number} {
  const hash = createHash('sha256')
  let newest = 0
  for (const {name, stat} of filesOf(sources)) {
    newest = Math.max(newest, stat.ctimeMs)
    hash.update([name, stat.size, stat.mtimeMs, stat.ctimeMs, stat.dev, stat.ino].join('\0')).update('\0')
  }
  return {hash: hash.digest('hex'), newest}
}

interface File {
  name: string
  stat: Stats
}

function filesOf({root, inputs, isSkipped}: Sources): File[] {
  const below = (name: string): File[] => {
    if (isSkipped(name)) return []
    const stat = statSync(`${root}/${name}`)
    if (!stat.isDirectory()) return [{name, stat}]
    return readdirSync(`${root}/${name}`).flatMap(entry => below(`${name}/${entry}`))
  }
  return inputs.flatMap(below).sort((one, other) => (one.name < other.name ? -1 : 1))
}
