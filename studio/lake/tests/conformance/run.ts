// `npm run conformance [-- --groq <folder> --client <folder> --cli]`: holds the lake against Sanity's documentation, and
// against its own suites where their checkouts are given, and prints what passes and why the rest does not. `--cli` runs
// Sanity's command line alone; words behind it choose commands, of which some need what earlier ones made.
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {cliScore} from './cli/run.ts'
import {clientScore} from './client.ts'
import {contractScores} from './contracts.ts'
import {groqScores} from './groq.ts'
import {linesOf, type Score} from './score.ts'

const {values, positionals} = parseArgs({
  options: {groq: {type: 'string'}, client: {type: 'string'}, cli: {type: 'boolean'}},
  allowPositionals: true,
})
const print = (scores: Score[]) => process.stdout.write(`${scores.flatMap(linesOf).join('\n')}\n`)

if (values.cli) {
  print([await cliScore(positionals.join(' ') || undefined, line => process.stdout.write(`${line}\n`))])
  process.exit(0)
}
print(await contractScores())
if (values.client) print([await clientScore(resolve(values.client))])
if (values.groq) print(await groqScores(resolve(values.groq)))
process.exit(0)
