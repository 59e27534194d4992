// `npm run screenshots [-- template ...]`: every page template at three widths into tests/.output/screenshots, and the
// README's picture. Uses the seed content in its own data folder.
import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {type Browser, chromium, type Page} from 'playwright'
import sharp from 'sharp'
import {browserArguments, requireBrowser} from './browser.ts'
import {pageTemplates} from './page-templates.ts'
import {readSettings, root} from './settings.ts'
import {openStack} from './stack.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const widths = [360, 768, 1280]
const output = join(root, 'tests/.output/screenshots')
const readmePicture = join(root, 'tests/screenshots/home-1280.webp')
const firstPort = Number(process.env.TEST_PORT || 3187)

const templates: Record<string, string> = {...pageTemplates, 'not-found': '/no-such-page'}
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !Object.hasOwn(templates, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no template ${unknown.join(', ')}; there are: ${Object.keys(templates).join(', ')}.\n`)
  process.exit(2)
}

const dataDir = join(root, 'tests/.output/screenshots-data')
rmSync(dataDir, {recursive: true, force: true})
mkdirSync(output, {recursive: true})
const settings = readSettings({port: firstPort, lakePort: firstPort + 1, dataDir})
const executablePath = requireBrowser(say)
const stack = await openStack(settings, {distDir: '.next-test', quiet: true, say})
const browser = await chromium.launch({executablePath, args: browserArguments})
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(templates)) {
    for (const width of widths) await photograph(browser, name, width)
  }
  if (wanted.length === 0 || wanted.includes('home')) await photographForReadme(browser)
} finally {
  await browser.close()
  await stack.stop()
}
say(`They lie in ${output}.`)

async function photograph(browser: Browser, name: string, width: number): Promise<void> {
  const page = await browser.newPage({viewport: {width, height: 900}, reducedMotion: 'reduce'})
  const answer = await page.goto(`${settings.publicBaseUrl}${templates[name]}`, {waitUntil: 'load'})
  if (answer?.status() === 404 && name !== 'not-found') {
    say(`${name} is left out: ${templates[name]} is not there.`)
  } else {
    await page.waitForFunction(() => !document.querySelector('[data-later]'))
    await loadPictures(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.screenshot({path: join(output, `${name}-${width}.png`), fullPage: true})
    say(`${name}-${width}.png  ${width} x ${height}`)
  }
  await page.close()
}

async function photographForReadme(browser: Browser): Promise<void> {
  const page = await browser.newPage({viewport: {width: 1280, height: 800}, reducedMotion: 'reduce'})
  await page.goto(settings.publicBaseUrl, {waitUntil: 'load'})
  await loadPictures(page)
  const {size} = await sharp(await page.screenshot())
    .webp({quality: 82, effort: 6})
    .toFile(readmePicture)
  say(`tests/screenshots/home-1280.webp  ${(size / 1000).toFixed(0)} KB`)
  await page.close()
}

async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})))
  })
}
