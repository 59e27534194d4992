// `npm run bench -- <name> …` runs files of tests/bench and of the lake's, prints ratios and asserts nothing. It says
// which there are when none is named.
import {spawn} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {chmodSync, globSync, mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {root} from './stack/config.ts'

const files = globSync('{tests,studio/lake/tests}/bench/*.bench.ts', {cwd: root})
const benches = new Map(files.map(file => [basename(file, '.bench.ts'), join(root, file)]))
const wanted = process.argv.slice(2)
const all = [...benches.keys()].sort().join(', ')
const unknown = wanted.filter(name => !benches.has(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; there are: ${all}.\n`)
  process.exit(2)
}
if (wanted.length === 0) process.stdout.write(`npm run bench -- <name> …: ${all}\n`)
else leaveNothing()
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`)
  const bench = (await import(pathToFileURL(benches.get(name) ?? '').href)) as {default: () => Promise<void>}
  await bench.default()
}
process.exit(0)

/** What the benches start and make ends with this process, however it ends, and this process ends with its parent. */
function leaveNothing(): void {
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'bench-'))
  // PostgreSQL of the tests runs as another user.
  chmodSync(process.env.TMPDIR, 0o711)
  process.env.BENCH_RUN = randomUUID()
  const words = [join(root, 'tests/bench/end-with-bench.ts'), String(process.ppid)]
  spawn(process.execPath, words, {stdio: ['pipe', 'ignore', 'inherit'], detached: true}).unref()
}
