/**
 * The first visit over slow 4G with a 4 x slower processor: taps within the first
 * second after a control is painted: how long from the lift of the finger until the answer is seen. BENCH_RUNS=1
 * shortens a run, BENCH_TAPS=menu,card too.
 */
import {type Browser, type CDPSession, chromium, type Page} from 'playwright'
import {browserArguments, requireBrowser} from '../tools/browser.ts'
import {openSite} from './open-site.ts'
import {openSlowPhone} from './slow-phone.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** 700 kbit/s each way. */
const slow4g = {latency: 300, downloadThroughput: 87_500, uploadThroughput: 87_500}
const delaysMs = [0, 300, 900]
const goalMs = 200
const lostAfterMs = 6000
const frameMs = 1000 / 60

interface Control {
  path: string
  target: string
  /** Matches something as soon as the answer is there. */
  answer: string
}

const controls: Record<string, Control> = {
  menu: {path: '/services', target: 'header button[aria-label="Menu"]', answer: 'header nav:popover-open'},
  card: {path: '/gallery', target: 'button[aria-haspopup="dialog"]', answer: 'dialog:popover-open'},
  filter: {
    path: '/gallery',
    target: '[data-filter="flooring"]',
    answer: '[data-filter="flooring"][aria-pressed="true"]',
  },
  tab: {path: '/book', target: '#tab-hourly', answer: '#tab-hourly[aria-selected="true"]'},
  tick: {path: '/book', target: 'label:has([name="categories"])', answer: '[name="categories"]:checked'},
  question: {path: '/faq', target: 'main summary', answer: 'main details[open]'},
  field: {path: '/contact', target: '#contact-name', answer: '#contact-name:focus'},
}

interface Watch {
  paintedAt: number | null
  /** Its duration: from the lift of the finger to the paint after it, as the browser reports it for INP. */
  click: {startTime: number; duration: number} | null
  clickedAt: number | null
  answeredAt: number | null
}

export default async function benchTaps() {
  const runs = Number(process.env.BENCH_RUNS || 3)
  const wanted = process.env.BENCH_TAPS?.split(',') ?? Object.keys(controls)
  const executablePath = requireBrowser(say)
  const {config, stack} = await openSite('bench-taps-data')
  const browser = await chromium.launch({executablePath, args: browserArguments})
  try {
    say(`From a tap to its visible answer, ms, slowest of ${runs}, by how long after the first paint; P11: ${goalMs}`)
    for (const [name, control] of Object.entries(controls)) {
      if (!wanted.includes(name)) continue
      const cells: string[] = []
      for (const delay of delaysMs) {
        const answers: number[] = []
        for (let run = 0; run < runs; run++) {
          answers.push(await measureTap(browser, config.publicBaseUrl, control, delay))
        }
        const worst = Math.max(...answers)
        cells.push(
          `+${delay}: ${worst === Infinity ? 'lost' : `${worst.toFixed(0)} (${(worst / goalMs).toFixed(2)} x)`}`,
        )
      }
      say(`${name.padEnd(9)} ${control.path.padEnd(10)} ${cells.map(cell => cell.padEnd(20)).join('')}`)
    }
  } finally {
    await browser.close()
    await stack.stop()
  }
}

/** Infinity where nothing answers, or where the tap leads away. */
async function measureTap(browser: Browser, site: string, control: Control, delay: number): Promise<number> {
  const {page, devtools, close} = await openSlowPhone(browser, slow4g)
  try {
    await page.addInitScript(watchControl, control)
    await page.goto(site + control.path, {waitUntil: 'commit', timeout: 60_000})
    await page.waitForFunction(() => (window as unknown as {watch: Watch}).watch.paintedAt !== null)
    await page.waitForTimeout(delay)
    await tap(page, devtools, control.target)
    const answered = await page.waitForFunction(isAnswered, null, {timeout: lostAfterMs}).catch(() => null)
    if (!answered || new URL(page.url()).pathname !== control.path) return Infinity
    const {click, clickedAt, answeredAt} = await page.evaluate(() => (window as unknown as {watch: Watch}).watch)
    if (clickedAt === null || answeredAt === null) return Infinity
    // Where the browser reports no paint, or an earlier one, the answer is on the screen about two frames later.
    const isInPaint = click !== null && answeredAt <= click.startTime + click.duration
    return isInPaint ? click.duration : answeredAt + 2 * frameMs - clickedAt
  } finally {
    await close()
  }
}

async function tap(page: Page, devtools: CDPSession, target: string): Promise<void> {
  const box = await page.locator(target).first().boundingBox()
  if (!box) throw new Error(`${target} is not on ${page.url()}`)
  const touchPoints = [{x: box.x + box.width / 2, y: box.y + box.height / 2}]
  await devtools.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints})
  await devtools.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
}

const isAnswered = () => {
  const {click, answeredAt} = (window as unknown as {watch: Watch}).watch
  // Paints within 16 ms are not reported.
  return answeredAt !== null && (click !== null || performance.now() > answeredAt + 1000)
}

/** Runs in the page before anything of it. */
function watchControl({target, answer}: {target: string; answer: string}): void {
  const watch: Watch = {paintedAt: null, click: null, clickedAt: null, answeredAt: null}
  ;(window as unknown as {watch: Watch}).watch = watch
  let hasTapped = false
  addEventListener('pointerdown', () => (hasTapped = true), true)
  addEventListener('click', ({timeStamp}) => (watch.clickedAt ??= timeStamp), true)
  const noteClick = ({name, startTime, duration}: PerformanceEntry) => {
    if (name === 'click') watch.click ??= {startTime, duration}
  }
  const everyTap = {type: 'event', durationThreshold: 16}
  new PerformanceObserver(list => list.getEntries().forEach(noteClick)).observe(everyTap)
  const look = () => {
    const control = document.querySelector(target)
    const hasPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (watch.paintedAt === null && hasPainted && control?.checkVisibility()) {
      const {bottom} = control.getBoundingClientRect()
      if (bottom > innerHeight - 100) control.scrollIntoView({block: 'center', behavior: 'instant'})
      watch.paintedAt = performance.now()
    }
    if (hasTapped && watch.answeredAt === null && document.querySelector(answer)?.checkVisibility())
      watch.answeredAt = performance.now()
    requestAnimationFrame(look)
  }
  look()
}
