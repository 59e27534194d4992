import {expect, type Page, test} from 'playwright/test'
import {specPaths} from '../../helpers/spec-paths.ts'
import {violationsOf} from '../support/accessibility.ts'
import {layoutShift, recordLayoutShift} from '../support/layout-shift.ts'
import {startReact, untilReact} from '../support/react.ts'
import {crawlPaths, sitemapPaths} from '../support/sitemap.ts'
import {graphOf, type Node, structuredDataProblems} from '../support/structured-data.ts'

/** One visit to each page answers all that is asked of it. */
const visits: Visit[] = []
const targets = new Map<string, string>()
const orders = ['/book?tab=ai', '/book?tab=hourly', '/book?service=drywall_repair']

test.beforeAll(async ({browser, baseURL}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({baseURL, viewport: {width: 360, height: 900}})
  await recordLayoutShift(context)
  const paths = [...(await crawlPaths(context.request)), '/no-such-page', ...orders]
  // In two tabs at once: while one waits, the other is checked.
  await Promise.all([await context.newPage(), await context.newPage()].map(visitNext))
  await context.close()

  async function visitNext(page: Page): Promise<void> {
    const said: string[] = []
    page.on('console', message => message.type() === 'error' && said.push(message.text()))
    page.on('pageerror', error => said.push(error.message))
    // Most pages never need it; where it starts it has to find the page that it would have made.
    await startReact(page)
    for (let path = paths.pop(); path; path = paths.pop()) visits.push(await visit(page, path, said))
  }
})

async function visit(page: Page, path: string, said: string[]): Promise<Visit> {
  const answer = await page.goto(path)
  await expect(page.locator('[data-later]')).toHaveCount(0)
  const problems = await violationsOf(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (overflow > 0) problems.push(`${overflow} px wider than the screen`)
  const shift = await layoutShift(page)
  if (shift > 0.01) problems.push(`shifts by ${shift.toFixed(3)}`)
  await untilReact(page)
  problems.push(...(await pictureProblems(page)))
  return {
    path,
    status: answer?.status() ?? 0,
    ...(await page.evaluate(wordsOfPage)),
    graph: await graphOf(page).catch((error: Error) => error.message),
    words: (await page.locator('main').textContent()) ?? '',
    broken: await brokenLinks(page, path, targets),
    linked: await linkedPaths(page),
    problems: [...problems, ...said.splice(0)],
  }
}

const isPage = ({path}: Visit) => path !== '/no-such-page' && !orders.includes(path)

test('every page answers with one h1, its own title and description, and its own canonical address', () => {
  const pages = visits.filter(isPage)
  expect(pages.map(({path}) => path)).toEqual(expect.arrayContaining(specPaths))
  const seen = new Map<string, string>()
  const problems: string[] = []
  for (const {path, status, headings, canonical, title, description} of pages) {
    if (status !== 200) problems.push(`${path}: status ${status}`)
    if (headings !== 1) problems.push(`${path}: ${headings} h1`)
    if (canonical !== path) problems.push(`${path}: canonical ${canonical}`)
    for (const [kind, text] of Object.entries({title, description})) {
      const words = `${kind} "${text}"`
      const other = seen.get(words)
      if (!text) problems.push(`${path}: no ${kind}`)
      else if (other) problems.push(`${path}: same ${words} as ${other}`)
      seen.set(words, path)
    }
  }
  expect(problems).toEqual([])
})

test('no page breaks an accessibility rule, scrolls sideways, shifts, lacks a picture or says an error', () => {
  const own = /the server responded with a status of 404/
  expect(visits.find(({path}) => path === '/no-such-page')?.status).toBe(404)
  const problems = visits.flatMap(({path, problems: all}) =>
    all.filter(words => path !== '/no-such-page' || !own.test(words)).map(words => `${path}: ${words}`),
  )
  expect(problems).toEqual([])
})

test('the structured data of every page is whole, of one business, and offers what can be read there', () => {
  const problems: string[] = []
  const businesses = new Set<unknown>()
  for (const {path, graph, words} of visits.filter(isPage)) {
    if (typeof graph === 'string') {
      problems.push(`${path}: ${graph}`)
      continue
    }
    businesses.add(graph.find(node => node['@type'] === 'HomeAndConstructionBusiness')?.['@id'])
    problems.push(...structuredDataProblems(path, graph))
    const offers = (graph.find(node => node['@type'] === 'Service')?.offers ?? []) as {description: string}[]
    for (const {description} of offers)
      if (!words.includes(description)) problems.push(`${path}: ${description} is not to be seen`)
  }
  expect(problems).toEqual([])
  expect(businesses.size).toBe(1)
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

interface Visit extends ReturnType<typeof wordsOfPage> {
  path: string
  status: number
  /** Or what is wrong with it. */
  graph: Node[] | string
  /** What can be read in its main part. */
  words: string
  broken: string[]
  /** The other pages that it links to. */
  linked: string[]
  /** What axe, the layout, the pictures and the console say. */
  problems: string[]
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

/**
 * Looks at the links of the open page: what can be judged here is returned as problems; the site's own addresses are
 * added to `targets` with the page that names them, to be asked for once each.
 */
async function brokenLinks(page: Page, path: string, targets: Map<string, string>): Promise<string[]> {
  const problems: string[] = []
  const origin = new URL(page.url()).origin
  const hrefs = await page.locator('a').evaluateAll(links => links.map(link => link.getAttribute('href')))
  for (const href of new Set(hrefs)) {
    if (!href) problems.push(`${path}: a link without an address`)
    else if (/^tel:|^sms:/.test(href)) {
      if (!/^(?:tel|sms):\+1\d{10}(?:\?body=.+)?$/.test(href)) problems.push(`${path}: ${href}`)
    } else if (href.startsWith('mailto:')) {
      if (!/^mailto:[^@\s]+@[^@\s?]+/.test(href)) problems.push(`${path}: ${href}`)
    } else if (href.startsWith('#')) {
      if ((await page.locator(`[id="${href.slice(1)}"]`).count()) === 0) problems.push(`${path}: nothing at ${href}`)
    } else {
      const url = new URL(href, page.url())
      if (url.origin === origin) targets.set(url.pathname + url.search, path)
    }
  }
  return problems
}
