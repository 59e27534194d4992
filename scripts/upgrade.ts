// `npm run upgrade -- sanity@next` installs the named versions in a copy of this checkout, runs there what an upgrade can
// break, and says what did. The checkout itself stays as it is.
import {spawn, spawnSync} from 'node:child_process'
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {runNode} from './processes.ts'
import {root} from './settings.ts'
import {runCommand, withProgress} from './terminal.ts'

const wanted = process.argv.slice(2)
const env = {...process.env, NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1'}
const maxLines = 12
const maxMinutes = 15
const timeoutMs = maxMinutes * 60_000

await runCommand(async say => {
  if (wanted.length === 0) throw new Error('Usage: npm run upgrade -- sanity@next [next@latest …]')
  const copy = mkdtempSync(join(tmpdir(), 'upgrade-'))
  process.once('exit', () => rmSync(copy, {recursive: true, force: true, maxRetries: 10}))
  copyCheckout(copy)
  say(`This takes about ten minutes on two cores; a step that takes longer than ${maxMinutes} is ended.`)
  say(`Installing ${wanted.join(', ')} into a copy ...`)
  await withProgress('Installing', () => install(copy))
  const report = join(copy, 'vitest.json')
  const vitest = ['run', '--config', 'tests/vitest.config.ts', '--reporter=json', `--outputFile=${report}`]
  const steps: [string, string[]][] = [
    ['The contracts of the lake', ['node_modules/vitest/vitest.mjs', ...vitest, 'tests/contracts/lake']],
    ['The types of the routes', ['node_modules/next/dist/bin/next', 'typegen', 'web']],
    ['The types', ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', '.']],
    ['The build', ['scripts/build.ts']],
  ]
  const broken: string[] = []
  for (const [title, words] of steps) {
    say(`${title} ...`)
    const started = performance.now()
    const fault = await runNode(title, words, {env, cwd: copy, timeoutMs}).then(
      () => null,
      (error: Error) => error.message,
    )
    const ms = performance.now() - started
    const outcome = fault === null ? 'ok' : ms < timeoutMs ? 'broke' : 'did not end'
    say(`  ${outcome}, after ${(ms / 1000).toFixed(0)} s`)
    if (fault === null) continue
    broken.push(title)
    for (const line of failedTests(report) ?? errorsOf(fault)) say(`    ${line}`)
    rmSync(report, {force: true})
  }
  if (broken.length > 0) throw new Error(`With ${wanted.join(', ')} broke: ${broken.join(', ')}.`)
  say(`Nothing broke with ${wanted.join(', ')}. Install it with npm install --save-exact, then run npm test.`)
})

/** With what is not committed yet, and without what is ignored. */
function copyCheckout(copy: string): void {
  const {stdout, status} = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error('An upgrade is tried in a checkout of git.')
  for (const path of stdout.split('\0').filter(name => name && existsSync(join(root, name))))
    cpSync(join(root, path), join(copy, path))
}

/** @throws Error with npm's message: an unknown version, or one that conflicts with the others */
async function install(copy: string): Promise<void> {
  const words = ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error', ...wanted]
  const npm = spawn('npm', words, {
    cwd: copy,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: timeoutMs,
    shell: process.platform === 'win32',
  })
  process.prependOnceListener('exit', () => npm.kill())
  let said = ''
  npm.stderr.on('data', chunk => {
    said += chunk
  })
  const code = await new Promise(resolve => npm.on('close', resolve))
  if (code === null) throw new Error(`npm did not install ${wanted.join(', ')} within ${maxMinutes} minutes.`)
  if (code !== 0) throw new Error(`npm does not install ${wanted.join(', ')}, and nothing was changed:\n${plain(said)}`)
}

/** npm's sentences without its frame: "  No matching version found for sanity@next." */
function plain(said: string): string {
  const lines = said.split('\n').map(line => line.replace(/^npm (error|ERR!) ?(notarget|404|ERESOLVE)? */, ''))
  const told = lines.filter(line => line.trim() && !/^(code |A complete log|In most cases)/.test(line))
  return shortened(told.map(line => `  ${line}`)).join('\n')
}

interface Report {
  testResults: {assertionResults: {status: string; fullName: string}[]}[]
}

/** Null: the fault came from elsewhere, or before any test ran. */
function failedTests(report: string): string[] | null {
  if (!existsSync(report)) return null
  const {testResults} = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults.flatMap(({assertionResults}) => assertionResults.filter(({status}) => status === 'failed'))
  if (failed.length === 0) return null
  return shortened(failed.map(({fullName}) => fullName))
}

function errorsOf(fault: string): string[] {
  const lines = fault.split('\n').filter(line => line.trim())
  const errors = lines.filter(line => /error/i.test(line))
  return shortened(errors.length > 0 ? errors : lines.slice(-maxLines))
}

function shortened(lines: string[]): string[] {
  const more = lines.length - maxLines
  return more > 0 ? [...lines.slice(0, maxLines), `and ${more} more`] : lines
}
