import type {Page} from 'playwright/test'

export interface Node {
  '@type': string
  [key: string]: unknown
}

/** The nodes of the page's one JSON-LD script. @throws when there is none, more than one, or it is no JSON. */
export async function graphOf(page: Page): Promise<Node[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  if (scripts.length !== 1) throw new Error(`${page.url()} has ${scripts.length} JSON-LD scripts`)
  const parsed = JSON.parse(scripts[0] ?? '') as {'@context': string; '@graph': Node[]}
  if (parsed['@context'] !== 'https://schema.org') throw new Error(`${page.url()}: context ${parsed['@context']}`)
  return parsed['@graph']
}

/** What must hold on every page, whatever it is. */
export function structuredDataProblems(path: string, graph: Node[]): string[] {
  const problems: string[] = []
  const text = JSON.stringify(graph)
  const count = (type: string) => graph.filter(node => node['@type'] === type).length
  if (count('HomeAndConstructionBusiness') !== 1) problems.push(`${path}: not one business`)
  if (/AggregateRating|"Review"/.test(text)) problems.push(`${path}: marks up reviews`)
  if (/streetAddress/.test(text)) problems.push(`${path}: names a street`)
  if (count('FAQPage') !== (path === '/faq' ? 1 : 0)) problems.push(`${path}: ${count('FAQPage')} FAQPage`)
  if (count('BreadcrumbList') !== (path === '/' ? 0 : 1))
    problems.push(`${path}: ${count('BreadcrumbList')} breadcrumbs`)
  if (/:(?:null|"")[,}]/.test(text)) problems.push(`${path}: an empty value`)
  return problems
}
