/** A phone and a desk, and a finger or a mouse that counts. */
import type {Locator, Page} from 'playwright/test'

const desk = {viewport: {width: 1280, height: 800}}
const touch = {hasTouch: true, isMobile: true}

export const sizes = {'a phone': {viewport: {width: 390, height: 844}, ...touch}, 'a desk': desk}
/** A phone whose browser bars are in sight. */
export const shortSizes = {'a phone': {viewport: {width: 390, height: 664}, ...touch}, 'a desk': desk}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

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
