import {spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {browserArguments} from '../../scripts/browser.ts'
import {root} from '../../scripts/settings.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

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
  categories: Record<string, {score: number | null; auditRefs: {id: string; weight: number}[]}>
  audits: Record<string, {title: string; score: number | null; numericValue?: number}>
}

/** One run of Lighthouse as it judges phones (slow 4G and a 4 times slower processor, simulated), in a fresh browser. */
export async function runLighthouse(url: string, browser: string): Promise<LighthouseRun> {
  const file = join(root, 'tests/.output/lighthouse.json')
  const code = await new Promise<number | null>(resolve => {
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${['--headless=new', ...browserArguments].join(' ')}`,
      ],
      {cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: {...process.env, CHROME_PATH: browser}},
    )
    child.on('exit', resolve)
  })
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`)
  const {categories: judged, audits} = JSON.parse(readFileSync(file, 'utf8')) as Report
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
