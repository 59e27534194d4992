import type {Browser, Page} from 'playwright'
import {openSlowPhone} from './slow-phone.ts'

type Network = Parameters<typeof openSlowPhone>[1]

/** Of `visits` first visits: how many have the typeface of the headings at the first paint, and both after load. */
export async function countTypefaces(browser: Browser, url: string, network: Network, visits: number) {
  const counts = {headings: 0, both: 0}
  for (let visit = 0; visit < visits; visit++) {
    const {page, close} = await openSlowPhone(browser, network)
    try {
      await page.addInitScript(noteFirstPaint)
      await page.goto(url, {waitUntil: 'load', timeout: 60_000})
      const [heading, text] = [await faceOf(page, 'h1'), await faceOf(page, 'body')]
      await page.waitForFunction(() => 'painted' in window)
      const painted = await page.evaluate(() => (window as unknown as {painted: string[]}).painted)
      const now = await page.evaluate(loadedFaces)
      if (painted.includes(heading)) counts.headings++
      if (now.includes(heading) && now.includes(text)) counts.both++
    } finally {
      await close()
    }
  }
  return counts
}

/** The family that a style wants first. */
async function faceOf(page: Page, selector: string): Promise<string> {
  const families = await page
    .locator(selector)
    .first()
    .evaluate(element => getComputedStyle(element).fontFamily)
  return families.split(',')[0]?.replaceAll('"', '').trim() ?? ''
}

function loadedFaces(): string[] {
  return [...document.fonts].filter(({status}) => status === 'loaded').map(({family}) => family.replaceAll('"', ''))
}

/** Runs in the page before anything of it. */
function noteFirstPaint(): void {
  new PerformanceObserver(() => {
    const loaded = [...document.fonts].filter(({status}) => status === 'loaded')
    Object.assign(window, {painted: loaded.map(({family}) => family.replaceAll('"', ''))})
  }).observe({type: 'paint', buffered: true})
}
