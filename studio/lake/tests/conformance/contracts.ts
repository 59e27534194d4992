/** The contract tests that hold the lake to Sanity's documentation. */
import {spawn} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type Report, scoreOf} from './report.ts'
import type {Score} from './score.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const suites = {
  'JSONMatch, the documented paths': 'json-match',
  'source maps, the forms of queries': 'query-source-map',
  'GROQ functions of the lake': 'query-functions',
  'official export and import': 'export-import.long',
  'picture addresses of @sanity/image-url': 'images',
}

/** @throws Error when a suite has no file */
export async function contractScores(): Promise<Score[]> {
  const work = mkdtempSync(join(tmpdir(), 'conformance-'))
  try {
    const file = join(work, 'report.json')
    const files = Object.values(suites).map(name => `/${name}.test.ts`)
    const words = ['run', '--config', 'tests/vitest.config.ts', '--reporter', 'json', '--outputFile', file, ...files]
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words], {
      cwd: root,
      stdio: 'ignore',
    })
    await new Promise(resolve => child.on('exit', resolve))
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    return Object.entries(suites).map(([title, name]) => {
      const testResults = report.testResults.filter(result => result.name.endsWith(`/${name}.test.ts`))
      if (testResults.length === 0) throw new Error(`There is no ${name}.test.ts.`)
      return scoreOf(title, {testResults})
    })
  } finally {
    rmSync(work, {recursive: true, force: true})
  }
}
