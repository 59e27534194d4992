import {brotliCompressSync, constants, gzipSync} from 'node:zlib'
import type {Browser, Page, Response} from 'playwright'

/** What a first visit on a phone loads before anybody scrolls or taps, in bytes. */
export interface PageWeight {
  /** The document, brotli 11, with the style sheet and the data that stand in it. */
  html: number
  /** The style sheets alone, brotli 11: inside the document or beside it. */
  css: number
  /** Brotli 11. */
  js: number
  /** As `next start` sends it. */
  jsGzip: number
  /** Brotli 11; with what comes at the first key or touch, where the page waits for one. */
  jsInUse: number
  images: number
  fonts: number
  requests: number
  /** Documents or data of other pages, fetched although nobody asked. */
  prefetches: number
}

/** A phone in use today: 412 px wide, 2.625 pixels to the px as Lighthouse has it would load the next wider picture. */
export const phone = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true}

export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', response => responses.push(response))
    const answer = await page.goto(url, {waitUntil: 'networkidle'})
    if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}`)
    // Pages with a part that is touched soon start their scripts by themselves after five idle seconds.
    const waits = await page.locator('[data-needs-script=touched]').count()
    if (waits > 0) await page.waitForFunction(() => document.querySelector('script[type=deferred]') === null)
    await untilQuiet(page, responses)
    const scripts = new Set<string>()
    const weight = {html: 0, css: 0, js: 0, jsGzip: 0, jsInUse: 0, images: 0, fonts: 0, requests: 0, prefetches: 0}
    for (const response of responses.splice(0)) {
      // A picture held in the document itself is no request.
      if (response.url().startsWith('data:')) continue
      weight.requests++
      const body = isScript(response) ? await bodyOf(response) : await response.body().catch(() => Buffer.alloc(0))
      const kind = response.request().resourceType()
      if (kind === 'document') {
        weight.html += brotli(body)
        const styles = [...body.toString().matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(match => match[1] ?? '')
        if (styles.length > 0) weight.css += brotli(Buffer.from(styles.join('')))
      } else if (kind === 'stylesheet') weight.css += brotli(body)
      else if (isScript(response)) {
        scripts.add(response.url())
        weight.js += brotli(body)
        weight.jsGzip += gzipSync(body).length
      } else if (kind === 'image') weight.images += body.length
      else if (kind === 'font') weight.fonts += body.length
      if (response.request().headers()['next-router-prefetch'] || response.url().includes('_rsc=')) weight.prefetches++
    }
    weight.jsInUse = weight.js
    await page.keyboard.press('Shift')
    await untilQuiet(page, responses)
    for (const response of responses) {
      // What was fetched before it was to run comes from the browser's cache.
      if (isScript(response) && !scripts.has(response.url())) weight.jsInUse += brotli(await bodyOf(response))
    }
    return weight
  } finally {
    await context.close()
  }
}

/** However it was asked for: some are fetched before they are to run. */
function isScript(response: Response): boolean {
  return /\bjavascript\b/.test(response.headers()['content-type'] ?? '')
}

/** Asked for once more: of what a page fetched and let go the browser keeps no body that could be weighed. */
async function bodyOf(response: Response): Promise<Buffer> {
  const answer = await fetch(response.url())
  if (!answer.ok) throw new Error(`${response.url()} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Half a second without an answer, as the browser's own "networkidle", which a page has only once. */
async function untilQuiet(page: Page, responses: Response[]): Promise<void> {
  for (let before = -1; before !== responses.length; ) {
    before = responses.length
    await page.waitForTimeout(500)
  }
}

function brotli(body: Buffer): number {
  return brotliCompressSync(body, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length
}
