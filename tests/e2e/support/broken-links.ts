import type {Page} from 'playwright/test'

/**
 * Looks at the links of the open page: what can be judged here is returned as problems; the site's own addresses are
 * added to `targets` with the page that names them, to be asked for once each.
 */
export async function brokenLinks(page: Page, path: string, targets: Map<string, string>): Promise<string[]> {
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
