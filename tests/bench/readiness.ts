import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {gzipSync} from 'node:zlib'
import type {Browser} from 'playwright'
import {openSlowPhone} from './slow-phone.ts'

/** Milliseconds from the start of the navigation until a tap is answered; null where the page has no such thing. */
export interface Readiness {
  menu: number | null
  phone: number | null
  form: number | null
}

/** Slow 4G as DevTools applies it, request by request (Lighthouse's figures). */
const slow4g = {latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400}

/** Loads the page as a slow phone does, in a browser without anything cached, and taps until it answers. */
export async function measureReadiness(browser: Browser, url: string): Promise<Readiness> {
  const {page, close} = await openSlowPhone(browser, slow4g)
  try {
    await page.addInitScript(tapUntilAnswered)
    await page.goto(url, {waitUntil: 'load', timeout: 60_000})
    return await page.evaluate(
      () =>
        new Promise<Readiness>(resolve => {
          const {readiness} = window as unknown as {readiness: Readiness}
          // What has not answered a second after everything has loaded is not there.
          setTimeout(() => resolve({...readiness}), 1000)
        }),
    )
  } finally {
    await close()
  }
}

/** Runs in the page before anything of it: tries again and again, as an impatient thumb would. */
function tapUntilAnswered(): void {
  const readiness: Readiness = {menu: null, phone: null, form: null}
  ;(window as unknown as {readiness: Readiness}).readiness = readiness
  const isHit = (element: Element | null) => {
    if (!element) return false
    const {left, top, width, height} = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return width > 0 && hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const attempt = () => {
    const button = document.querySelector<HTMLButtonElement>('header button[aria-label="Menu"]')
    const menu = document.querySelector('header nav')
    if (readiness.menu === null && button && menu && isHit(button)) {
      button.click()
      if (menu.checkVisibility()) {
        readiness.menu = performance.now()
        button.click()
      }
    }
    const call = document.querySelector('header a[href^="tel:"]')
    if (readiness.phone === null && isHit(call)) readiness.phone = performance.now()
    const input = document.querySelector<HTMLInputElement>('main form input:not([type="hidden"])')
    if (readiness.form === null && input?.checkVisibility() && !input.disabled) readiness.form = performance.now()
    setTimeout(attempt, 10)
  }
  attempt()
}

/** The same site with every script taken out of its pages: as fast as these pages could answer at all. */
export async function openWithoutScripts(site: string): Promise<{url: string; stop(): Promise<void>}> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + (request.url ?? '/'), {headers: {accept: request.headers.accept ?? '*/*'}})
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    if (!type.startsWith('text/html')) {
      response.writeHead(answer.status, {'content-type': type}).end(body)
      return
    }
    const html = body
      .toString()
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/<link\b[^>]*as="script"[^>]*>/g, '')
    response.writeHead(answer.status, {'content-type': type, 'content-encoding': 'gzip'}).end(gzipSync(html))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
