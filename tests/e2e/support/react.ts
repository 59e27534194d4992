import type {Page} from 'playwright/test'
import {unsentKey} from '../../../web/components/form/send/unsent.ts'

/** Before `page.goto`: with something to be sent, every page starts React by itself (web/components/loading/deferred-scripts.ts). */
export async function startReact(page: Page): Promise<void> {
  await page.addInitScript(key => localStorage.setItem(key, '[]'), unsentKey)
}

/** What somebody who uses a mouse does first, in pages that wait for a sign before they start React. */
export async function giveSign(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
}

/** Until React has taken the page over, and had the time to complain. */
export async function untilReact(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some(key => /^__react/.test(key)))
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve, {timeout: 5000})))
}
