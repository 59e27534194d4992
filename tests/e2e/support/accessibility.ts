import AxeBuilder from '@axe-core/playwright'
import {expect, type Page} from 'playwright/test'

/**
 * Rule and elements of each violation, of the whole page or inside of `selector`. Checked in the page itself, without
 * its frames, of which there are none: axe's own tab and its lists of what is right take five times as long.
 */
export async function violationsOf(page: Page, selector = 'html'): Promise<string[]> {
  await expect(page.locator(selector).locator('iframe')).toHaveCount(0)
  const builder = new AxeBuilder({page}).setLegacyMode().options({resultTypes: ['violations']})
  const {violations} = await builder.include(selector).analyze()
  return violations.map(({id, nodes}) => `${id} at ${nodes.map(({target}) => target.join(' ')).join(', ')}`)
}
