import type {BrowserContext, Page} from 'playwright/test'

type Counted = Window & {layoutShift: number}

/** Every page opened in this context from now on adds up what moves on it without anybody's doing. */
export async function recordLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const counted = window as unknown as Counted
    counted.layoutShift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as {value: number; hadRecentInput: boolean}[]) {
        if (!entry.hadRecentInput) counted.layoutShift += entry.value
      }
    }).observe({type: 'layout-shift', buffered: true})
  })
}

export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Counted).layoutShift)
}
