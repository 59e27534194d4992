import AxeBuilder from '@axe-core/playwright'
import {expect, type Page} from 'playwright/test'

/**
 * Rule and elements of each violation, in the whole page or inside `selector`. Legacy mode checks no frames, so there
 * must be none; without it, and with the list of what passes, a check takes five times as long.
 */
export async function violationsOf(page: Page, selector = 'html'): Promise<string[]> {
  await expect(page.locator(selector).locator('iframe:visible')).toHaveCount(0)
  const builder = new AxeBuilder({page}).setLegacyMode().options({resultTypes: ['violations']})
  const {violations} = await builder.include(selector).analyze()
  return violations.map(({id, nodes}) => `${id} at ${nodes.map(({target}) => target.join(' ')).join(', ')}`)
}
