import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {chromium} from 'playwright'
import {root} from '../../scripts/stack/config.ts'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The sandbox refuses to run as root. The other flags stop the browser from calling home. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds or installs Chromium: CHROMIUM_PATH, this machine, Playwright's downloads, or (as root on Debian) apt. */
export function requireBrowser(say: (line: string) => void): string {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`)
  }
  const present = findInstalled() ?? findDownloaded()
  if (present) return present

  say('No browser found; asking Playwright for one ...')
  const cli = join(root, 'node_modules/playwright/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {stdio: 'ignore', timeout: 300_000})
  const downloaded = findDownloaded()
  if (downloaded) return downloaded

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Playwright could not download one; installing Debian’s chromium ...')
    const quiet = {stdio: 'ignore' as const, env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}}
    spawnSync('apt-get', ['update'], quiet)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
      const installed = findInstalled()
      if (installed) return installed
    }
  }
  throw new Error('The end-to-end tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap(folder => names.map(name => join(folder, name))), ...places]
  return candidates.find(file => existsSync(file))
}

function findDownloaded(): string | undefined {
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}
