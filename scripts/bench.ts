// `npm run bench -- <name> …`: runs files of tests/bench and prints ratios; asserts nothing. Without a name it says which
// there are.
import {existsSync, globSync} from 'node:fs'
import {basename, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {root} from './settings.ts'

const folder = join(root, 'tests/bench')
const all = globSync('*.bench.ts', {cwd: folder}).map(file => basename(file, '.bench.ts'))
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !existsSync(join(folder, `${name}.bench.ts`)))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}; there are: ${all.join(', ')}.\n`)
  process.exit(2)
}
if (wanted.length === 0) process.stdout.write(`npm run bench -- <name> …: ${all.join(', ')}\n`)
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`)
  const bench = (await import(pathToFileURL(join(folder, `${name}.bench.ts`)).href)) as {default: () => Promise<void>}
  await bench.default()
}
process.exit(0)
