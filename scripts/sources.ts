/** Whether what was built is still that of the present sources. Read at every start, so that nobody has to say "build". */
import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, type Stats, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

export interface Sources {
  root: string
  /** Files and folders below `root` that the build reads. */
  inputs: readonly string[]
  /** Of these, what holds results or is not read. */
  isSkipped(name: string): boolean
  /** What else the build depends on, a line each. */
  others: readonly string[]
}

/** ms. Two changes of one file within the clock's precision have one date. */
const settled = 2000

/** One hash over names and contents, and the others. */
export function stateOf({others, ...sources}: Sources): string {
  return [contentsOf(sources), ...others].join('\n')
}

/**
 * Whether `stamp` holds what `stateOf` says. What has the dates that it had when it was last read is not read again: the
 * time of change (ctime) moves with every writing and renaming, and no program can set it back.
 */
export function isStamped(stamp: string, {others, ...sources}: Sources): boolean {
  if (!existsSync(stamp)) return false
  const [contents = '', ...kept] = readFileSync(stamp, 'utf8').split('\n')
  if (kept.join('\n') !== others.join('\n')) return false
  // Before the contents are: whoever writes meanwhile is seen the next time.
  const {hash, newest} = datesOf(sources)
  const seen = `${hash}\n${contents}`
  const seenFile = `${stamp}.seen`
  if (existsSync(seenFile) && readFileSync(seenFile, 'utf8') === seen) return true
  if (contentsOf(sources) !== contents) return false
  if (newest < Date.now() - settled) writeFileSync(seenFile, seen)
  return true
}

type Files = Omit<Sources, 'others'>

function contentsOf(sources: Files): string {
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

function datesOf(sources: Files): {hash: string; newest: number} {
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

function filesOf({root, inputs, isSkipped}: Files): File[] {
  const below = (name: string): File[] => {
    if (isSkipped(name)) return []
    const stat = statSync(`${root}/${name}`)
    if (!stat.isDirectory()) return [{name, stat}]
    return readdirSync(`${root}/${name}`).flatMap(entry => below(`${name}/${entry}`))
  }
  return inputs.flatMap(below).sort((one, other) => (one.name < other.name ? -1 : 1))
}
