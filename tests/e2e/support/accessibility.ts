import AxeBuilder from '@axe-core/playwright'
import type {Page} from 'playwright/test'

/**
 * Rule and elements of each violation, of the whole page or inside of `selector`. Checked in the page itself: no page
 * has a frame of another site, and axe's own tab and lists of what is right take five times as long.
 */
export async function violationsOf(page: Page, selector?: string): Promise<string[]> {
  const builder = new AxeBuilder({page}).setLegacyMode().options({resultTypes: ['violations']})
  const {violations} = await (selector ? builder.include(selector) : builder).analyze()
  return violations.map(({id, nodes}) => `${id} at ${nodes.map(({target}) => target.join(' ')).join(', ')}`)
}
