import type {Page} from 'playwright'

/** Parts far below wait until somebody scrolls to them (`content-visibility: auto`); afterwards none of the page does. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    }
  })
}
