/** Sanity's GROQ test suite (https://github.com/sanity-io/groq-test-suite) through the lake's queries and groq-js alone. */
import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {evaluate, evaluateSync, parse, toJS} from 'groq-js'
import {byId} from '../../src/query/bucket.ts'
import {queryDataset} from '../../src/query/evaluate.ts'
import {withinTime} from '../../src/query/watchdog.ts'
import type {LakeDocument, QueryableDataset} from '../../src/types.ts'
import {add, type Score} from './score.ts'

/** As for a caller with a token. */
const limitMs = 3000

interface SuiteDataset {
  _type: 'dataset'
  _id: string
  documents?: LakeDocument[]
}

interface SuiteTest {
  _type: 'test'
  name: string
  filename: string
  query: string
  result: unknown
  valid: boolean
  version?: string
  params: Record<string, unknown> | null
  dataset: {_ref: string}
}

/** @param folder a checkout of the suite with its packages installed. @throws Error when it cannot be compiled */
export async function groqScores(folder: string): Promise<Score[]> {
  const entries = read(folder)
  const datasets = new Map<string, LakeDocument[]>()
  for (const entry of entries)
    if (entry._type === 'dataset' && entry.documents)
      // In the default order of a dataset.
      datasets.set(entry._id, entry.documents.sort(byId))
  const lake: Score = {name: 'GROQ test suite, the lake', passed: 0, total: 0, reasons: new Map(), skipped: new Map()}
  const alone: Score = {
    name: 'the same tests, groq-js alone',
    passed: 0,
    total: 0,
    reasons: new Map(),
    skipped: new Map(),
  }
  const prepared = new Map<string, QueryableDataset>()
  for (const test of entries) {
    if (test._type !== 'test') continue
    const documents = datasets.get(test.dataset._ref)
    const without = !documents ? 'its documents are not in the suite' : test.version === '0.1' ? 'GROQ 0.1' : null
    if (without || !documents) {
      add(lake.skipped, without ?? '', nameOf(test))
      continue
    }
    const dataset = prepared.get(test.dataset._ref) ?? datasetOf(documents)
    prepared.set(test.dataset._ref, dataset)
    const params = test.params ?? {}
    const identity = {id: 'me', kind: 'user'} as const
    await judge(lake, test, () =>
      withinTime(limitMs, () => queryDataset(dataset, {query: test.query, params, identity}).result),
    )
    await judge(alone, test, () => byGroqJs(test.query, {dataset: documents, params}))
  }
  return [lake, alone]
}

/** Asynchronously, and without a limit, only where groq-js has nothing else. */
async function byGroqJs(
  query: string,
  options: Parameters<typeof evaluateSync>[1] & {params: object},
): Promise<unknown> {
  const tree = parse(query, {params: options.params})
  try {
    return withinTime(limitMs, () => toJS(evaluateSync(tree, options)))
  } catch (error) {
    if (!/executeSync not supported/.test((error as Error).message)) throw error
    return (await evaluate(tree, options)).get()
  }
}

const nameOf = ({filename, name}: SuiteTest) => `${filename}: ${name}`

function read(folder: string): (SuiteDataset | SuiteTest)[] {
  const compiled = join(folder, 'suite.ndjson')
  if (!existsSync(compiled)) {
    const built = spawnSync(process.execPath, ['src/build.js'], {cwd: folder, stdio: ['ignore', 'ignore', 'inherit']})
    if (built.status !== 0) throw new Error(`The suite in ${folder} does not compile; run "npm install" there first.`)
  }
  return readFileSync(compiled, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as SuiteDataset | SuiteTest)
}

function datasetOf(documents: LakeDocument[]): QueryableDataset {
  const byId = new Map(documents.map(document => [document._id, document]))
  return {
    projectId: 'local0',
    name: 'production',
    get: id => byId.get(id),
    all: () => byId.values(),
    // Every document may hold the reference; the filter decides.
    mentioning: () => byId.keys(),
    lastSeq: () => 0,
    onCommit: () => () => {},
  }
}

async function judge(score: Score, test: SuiteTest, run: () => unknown): Promise<void> {
  score.total++
  let got: unknown
  try {
    got = await run()
  } catch (error) {
    if (test.valid) add(score.reasons, (error as Error).message.split('\n')[0] ?? '', nameOf(test))
    else score.passed++
    return
  }
  if (!test.valid) add(score.reasons, 'an invalid query is not refused', nameOf(test))
  else if (isSame(ranked(JSON.parse(JSON.stringify(got ?? null))), test.result ?? null)) score.passed++
  else add(score.reasons, 'another result', nameOf(test))
}

/** The suite leaves the numbers of `score()` to the implementation, and compares their ranks. */
function ranked(got: unknown): unknown {
  if (!Array.isArray(got) || !got.every(item => typeof item?._score === 'number')) return got
  const scores = [...new Set(got.map(item => item._score))].sort((a, b) => b - a)
  return got.map(({_score, ...item}) => ({...item, _pos: scores.indexOf(_score) + 1}))
}

/** Numbers may differ in the last digit. */
function isSame(got: unknown, wanted: unknown): boolean {
  if (typeof got === 'number' && typeof wanted === 'number')
    return got === wanted || Math.abs(got - wanted) <= Math.abs(wanted) * 1e-12
  if (typeof got !== 'object' || typeof wanted !== 'object' || !got || !wanted) return got === wanted
  const left = Object.entries(got)
  if (Array.isArray(got) !== Array.isArray(wanted) || left.length !== Object.keys(wanted).length) return false
  return left.every(([key, value]) => isSame(value, (wanted as Record<string, unknown>)[key]))
}
