/** Visits every page there is, as a visitor, a search engine and a person with assistive technology would. */
import AxeBuilder from '@axe-core/playwright'
import {expect, type Page, test} from 'playwright/test'
import {brokenLinks} from './broken-links.ts'
import {lakeQuery} from './lake.ts'
import {sitemapPaths} from './sitemap.ts'
import {specPaths} from './spec-paths.ts'
import {graphOf, type Node, structuredDataProblems} from './structured-data.ts'

test.describe.configure({timeout: 300_000})

async function allPaths(page: Page): Promise<string[]> {
  return [...new Set([...(await sitemapPaths(page.request)), ...specPaths])]
}

test('every page answers with one h1, its own title and description, whole pictures and no console error', async ({
  page,
}) => {
  const seen = {title: new Map<string, string>(), description: new Map<string, string>()}
  const problems: string[] = []
  page.on('console', message => message.type() === 'error' && problems.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', error => problems.push(`${page.url()}: ${error.message}`))
  for (const path of await allPaths(page)) {
    const answer = await page.goto(path)
    if (answer?.status() !== 200) problems.push(`${path}: status ${answer?.status()}`)
    const headings = await page.locator('h1').count()
    if (headings !== 1) problems.push(`${path}: ${headings} h1`)
    const description = (await page.locator('meta[name="description"]').getAttribute('content')) ?? ''
    for (const [kind, text] of [
      ['title', await page.title()],
      ['description', description],
    ] as const) {
      const other = seen[kind].get(text)
      if (!text) problems.push(`${path}: no ${kind}`)
      else if (other) problems.push(`${path}: same ${kind} as ${other}`)
      seen[kind].set(text, path)
    }
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    if (canonical === null || new URL(canonical).pathname !== path) problems.push(`${path}: canonical ${canonical}`)
    problems.push(...(await pictureProblems(page)).map(problem => `${path}: ${problem}`))
  }
  expect(problems).toEqual([])
})

test('the structured data of every page is whole and says the prices that the lake has', async ({page}) => {
  const services = await lakeQuery<PricedService[]>(
    '*[_type == "service"]{"path": path.current, priceTiers[]{from, to, openEnded, unit}}',
  )
  const packages = await lakeQuery<number[]>('*[_type == "hourlyPackage"] | order(order asc).price')
  expect(services.length).toBeGreaterThan(15)
  expect(packages.length).toBeGreaterThan(0)
  const problems: string[] = []
  const businesses = new Set<unknown>()
  for (const path of await allPaths(page)) {
    await page.goto(path)
    const graph = await graphOf(page)
    businesses.add(graph.find(node => node['@type'] === 'HomeAndConstructionBusiness')?.['@id'])
    problems.push(...structuredDataProblems(path, graph))
    const service = services.find(candidate => candidate.path === path)
    if (service) expect(offeredPrices(graph), path).toEqual((service.priceTiers ?? []).map(priceOf))
    const visible = (await page.locator('main').textContent()) ?? ''
    for (const text of visibleOffers(graph)) {
      if (!visible.includes(text)) problems.push(`${path}: ${text} is not to be seen`)
    }
  }
  expect(problems).toEqual([])
  expect([...businesses]).toHaveLength(1)
  await page.goto('/services')
  const business = (await graphOf(page)).find(node => node['@type'] === 'HomeAndConstructionBusiness')
  expect((business?.makesOffer as {price: number}[] | undefined)?.map(offer => offer.price)).toEqual(packages)
})

test('no link of any page leads nowhere', async ({page}) => {
  const problems: string[] = []
  const targets = new Map<string, string>()
  for (const path of await allPaths(page)) {
    await page.goto(path)
    problems.push(...(await brokenLinks(page, path, targets)))
  }
  for (const [target, from] of targets) {
    const answer = await page.request.get(target)
    if (answer.status() >= 400) problems.push(`${from}: ${target} answers ${answer.status()}`)
  }
  expect(targets.size).toBeGreaterThan(20)
  expect(problems).toEqual([])
})

for (const width of [360, 768, 1280]) {
  test(`no page breaks an accessibility rule, scrolls sideways or shifts at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900})
    await page.addInitScript(recordShifts)
    const problems: string[] = []
    for (const path of [...(await allPaths(page)), '/no-such-page']) {
      await page.goto(path)
      const {violations} = await new AxeBuilder({page}).analyze()
      problems.push(
        ...violations.map(rule => `${path}: ${rule.id} at ${rule.nodes.map(node => node.target).join(', ')}`),
      )
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) problems.push(`${path}: ${overflow} px wider than the screen`)
      const shift = await page.evaluate(() => (window as unknown as {layoutShift: number}).layoutShift)
      if (shift > 0.01) problems.push(`${path}: shifts by ${shift.toFixed(3)}`)
    }
    expect(problems).toEqual([])
  })
}

interface Tier {
  from?: number
  to?: number
  openEnded?: boolean
  unit?: string
}

interface PricedService {
  path: string
  priceTiers: Tier[] | null
}

interface Price {
  low: unknown
  /** Null where the price has no upper end. */
  high: unknown
  unit: unknown
}

function priceOf({from, to, openEnded, unit}: Tier): Price {
  return {low: from, high: openEnded ? null : (to ?? from), unit: unit === 'flat' ? null : unit}
}

const unitOfText: Record<string, string> = {'sq ft': 'sqft', step: 'step', device: 'device'}

function offeredPrices(graph: Node[]): Price[] {
  const offers = (graph.find(node => node['@type'] === 'Service')?.offers ?? []) as {priceSpecification: Node}[]
  return offers.map(({priceSpecification: {price, minPrice, maxPrice, unitText}}) => ({
    low: price ?? minPrice,
    high: price ?? maxPrice ?? null,
    unit: typeof unitText === 'string' ? unitOfText[unitText] : null,
  }))
}

function visibleOffers(graph: Node[]): string[] {
  const offers = (graph.find(node => node['@type'] === 'Service')?.offers ?? []) as {description: string}[]
  return offers.map(offer => offer.description)
}

/** Every picture loads, and has its size in the HTML; only what is seen first is not lazy. */
async function pictureProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const image of await page.locator('main img').all()) {
    await image.evaluate((element: HTMLImageElement) => {
      element.loading = 'eager'
    })
    const source = await image.getAttribute('src')
    const loaded = image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth > 0))
    if (!(await loaded.catch(() => false))) problems.push(`broken picture ${source}`)
    if (!(await image.getAttribute('width')) || !(await image.getAttribute('height'))) {
      problems.push(`picture without its size ${source}`)
    }
  }
  return problems
}

function recordShifts(): void {
  const counted = window as unknown as {layoutShift: number}
  counted.layoutShift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as unknown as {value: number; hadRecentInput: boolean}[]) {
      if (!entry.hadRecentInput) counted.layoutShift += entry.value
    }
  }).observe({type: 'layout-shift', buffered: true})
}
