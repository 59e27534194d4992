/**
 * What the pages weigh, how Lighthouse judges them and when they answer on a slow phone, beside a blank page of the
 * same Next and beside themselves without scripts. BENCH_TEMPLATES=home,faq, BENCH_RUNS=1 and BENCH_ONLY=weights
 * (or readiness, or lighthouse) shorten a run; BENCH_WRITE_BUDGET=1 makes the bytes found the budget that tests/e2e/page-budget.spec.ts holds.
 */
import {type Browser, chromium} from 'playwright'
import {browserArguments, requireBrowser} from '../tools/browser.ts'
import {pageTemplates, type TemplateName, templateNames} from '../tools/page-templates.ts'
import {openBlankPage} from './blank-page.ts'
import {percentile} from './figures.ts'
import {type LighthouseRun, runLighthouse} from './lighthouse.ts'
import {freePorts, openSite} from './open-site.ts'
import {type Budget, writeBudget} from './page-budget.ts'
import {weighPage} from './page-weight.ts'
import {measureReadiness, openWithoutScripts, type Readiness} from './readiness.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const kb = (bytes: number) => (bytes / 1000).toFixed(1)

export default async function benchPages() {
  const runs = Number(process.env.BENCH_RUNS || 3)
  const executablePath = requireBrowser(say)
  const opened: {stop(): Promise<void>}[] = []
  try {
    const {config, stack} = await openSite('bench-pages-data')
    opened.push(stack)
    const blank = await openBlankPage(freePorts)
    opened.push(blank)
    const site = config.publicBaseUrl
    const wanted = process.env.BENCH_TEMPLATES?.split(',')
    const names = templateNames.filter(name => !wanted || wanted.includes(name))
    const browser = await chromium.launch({executablePath, args: browserArguments})
    opened.push({stop: () => browser.close()})

    const isWanted = (part: string) => (process.env.BENCH_ONLY || part) === part
    if (isWanted('weights')) {
      const weights = await reportWeights(browser, site, names, blank.url)
      if (process.env.BENCH_WRITE_BUDGET) writeBudget(weights)
    }
    if (isWanted('readiness')) await reportReadiness(browser, site, names, runs)
    if (isWanted('lighthouse')) {
      // The first visit lets the lake make the pictures, on the processor that Lighthouse is to measure.
      for (const name of names) await weighPage(browser, site + pageTemplates[name])
      await reportLighthouse(site, names, blank.url, executablePath, runs)
    }
  } finally {
    for (const part of opened.reverse()) await part.stop()
  }
}

async function reportWeights(browser: Browser, site: string, names: TemplateName[], blankUrl: string) {
  say('\nFirst load on a phone, KB (br 11; pictures and fonts as sent); P1: JS <= 1.05 x blank, <= 12 requests')
  const row = (cells: (string | number)[]) =>
    say(cells.map((cell, i) => String(cell)[i ? 'padStart' : 'padEnd'](10)).join(''))
  row(['', 'html', 'css', 'js', 'js gz', 'x blank', 'in use', 'x blank', 'pictures', 'fonts', 'requests', 'prefetch'])
  const base = await weighPage(browser, blankUrl)
  const weights: Budget = {}
  for (const name of ['blank', ...names] as const) {
    // The first visit lets the lake make the pictures; the second is what visitors get.
    const url = name === 'blank' ? blankUrl : site + pageTemplates[name]
    await weighPage(browser, url)
    const weight = await weighPage(browser, url)
    const {html, css, js, jsGzip, jsInUse, images, fonts, requests, prefetches} = weight
    const [ratio, ratioInUse] = [js, jsInUse].map(bytes => (bytes / base.js).toFixed(3))
    if (name !== 'blank') weights[name] = weight
    const scripts = [kb(js), kb(jsGzip), ratio ?? '', kb(jsInUse), ratioInUse ?? '']
    row([name, kb(html), kb(css), ...scripts, kb(images), kb(fonts), requests, prefetches])
  }
  return weights
}

async function reportReadiness(browser: Browser, site: string, names: TemplateName[], runs: number) {
  say('\nAnswers on slow 4G with a 4 x slower processor, ms (beside the page without scripts); P4: <= 1.25 x')
  const still = await openWithoutScripts(site)
  try {
    for (const name of names) {
      const path = pageTemplates[name]
      const live: Readiness[] = []
      const bare: Readiness[] = []
      for (let run = 0; run < runs; run++) {
        live.push(await measureReadiness(browser, site + path))
        bare.push(await measureReadiness(browser, still.url + path))
      }
      const figures = (['menu', 'phone', 'form'] as const).map(part => {
        const [own, reference] = [live, bare].map(all => median(all.map(one => one[part])))
        if (own === null || own === undefined) return `${part} -`
        const ratio = reference ? `${(own / reference).toFixed(2)} x of ${reference.toFixed(0)}` : 'no reference'
        return `${part} ${own.toFixed(0)} (${ratio})`
      })
      say(`${name.padEnd(10)} ${figures.join('   ')}`)
    }
  } finally {
    await still.stop()
  }
}

async function reportLighthouse(site: string, names: TemplateName[], blankUrl: string, browser: string, runs: number) {
  say(
    `\nLighthouse mobile: performance/accessibility/best practices/SEO, median of ${runs} (lowest); P3: 100 x 4, >= 98`,
  )
  // What the blank page loses, this machine is too busy for. Round by round, so that a busy minute meets all alike.
  const addresses = names.flatMap(name => [
    [name, pageTemplates[name]],
    ...(name === 'book' ? ['tab=ai', 'tab=hourly', 'service=drywall_repair'] : []).map(query => [
      query,
      `${pageTemplates.book}?${query}`,
    ]),
  ])
  const pages = [['blank', blankUrl], ...addresses.map(([name, path]) => [name, site + path])].map(
    ([name = '', url = '']) => {
      const results: LighthouseRun[] = []
      return {name, url, results}
    },
  )
  for (let run = 0; run < runs; run++) {
    for (const {url, results} of pages) results.push(await runLighthouse(url, browser))
  }
  for (const {name, results} of pages) {
    const scores = [0, 1, 2, 3].map(index => {
      const values = results.map(result => result.scores[index] ?? 0)
      return `${percentile(values, 0.5)} (${Math.min(...values)})`
    })
    const middle = (part: 'largestPaint' | 'blocked' | 'shift') => median(results.map(result => result[part])) ?? 0
    const [paint, blocked] = [middle('largestPaint').toFixed(0), middle('blocked').toFixed(0)]
    const shift = middle('shift').toFixed(4)
    say(`${name.padEnd(22)} ${scores.join(' / ')}   LCP ${paint} ms, blocked ${blocked} ms, CLS ${shift}`)
    const failed = [...new Set(results.flatMap(result => result.failed))]
    if (failed.length > 0) say(`           costs points: ${failed.join('; ')}`)
  }
}

function median(values: (number | null)[]): number | null {
  const present = values.filter(value => value !== null)
  return present.length > 0 ? percentile(present, 0.5) : null
}
