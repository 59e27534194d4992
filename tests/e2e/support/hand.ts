/** A phone and a desk, a finger or a mouse that counts, and what an accessibility check found. */
import AxeBuilder from '@axe-core/playwright'
import type {Locator, Page} from 'playwright/test'

const desk = {viewport: {width: 1280, height: 800}}
const touch = {hasTouch: true, isMobile: true}

export const sizes = {'a phone': {viewport: {width: 390, height: 844}, ...touch}, 'a desk': desk}
/** A phone whose browser bars are in sight. */
export const shortSizes = {'a phone': {viewport: {width: 390, height: 664}, ...touch}, 'a desk': desk}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

export const press = (page: Page, target: Locator): Promise<void> => (isPhone(page) ? target.tap() : target.click())

export interface Hand {
  press(target: Locator): Promise<void>
  count(): number
}

export function hand(page: Page): Hand {
  let taps = 0
  return {
    count: () => taps,
    press(target) {
      taps++
      return press(page, target)
    },
  }
}

/** Rule and element of each violation inside of `selector`. */
export async function faultsIn(page: Page, selector: string): Promise<string[]> {
  const {violations} = await new AxeBuilder({page}).include(selector).analyze()
  return violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id} ${html}`))
}
