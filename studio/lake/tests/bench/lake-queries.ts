import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {evaluateSync, parse, toJS} from 'groq-js'
import {queryDataset} from '../../src/query/evaluate.ts'
import type {Dataset, LakeDocument, Perspective} from '../../src/types.ts'
import {percentile} from './figures.ts'
import {openFilledDataset} from './lake-content.ts'
import {
  documentAtPathQuery,
  faqsQuery,
  homePageQuery,
  hourlyPackagesQuery,
  serviceByIdQuery,
  siteSettingsQuery,
} from './site-queries.ts'

const sizes = [1_000, 10_000, 100_000] as const
const rounds = 15
const perRound = 20
/** A plain scan of 100,000 documents takes its time; the ratio needs no more. */
const scans = 3
const identity = {id: 'robot-bench', kind: 'robot'} as const

interface Question {
  title: string
  query: string
  params?: (size: number) => Record<string, unknown>
  perspective: Perspective
  /** Its result grows with the dataset, so only its time per match can stay the same. */
  grows?: true
}

const published = {perspective: 'published'} as const
const id = (size: number) => ({id: `service-${String(Math.floor(size / 20) * 10 + 1).padStart(6, '0')}`})
const path = (size: number) => ({path: `service-${Math.floor(size / 20) * 10 + 1}`})

const questions: Question[] = [
  {title: 'document by id', query: '*[_id == $id][0]', params: id, ...published},
  {title: 'service page by id', query: serviceByIdQuery, params: id, ...published},
  {title: 'by slug', query: documentAtPathQuery, params: path, ...published},
  {title: 'service page by id, drafts', query: serviceByIdQuery, params: id, perspective: 'drafts'},
  {title: 'by slug, drafts', query: documentAtPathQuery, params: path, perspective: 'drafts'},
  {title: 'settings', query: siteSettingsQuery, ...published},
  {title: 'home page, with 13 references', query: homePageQuery, ...published},
  {title: 'by type, 5 matches', query: hourlyPackagesQuery, ...published},
  {title: 'versions of one (Studio)', query: '*[sanity::versionOf($id)]._id', params: id, perspective: 'raw'},
  {
    title: 'who refers to it (Studio)',
    query: '*[references($id)][0...100]{_id, _type}',
    params: () => ({id: 'service-drywall-repair'}),
    perspective: 'raw',
  },
  {title: 'by type, all questions', query: faqsQuery, ...published, grows: true},
]

interface Figure {
  /** Milliseconds, median. */
  ours: number
  scan: number
  matches: number
}

/** Latency inside the lake, without HTTP, beside groq-js over the same documents without the lake's look-ups. */
export function benchQueries(): void {
  const folder = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  const datasets = sizes.map(size => openFilledDataset(join(folder, String(size)), size))
  try {
    const figures = measure(datasets)
    for (const question of questions) report(question, figures.get(question) ?? [])
  } finally {
    for (const dataset of datasets) dataset.close()
    rmSync(folder, {recursive: true, force: true})
  }
}

function measure(datasets: Dataset[]): Map<Question, Figure[]> {
  const samples = new Map<Question, number[][]>(questions.map(question => [question, datasets.map(() => [])]))
  const ask = (question: Question, dataset: Dataset, params: Record<string, unknown>) =>
    queryDataset(dataset, {query: question.query, params, perspective: question.perspective, identity}).result
  // All sizes and questions within each round, so that a noisy moment hits all alike; the first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const question of questions) {
      datasets.forEach((dataset, at) => {
        const params = question.params?.(sizes[at] ?? 0) ?? {}
        const times = question.grows ? 2 : perRound
        const started = performance.now()
        for (let n = 0; n < times; n++) ask(question, dataset, params)
        const each = (performance.now() - started) / times
        if (round > 0) samples.get(question)?.[at]?.push(each)
      })
    }
  }
  const figures = questions.map(question => {
    const each = datasets.map((dataset, at): Figure => {
      const params = question.params?.(sizes[at] ?? 0) ?? {}
      const result = ask(question, dataset, params)
      const matches = Array.isArray(result) ? result.length : 1
      const ours = percentile(samples.get(question)?.[at] ?? [], 0.5)
      return {ours, matches, scan: scan(question, dataset, params, result)}
    })
    return [question, each] as const
  })
  return new Map(figures)
}

/** @throws Error when the plain scan finds anything else */
function scan(question: Question, dataset: Dataset, params: Record<string, unknown>, expected: unknown): number {
  const documents = seenAs(question.perspective, dataset)
  const byId = new Map(documents.map(document => [document._id, document]))
  const tree = parse(question.query)
  const times: number[] = []
  for (let n = 0; n < scans; n++) {
    const started = performance.now()
    const found = evaluateSync(tree, {
      dataset: documents,
      params,
      dereference: ({_ref}: {_ref: string}) => byId.get(_ref),
    })
    const result = toJS(found)
    times.push(performance.now() - started)
    if (JSON.stringify(result) !== JSON.stringify(expected)) throw new Error(`${question.title}: not what a scan finds`)
  }
  return percentile(times, 0.5)
}

function seenAs(perspective: Perspective, dataset: Dataset): LakeDocument[] {
  const {result} = queryDataset(dataset, {query: '*', perspective, identity})
  return result as LakeDocument[]
}

function report({title, grows}: Question, figures: Figure[]): void {
  const [least] = figures
  process.stdout.write(`${title}\n`)
  figures.forEach(({ours, scan, matches}, at) => {
    const size = `${sizes[at]?.toLocaleString('en-US')} documents`
    const first = least && (grows ? ours / matches / (least.ours / least.matches) : ours / least.ours)
    const ratio = at === 0 ? '' : `, ${first?.toFixed(2)} x of 1,000${grows ? ' per match' : ''}`
    const beside = `plain scan ${scan.toFixed(3)} ms, ${(scan / ours).toFixed(0)} x`
    process.stdout.write(`  ${size.padEnd(20)}${ours.toFixed(4)} ms${ratio.padEnd(28)}${beside}\n`)
  })
}
