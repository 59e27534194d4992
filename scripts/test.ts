// `npm test`: lint, types, unit, contract and end-to-end tests. `npm test -- <words>` passes the words to vitest, or to
// Playwright for paths below tests/e2e. The last line counts everything.
import {spawn} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {join, relative} from 'node:path'
import {requireBrowser} from '../tests/tools/browser.ts'
import {root} from './stack/config.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const output = join(root, 'tests/.output')
const bin = (file: string) => join(root, 'node_modules', file)
const words = process.argv.slice(2)
const endToEndOnly = words.some(word => word.startsWith('tests/e2e'))

interface Count {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {name: string; assertionResults: {status: string; fullName: string; failureMessages: string[]}[]}[]
}

const failures: string[] = []
const total: Count = {passed: 0, failed: 0, skipped: 0}
let broken = false

mkdirSync(output, {recursive: true})
if (words.length === 0) {
  await step('Lint', bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings'])
  await step('Unused code', bin('knip/bin/knip.js'), [])
  await step('Route types', bin('next/dist/bin/next'), ['typegen', 'web'])
  await step('Types', bin('typescript/bin/tsc'), ['-p', '.'])
}
if (!endToEndOnly) {
  const report = join(output, 'vitest.json')
  rmSync(report, {force: true})
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  await step('Unit and contract tests', bin('vitest/vitest.mjs'), [...args, ...words])
  const json = readReport<VitestReport>(report)
  if (json) {
    add({passed: json.numPassedTests, failed: json.numFailedTests, skipped: json.numPendingTests})
    for (const {name, assertionResults} of json.testResults)
      for (const {status, fullName, failureMessages} of assertionResults)
        if (status === 'failed') failures.push(`${relative(root, name)}: ${fullName}\n${failureMessages.join('\n')}`)
  }
}
if (endToEndOnly || words.length === 0) {
  const report = join(output, 'playwright.json')
  rmSync(report, {force: true})
  await step(
    'End-to-end tests',
    bin('playwright/cli.js'),
    ['test', '--config', 'tests/playwright.config.ts', ...words],
    {
      CHROMIUM_PATH: requireBrowser(say),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  const json = readReport<{stats: {expected: number; unexpected: number; flaky: number; skipped: number}}>(report)
  if (json) {
    const {expected, flaky, unexpected, skipped} = json.stats
    add({passed: expected + flaky, failed: unexpected, skipped})
    if (flaky > 0) say(`${flaky} of them passed at the second try only; their names stand above.`)
  }
}
// Repeated at the end, because long logs are often truncated.
for (const failure of failures) say(`\nFailed: ${failure.slice(0, 2000)}`)
say('')
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(broken || total.failed > 0 || total.passed === 0 ? 1 : 0)

function add(count: Count) {
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
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
