// `npm run mutants [-- <folder> …] [--sample 100]`: applies each edit of tests/mutants to a copy of the repository,
// runs the tests and prints survivors. Exits with 1 on an unexplained survivor or an edit that no longer fits its file.
import {spawn} from 'node:child_process'
import {cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {availableParallelism, tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {parseArgs} from 'node:util'
import {importsOf} from '../tests/helpers/imports.ts'
import {root} from './settings.ts'

interface Mutant {
  file: string
  find: string
  replace: string
  note: string
  alive?: string
}

type Outcome = 'killed' | 'survived' | 'stale'

const say = (line: string) => process.stdout.write(`${line}\n`)
const limitMs = 300_000

const {values, positionals} = parseArgs({options: {sample: {type: 'string'}}, allowPositionals: true})
const folders = positionals.map(folder => folder.replace(/\/+$/, ''))
const all = globSync('tests/mutants/*.ndjson', {cwd: root}).flatMap(file =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Mutant),
)
const named = all.filter(({file}) => folders.length === 0 || folders.some(folder => isWithin(file, folder)))
const chosen = values.sample ? everyNth(named, Number(values.sample)) : named
if (chosen.length === 0) {
  say(`The table has no mutant below ${folders.join(', ')}.`)
  process.exit(2)
}

const distances = createDistances()
const outcomes = new Map<Mutant, Outcome>()
const queue = [...chosen]
process.on('SIGINT', () => process.exit(130))
await Promise.all(Array.from({length: Math.min(availableParallelism(), queue.length)}, work))
report()

async function work(): Promise<void> {
  const copy = copyOfRepository()
  process.on('exit', () => rmSync(copy, {recursive: true, force: true}))
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const started = performance.now()
    const outcome = await tryMutant(copy, mutant)
    outcomes.set(mutant, outcome)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    say(
      `${String(outcomes.size).padStart(5)}/${chosen.length} ${outcome.padEnd(8)} ${seconds.padStart(3)} s  ${mutant.file}: ${mutant.note}`,
    )
  }
}

async function tryMutant(copy: string, {file, find, replace}: Mutant): Promise<Outcome> {
  const path = join(copy, file)
  let source: string
  try {
    source = readFileSync(path, 'utf8')
  } catch {
    return 'stale'
  }
  if (source.split(find).length !== 2) return 'stale'
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    const tests = distances(file)
    const groups = [tests.slice(0, 3), tests.slice(3, 10), tests.slice(10)]
    for (const group of groups.filter(({length}) => length > 0)) if (!(await passes(copy, group))) return 'killed'
    return 'survived'
  } finally {
    writeFileSync(path, source)
  }
}

/** A timeout counts as noticed. */
async function passes(copy: string, tests: string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const words = ['run', '--config', 'tests/vitest.config.ts', '--bail', '1', '--maxWorkers', '1', '--reporter', 'dot']
  const child = spawn(process.execPath, [vitest, ...words, ...tests], {
    cwd: copy,
    stdio: 'ignore',
    // SQLite only: no mutant touches engine differences, and PostgreSQL takes seconds to start.
    env: {...process.env, TEST_ENGINES: 'sqlite'},
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
  const code = await new Promise<number | null>(resolve => child.on('exit', resolve))
  clearTimeout(timer)
  return code === 0
}

function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const entry of [
    'package.json',
    'tsconfig.json',
    'next.config.mjs',
    '.env.example',
    'schemas',
    'scripts',
    'studio',
    'tests',
    'web',
  ])
    cpSync(join(root, entry), join(copy, entry), {
      recursive: true,
      filter: source => !/\/(\.next[^/]*|\.output|\.sanity|dist|node_modules|public\/studio)(\/|$)/.test(source),
    })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Tests that import the file: similar names first, then the shortest import path. */
function createDistances(): (file: string) => string[] {
  const files = globSync('{schemas,studio,web,scripts,tests}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: path => /node_modules|\.next|\.output|e2e/.test(String(path)),
  })
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8')))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  return file => {
    const seen = new Set([file])
    const tests: string[] = []
    for (let level = [file]; level.length > 0; ) {
      level = level.flatMap(reached => importers.get(reached) ?? []).filter(next => !seen.has(next))
      for (const next of level) {
        if (!seen.has(next) && /^tests\/(unit|contracts)\/.*\.test\.tsx?$/.test(next)) tests.push(next)
        seen.add(next)
      }
    }
    const names = wordsOf(file)
    const likeness = (test: string) => wordsOf(test).filter(word => names.includes(word)).length
    return tests.sort((a, b) => likeness(b) - likeness(a))
  }
}

function wordsOf(path: string): string[] {
  const words = path.split(/[/.-]/).map(word => word.replace(/s$/, ''))
  return words.filter(
    word => !['web', 'server', 'studio', 'lake', 'test', 't', 'handle', 'unit', 'contract'].includes(word),
  )
}

/** Evenly spread, so the sample is the same each time. */
function everyNth<T>(items: T[], count: number): T[] {
  const step = Math.max(1, items.length / count)
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`)
}

function report(): void {
  const of = (outcome: Outcome) => chosen.filter(mutant => outcomes.get(mutant) === outcome)
  say('')
  const byFolder = Map.groupBy(chosen, ({file}) => dirname(file))
  for (const [folder, mutants] of [...byFolder].sort(([a], [b]) => a.localeCompare(b))) {
    const killed = mutants.filter(mutant => outcomes.get(mutant) === 'killed').length
    say(`${`${killed} / ${mutants.length}`.padStart(11)}  ${folder}`)
  }
  for (const {file, find, note, alive} of of('survived'))
    say(`\nSurvived: ${file}: ${note}\n  ${find.split('\n')[0]}\n  ${alive ? `may live: ${alive}` : 'NO REASON GIVEN'}`)
  for (const {file, note} of of('stale')) say(`\nStale, the edit does not fit: ${file}: ${note}`)
  const [killed, stale] = [of('killed').length, of('stale').length]
  const share = ((100 * killed) / Math.max(1, chosen.length - stale)).toFixed(1)
  say(`\n${killed} of ${chosen.length - stale} noticed (${share} %), ${of('survived').length} survived, ${stale} stale`)
  process.exit(stale > 0 || of('survived').some(({alive}) => !alive) ? 1 : 0)
}
