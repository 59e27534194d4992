// `npm test` runs what answers in minutes: checks of the source, unit tests, contracts on SQLite, the main journeys.
// `npm run test:all` runs everything else. Words behind `--` choose files of either: paths below tests/e2e are
// Playwright's, all others vitest's.
import {spawn} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {loadavg} from 'node:os'
import {join, relative} from 'node:path'
import {requireBrowser} from '../tests/tools/browser.ts'
import {root} from './stack/config.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {name: string; assertionResults: {status: string; fullName: string; failureMessages: string[]}[]}[]
}

interface Suite {
  suites?: Suite[]
  specs?: {title: string; file: string; tests: {status: string; results: {error?: {message?: string}}[]}[]}[]
}

interface PlaywrightReport extends Suite {
  stats: {expected: number; unexpected: number; flaky: number; skipped: number}
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const output = join(root, 'tests/.output')
const bin = (file: string) => join(root, 'node_modules', file)
const isRest = process.argv[2] === '--rest'
const words = process.argv.slice(isRest ? 3 : 2)

const failures: string[] = []
const total = {passed: 0, failed: 0, skipped: 0}
let broken = false

mkdirSync(output, {recursive: true})
say(`Load average of the last minute: ${loadavg()[0]?.toFixed(2)}`)
if (isRest) await runRest()
else if (words.length === 0) await runMain()
else await runNamed()
// Repeated at the end, because long logs are often truncated.
for (const failure of failures) say(`\nFailed: ${failure.slice(0, 2000)}`)
say('')
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(broken || total.failed > 0 || total.passed === 0 ? 1 : 0)

async function runMain(): Promise<void> {
  await step('Lint', bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings'])
  await step('Unused code', bin('knip/bin/knip.js'), [])
  await step('Route types', bin('next/dist/bin/next'), ['typegen', 'web'])
  await step('Types', bin('typescript/bin/tsc'), ['-p', '.'])
  await vitest('Unit tests and contracts', ['--project=unit', '--project=contracts'])
  await playwright('Main journeys', ['--project=journeys'])
}

async function runRest(): Promise<void> {
  await vitest('Lake, PostgreSQL, crashes and clocks', ['--project=lake', '--project=postgresql', '--project=long'])
  await playwright('Other journeys', ['--project=others'])
  await playwright('On the lake as hosted Sanity', ['--project=hosted'], {TEST_HOSTED: '1'})
}

async function runNamed(): Promise<void> {
  const areJourneys = words.some(word => word.startsWith('tests/e2e'))
  await (areJourneys ? playwright('Journeys', words) : vitest('Unit tests and contracts', words))
}

async function vitest(title: string, words: string[]): Promise<void> {
  const report = join(output, 'vitest.json')
  rmSync(report, {force: true})
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  await step(title, bin('vitest/vitest.mjs'), ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...words])
  const json = readReport<VitestReport>(report)
  if (!json) return
  total.passed += json.numPassedTests
  total.failed += json.numFailedTests
  total.skipped += json.numPendingTests
  for (const {name, assertionResults} of json.testResults)
    for (const {status, fullName, failureMessages} of assertionResults)
      if (status === 'failed') failures.push(`${relative(root, name)}: ${fullName}\n${failureMessages.join('\n')}`)
}

async function playwright(title: string, words: string[], env: Record<string, string> = {}): Promise<void> {
  const report = join(output, 'playwright.json')
  rmSync(report, {force: true})
  await step(title, bin('playwright/cli.js'), ['test', '--config', 'tests/playwright.config.ts', ...words], {
    CHROMIUM_PATH: requireBrowser(say),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...env,
  })
  const json = readReport<PlaywrightReport>(report)
  if (!json) return
  const {expected, flaky, unexpected, skipped} = json.stats
  total.passed += expected + flaky
  total.failed += unexpected
  total.skipped += skipped
  noteFailures(json)
}

function noteFailures({suites = [], specs = []}: Suite) {
  for (const {title, file, tests} of specs)
    for (const {status, results} of tests) {
      const said = `tests/e2e/${file}: ${title}\n${results[0]?.error?.message ?? ''}`
      if (status === 'unexpected') failures.push(said)
      if (status === 'flaky') failures.push(`at the first try: ${said}`)
    }
  for (const suite of suites) noteFailures(suite)
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

/** Runs the next step even after a failure, so one run reports everything. */
async function step(title: string, script: string, args: string[], env: Record<string, string> = {}) {
  say(`\n== ${title}`)
  const started = performance.now()
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env},
  })
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const code = await new Promise<number>(resolve => child.on('exit', status => resolve(status ?? 1)))
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) broken = true
  say(
    `== ${title}: ${code === 0 ? 'ok' : `failed (${code})`} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}
