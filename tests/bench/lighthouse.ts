import {spawn} from 'node:child_process'
import {existsSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '../../scripts/stack/config.ts'
import {browserArguments} from '../tools/browser.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** npm fetches it for the first bench, so that a start need not install its 90 packages. */
const lighthouse = 'lighthouse@13.5.0'

export interface LighthouseRun {
  /** 0 to 100, in the order performance, accessibility, best practices, SEO. */
  scores: number[]
  /** Milliseconds. */
  largestPaint: number
  blocked: number
  shift: number
  /** Titles of the audits that cost points. */
  failed: string[]
}

interface Report {
  runtimeError?: {code: string; message: string}
  categories: Record<string, {score: number | null; auditRefs: {id: string; weight: number}[]}>
  audits: Record<string, {title: string; score: number | null; numericValue?: number; errorMessage?: string}>
}

/** Chrome now and then drops events of a trace, or shows its own page for a moment: that says nothing of the page. */
const mostTries = 3

/** One run of Lighthouse as it judges phones (slow 4G and a 4 times slower processor, simulated), in a fresh browser. */
export async function runLighthouse(url: string, browser: string): Promise<LighthouseRun> {
  for (let tries = 1; ; tries++) {
    const report = await askLighthouse(url, browser)
    if (typeof report !== 'string') return toRun(report)
    if (tries === mostTries) throw new Error(`Lighthouse failed ${tries} times on ${url}: ${report}`)
    process.stderr.write(`Lighthouse lost a run of ${url} (${report}); once more\n`)
  }
}

/** What Lighthouse wrote, or why there is nothing to read in it. */
async function askLighthouse(url: string, browser: string): Promise<Report | string> {
  const file = join(root, 'tests/.output/lighthouse.json')
  rmSync(file, {force: true})
  const code = await new Promise<number | null>(resolve => {
    const given = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`]
    const flags = `--chrome-flags=${['--headless=new', ...browserArguments].join(' ')}`
    const env = {...process.env, CHROME_PATH: browser}
    const words = ['exec', '--yes', lighthouse, '--', url, ...given, flags]
    const child = spawn('npm', words, {cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env})
    child.on('exit', resolve)
  })
  if (!existsSync(file)) return `it ended with ${code}`
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  if (report.runtimeError) return report.runtimeError.code
  const unjudged = categories.filter(name => (report.categories[name]?.score ?? null) === null)
  return unjudged.length > 0 ? `no score for ${unjudged.join(', ')}: ${failures(report)}` : report
}

function failures({audits}: Report): string {
  return [...new Set(Object.values(audits).flatMap(({errorMessage}) => errorMessage ?? []))].join('; ')
}

function toRun({categories: judged, audits}: Report): LighthouseRun {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const failed = categories.flatMap(name =>
    (judged[name]?.auditRefs ?? []).flatMap(({id, weight}) => {
      const audit = audits[id]
      return audit && weight > 0 && audit.score !== null && audit.score < 0.9 ? [audit.title] : []
    }),
  )
  return {
    scores: categories.map(name => Math.round((judged[name]?.score ?? 0) * 100)),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed: [...new Set(failed)],
  }
}
