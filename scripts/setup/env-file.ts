import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'

/** One line of `.env`; null: there is none. */
export interface LineChange {
  before: string | null
  after: string | null
}

const isOf = (name: string) => (line: string) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line)

const readLines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [])

/** What sets these variables. Node takes the last of several lines. */
export function planLines(file: string, values: Record<string, string>): LineChange[] {
  const lines = readLines(file)
  return Object.entries(values)
    .map(([name, value]) => ({before: lines.findLast(isOf(name)) ?? null, after: `${name}=${value}`}))
    .filter(({before, after}) => before !== after)
}

export const backwards = ({before, after}: LineChange): LineChange => ({before: after, after: before})

/** A new line of a name replaces the old one in its place. Returns the changes whose old line is no longer there. */
export function changeLines(file: string, changes: readonly LineChange[]): LineChange[] {
  const lines = readLines(file)
  const missed = changes.filter(({before, after}) => {
    const index = before === null ? lines.length : lines.lastIndexOf(before)
    if (index < 0) return true
    lines.splice(index, before === null ? 0 : 1, ...(after === null ? [] : [after]))
    return false
  })
  const text = lines.join('\n').trim()
  if (missed.length === changes.length) return missed
  if (text) writeFileSync(file, `${text}\n`, {mode: 0o600})
  else rmSync(file, {force: true})
  return missed
}
