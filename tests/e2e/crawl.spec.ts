/** Visits every page there is, as a visitor, a search engine and a person with assistive technology would. */
import {expect, type Page, test} from 'playwright/test'
import {specPaths} from '../helpers/spec-paths.ts'
import {violationsOf} from './support/accessibility.ts'
import {brokenLinks} from './support/broken-links.ts'
import {lakeQuery} from './support/lake.ts'
import {layoutShift, recordLayoutShift} from './support/layout-shift.ts'
import {startReact, untilReact} from './support/react.ts'
import {crawlPaths, sitemapPaths} from './support/sitemap.ts'
import {graphOf, type Node, structuredDataProblems} from './support/structured-data.ts'

test.describe.configure({timeout: 180_000})

test('every page answers with one h1, its own title and description, whole pictures and no console error', async ({
  page,
}) => {
  const seen = new Map<string, string>()
  const problems: string[] = []
  page.on('console', message => message.type() === 'error' && problems.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', error => problems.push(`${page.url()}: ${error.message}`))
  // Most pages never need it; where it starts it has to find the page that it would have made.
  await startReact(page)
  const paths = await crawlPaths(page.request)
  expect(paths).toEqual(expect.arrayContaining(specPaths))
  for (const path of paths) {
    const answer = await page.goto(path)
    await untilReact(page)
    if (answer?.status() !== 200) problems.push(`${path}: status ${answer?.status()}`)
    const {headings, title, description, canonical} = await page.evaluate(wordsOfPage)
    if (headings !== 1) problems.push(`${path}: ${headings} h1`)
    if (canonical !== path) problems.push(`${path}: canonical ${canonical}`)
    for (const [kind, text] of Object.entries({title, description})) {
      const words = `${kind} "${text}"`
      const other = seen.get(words)
      if (!text) problems.push(`${path}: no ${kind}`)
      else if (other) problems.push(`${path}: same ${words} as ${other}`)
      seen.set(words, path)
    }
    problems.push(...(await pictureProblems(page)).map(problem => `${path}: ${problem}`))
  }
  expect(problems).toEqual([])
})

/** One visit to each page answers what search engines and links ask of all of them. */
test.describe(() => {
  const visits: Visit[] = []
  const targets = new Map<string, string>()

  test.beforeAll(async ({browser, baseURL}) => {
    test.setTimeout(180_000)
    const page = await browser.newPage({baseURL})
    for (const path of await crawlPaths(page.request)) {
      await page.goto(path)
      visits.push({
        path,
        graph: await graphOf(page).catch((error: Error) => error.message),
        words: (await page.locator('main').textContent()) ?? '',
        broken: await brokenLinks(page, path, targets),
        linked: await linkedPaths(page),
      })
    }
    await page.close()
  })

  test('the structured data of every page is whole and says the prices that the lake has', async () => {
    const services = await lakeQuery<PricedService[]>(
      '*[_type == "service"]{"path": path.current, priceTiers[]{from, to, openEnded, unit}}',
    )
    const packages = await lakeQuery<number[]>('*[_type == "hourlyPackage"] | order(order asc).price')
    expect(services.length).toBeGreaterThan(15)
    expect(packages.length).toBeGreaterThan(0)
    const problems: string[] = []
    const businesses = new Map<string, Node | undefined>()
    for (const {path, graph, words} of visits) {
      if (typeof graph === 'string') {
        problems.push(`${path}: ${graph}`)
        continue
      }
      businesses.set(
        path,
        graph.find(node => node['@type'] === 'HomeAndConstructionBusiness'),
      )
      problems.push(...structuredDataProblems(path, graph))
      const service = services.find(candidate => candidate.path === path)
      if (service) expect(offeredPrices(graph), path).toEqual((service.priceTiers ?? []).map(priceOf))
      for (const text of visibleOffers(graph)) {
        if (!words.includes(text)) problems.push(`${path}: ${text} is not to be seen`)
      }
    }
    expect(problems).toEqual([])
    expect(new Set([...businesses.values()].map(business => business?.['@id'])).size).toBe(1)
    const offers = businesses.get('/services')?.makesOffer as {price: number}[] | undefined
    expect(offers?.map(offer => offer.price)).toEqual(packages)
  })

  test('no link of any page leads nowhere', async ({request}) => {
    const problems = visits.flatMap(({broken}) => broken)
    for (const [target, from] of targets) {
      const answer = await request.get(target)
      if (answer.status() >= 400) problems.push(`${from}: ${target} answers ${answer.status()}`)
    }
    expect(targets.size).toBeGreaterThan(20)
    expect(problems).toEqual([])
  })

  test('no page of the sitemap is without a link from another page', async ({request}) => {
    const paths = await sitemapPaths(request)
    const others = visits.filter(({path}) => paths.includes(path))
    const linked = new Set(others.flatMap(visit => visit.linked))
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter(path => !linked.has(path))).toEqual([])
  })
})

for (const width of [360, 768, 1280]) {
  test(`no page breaks an accessibility rule, scrolls sideways or shifts at ${width} px`, async ({
    page: first,
    context,
  }) => {
    const problems: string[] = []
    const orders = ['/book?tab=ai', '/book?tab=hourly', '/book?service=drywall_repair']
    const paths = [...(await crawlPaths(first.request)), '/no-such-page', ...orders]
    await recordLayoutShift(context)
    // In two tabs at once: the checks keep a processor busy, and there are two.
    await Promise.all([first, await context.newPage()].map(visitNext))
    expect(problems).toEqual([])

    async function visitNext(page: Page): Promise<void> {
      const path = paths.pop()
      if (!path) return
      await page.setViewportSize({width, height: 900})
      await page.goto(path)
      await expect(page.locator('[data-later]')).toHaveCount(0)
      problems.push(...(await violationsOf(page)).map(violation => `${path}: ${violation}`))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) problems.push(`${path}: ${overflow} px wider than the screen`)
      const shift = await layoutShift(page)
      if (shift > 0.01) problems.push(`${path}: shifts by ${shift.toFixed(3)}`)
      return visitNext(page)
    }
  })
}

interface Visit {
  path: string
  /** Or what is wrong with it. */
  graph: Node[] | string
  /** What can be read in its main part. */
  words: string
  broken: string[]
  /** The other pages that it links to. */
  linked: string[]
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

async function linkedPaths(page: Page): Promise<string[]> {
  // Those at the end of a service's page are drawn by lot.
  const paths = await page
    .locator('a:not([aria-labelledby="other-services"] a)')
    .evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).pathname))
  const own = new URL(page.url()).pathname
  return paths.filter(path => path !== own)
}

/** Runs in the page. */
function wordsOfPage() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return {
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    canonical: canonical ? new URL(canonical).pathname : null,
  }
}

/** Every picture loads, and has its size in the HTML. */
async function pictureProblems(page: Page): Promise<string[]> {
  return page.locator('main img').evaluateAll(async images => {
    const problems: string[] = []
    for (const image of images as HTMLImageElement[]) {
      image.loading = 'eager'
      const loaded = await image.decode().then(
        () => image.naturalWidth > 0,
        () => false,
      )
      if (!loaded || image.src.endsWith('/placeholder.svg')) problems.push(`broken picture ${image.currentSrc}`)
      if (!image.getAttribute('width') || !image.getAttribute('height')) problems.push(`no size: ${image.src}`)
    }
    return problems
  })
}
