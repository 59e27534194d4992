// `npm run screenshots [-- template ...]`: every page template and every state of the order on every screen of
// page-states.ts into tests/.output/screenshots, and the README's pictures. Uses the seed content in its own data folder.
import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {type Browser, chromium, type Page} from 'playwright'
import sharp from 'sharp'
import {readConfig, root} from '../../scripts/stack/config.ts'
import {openStack} from '../../scripts/stack/stack.ts'
import {browserArguments, requireBrowser} from './browser.ts'
import {screens, showOn, walkOrder} from './page-states.ts'
import {pageTemplates} from './page-templates.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const output = join(root, 'tests/.output/screenshots')
const firstPort = Number(process.env.TEST_PORT || 3187)

const templates: Record<string, string> = {...pageTemplates, 'not-found': '/no-such-page'}
/** The name of all of its states. */
const order = 'order'
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => name !== order && !Object.hasOwn(templates, name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no template ${unknown.join(', ')}; there are: ${[...Object.keys(templates), order].join(', ')}.\n`,
  )
  process.exit(2)
}

const dataDir = join(root, 'tests/.output/screenshots-data')
rmSync(dataDir, {recursive: true, force: true})
mkdirSync(output, {recursive: true})
const config = readConfig({port: firstPort, lakePort: firstPort + 1, dataDir})
const executablePath = requireBrowser(say)
const stack = await openStack(config, {distDir: '.next-test', quiet: true, say})
const browser = await chromium.launch({executablePath, args: browserArguments})
try {
  const context = await browser.newContext({baseURL: config.publicBaseUrl, reducedMotion: 'reduce'})
  const page = await context.newPage()
  for (const name of wanted.length > 0 ? wanted : [...Object.keys(templates), order]) {
    if (name === order) await walkOrder(page, state => photograph(page, state))
    else if (await open(page, name)) await photograph(page, name)
  }
  if (wanted.length === 0 || wanted.includes('home')) await photographForReadme(browser)
} finally {
  await browser.close()
  await stack.stop()
}
say(`They lie in ${output}.`)

async function open(page: Page, name: string): Promise<boolean> {
  const answer = await page.goto(templates[name] ?? '/', {waitUntil: 'load'})
  if (answer?.status() === 404 && name !== 'not-found') {
    say(`${name} is left out: ${templates[name]} is not there.`)
    return false
  }
  await page.waitForFunction(() => !document.querySelector('[data-later]'))
  return true
}

async function photograph(page: Page, state: string): Promise<void> {
  const before = page.viewportSize()
  for (const screen of screens) {
    await showOn(page, screen)
    await page.evaluate(() => scrollTo(0, 0))
    await loadPictures(page)
    // Before the second frame, a picture of the whole page can be blank.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.screenshot({path: join(output, `${state}-${screen.name}.png`), fullPage: true})
  }
  if (before) await showOn(page, {name: '', width: before.width, text: '100%'})
  say(`${state} on ${screens.length} screens`)
}

/** The home page at a desk, and the Studio's prices on a phone. */
async function photographForReadme(browser: Browser): Promise<void> {
  const site = await browser.newPage({viewport: {width: 1280, height: 800}, reducedMotion: 'reduce'})
  await site.goto(config.publicBaseUrl, {waitUntil: 'load'})
  await loadPictures(site)
  await saveForReadme(site, 'home-1280')

  const studio = await browser.newPage({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true})
  await studio.goto(`${config.publicBaseUrl}/studio/prices`)
  await studio.getByLabel(/password/i).fill(config.ownerPassword)
  await studio.getByRole('button', {name: /sign in/i}).click()
  await studio.getByRole('heading', {name: 'Prices'}).waitFor({timeout: 120_000})
  await studio.waitForLoadState('networkidle')
  await saveForReadme(studio, 'studio-prices-390')
}

async function saveForReadme(page: Page, name: string): Promise<void> {
  const file = join('tests/screenshots', `${name}.webp`)
  const {size} = await sharp(await page.screenshot())
    .webp({quality: 82, effort: 6})
    .toFile(join(root, file))
  say(`${file}  ${(size / 1000).toFixed(0)} KB`)
  await page.close()
}

async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})))
  })
}
